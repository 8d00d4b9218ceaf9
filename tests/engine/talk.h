/* talk.h - for tests: say a line to an engine, get the parsed answer. */
#ifndef CAUCUS_TALK_H
#define CAUCUS_TALK_H

#include <stdio.h>

#include "core/matchfile.h"
#include "core/registry.h"
#include "engine/engine.h"
#include "engine/json_in.h"
#include "tests/kit.h"

struct talk {
    struct engine *engine;
    struct text line, answer;
    void *owner;                    /* of the last answer's tree */
};

static inline void talk_open(struct talk *t)
{
    memset(t, 0, sizeof *t);
    t->engine = engine_new(find_game, registry_games);
    text_init_heap(&t->line);
    text_init_heap(&t->answer);
}

static inline void talk_close(struct talk *t)
{
    json_in_release(t->owner);
    text_release(&t->line);
    text_release(&t->answer);
    engine_free(t->engine);
}

/* E1, for any bytes: one object, no line break, `ok` and `id`, and `error` when it is refused. */
static inline const struct json_value *talk_bytes(struct talk *t, const char *line, size_t length)
{
    bool ok = false;
    const char *why = NULL;
    char buffer[200];
    struct text error;
    text_init(&error, buffer, sizeof buffer);
    engine_answer(t->engine, line, length, &t->answer);
    assert_null(memchr(t->answer.at, '\n', t->answer.length));
    assert_int_equal(strlen(t->answer.at), t->answer.length);
    json_in_release(t->owner);
    const struct json_value *v = json_in_read(t->answer.at, t->answer.length, SIZE_MAX, &t->owner, &error);
    if (!v)
        fail_msg("%s: '%s' to '%.*s'", buffer, t->answer.at, (int)length, line);
    assert_int_equal(v->type, JSON_OBJECT);
    assert_true(json_is_bool(json_get(v, "ok"), &ok));
    assert_non_null(json_get(v, "id"));
    assert_int_equal(ok, !json_is_string(json_get(v, "error"), &why));
    assert_true(ok || (*why && why[strlen(why) - 1] != '.'));
    return v;
}

/* A line as a C format in which ' stands for ". What goes in for %s stays as it is. */
static inline const struct json_value *talk_list(struct talk *t, const char *format, va_list list)
{
    char quoted[1000];
    assert_true(strlen(format) < sizeof quoted);
    strcpy(quoted, format);
    for (char *p = quoted; *p; p++)
        if (*p == '\'')
            *p = '"';
    text_clear(&t->line);
    text_addv(&t->line, quoted, list);
    return talk_bytes(t, t->line.at, t->line.length);
}

__attribute__((format(printf, 2, 3)))
static inline const struct json_value *say(struct talk *t, const char *format, ...)
{
    va_list list;
    bool ok = false;
    va_start(list, format);
    const struct json_value *v = talk_list(t, format, list);
    va_end(list);
    json_is_bool(json_get(v, "ok"), &ok);
    if (!ok)
        fail_msg("'%s' gets '%s'", t->line.at, t->answer.at);
    return v;
}

/* Everything there is to know about the match, as text; but a refused request may begin a step (match_begin_step). */
static inline void talk_truth(struct talk *t, struct text *out)
{
    const struct match *m = engine_match(t->engine);
    text_clear(out);
    if (!m)
        return;
    matchfile_write(m, EVERYTHING, out);
    for (int i = 0; i < m->kit->seats; i++)
        text_addf(out, "%d ", match_ply(m, i));
    text_add_bytes(out, (const char *)m->state.bytes, m->game->state_size);
}

/* E2: refused, for this reason, and nothing has changed. */
__attribute__((format(printf, 3, 4)))
static inline void say_refused(struct talk *t, const char *why, const char *format, ...)
{
    va_list list;
    struct text before, after;
    const char *error = "";
    text_init_heap(&before);
    text_init_heap(&after);
    talk_truth(t, &before);
    va_start(list, format);
    const struct json_value *v = talk_list(t, format, list);
    va_end(list);
    talk_truth(t, &after);
    if (!json_is_string(json_get(v, "error"), &error))
        fail_msg("'%s' gets '%s'", t->line.at, t->answer.at);
    if (strcmp(error, why))
        fail_msg("'%s' is refused with '%s', not with '%s'", t->line.at, error, why);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.at, after.at, after.length);
    text_release(&before);
    text_release(&after);
}

/* Members of answers that must be there. */
static inline const char *talk_text(const struct json_value *v, const char *key)
{
    const char *string = NULL;
    if (!json_is_string(json_get(v, key), &string))
        fail_msg("no text '%s'", key);
    return string;
}

static inline int talk_int(const struct json_value *v, const char *key)
{
    int64_t number = 0;
    if (!json_is_int(json_get(v, key), INT32_MIN, INT32_MAX, &number))
        fail_msg("no number '%s'", key);
    return (int)number;
}

static inline bool talk_bool(const struct json_value *v, const char *key)
{
    bool b = false;
    if (!json_is_bool(json_get(v, key), &b))
        fail_msg("no bool '%s'", key);
    return b;
}

/* How the last answer ends. */
static inline void assert_ends(const struct talk *t, const char *end)
{
    size_t length = strlen(end);
    if (t->answer.length < length || strcmp(t->answer.at + t->answer.length - length, end))
        fail_msg("'%s' does not end with '%s'", t->answer.at, end);
}

/* Tests that have an engine of their own: *state is a struct talk. */
static inline int talk_setup(void **state)
{
    static struct talk t;
    talk_open(&t);
    *state = &t;
    return 0;
}

static inline int talk_teardown(void **state)
{
    talk_close(*state);
    return 0;
}

#define TALK_TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)

/* A text as a JSON string. */
static inline const char *talk_quote(struct text *buffer, const char *string)
{
    struct json j;
    text_clear(buffer);
    json_init(&j, buffer);
    json_string(&j, string);
    return buffer->at;
}

#endif
