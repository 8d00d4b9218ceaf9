/* core_play.h - for tests: matches of small games by the texts of their moves; a refusal must change nothing. */
#ifndef CAUCUS_CORE_PLAY_H
#define CAUCUS_CORE_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../core/json.h"
#include "../../core/kit.h"
#include "../../core/match.h"
#include "../../core/matchfile.h"
#include "../../core/registry.h"
#include "../../core/text.h"
#include "../../core/words.h"
#include "../../engine/json_in.h"
#include "../toys/toys.h"

static inline const struct game *play_find(const char *id)
{
    for (int i = 0; toys_all[i]; i++)
        if (text_equal(toys_all[i]->id, id))
            return toys_all[i];
    return registry_find(id);
}

/* ---- kits and matches ---- */

/* `options` are pairs with a space between them: "heap=8 lucky". */
static inline struct kit *kit_of_game(const struct game *g, int seats, const char *options, const char *data)
{
    char pair[80], why[300] = "";
    struct text error;
    struct settings settings;
    text_init(&error, why, sizeof why);
    options_defaults(g->options, &settings);
    while (*options) {
        size_t length = strcspn(options, " ");
        assert_true(length < sizeof pair);
        memcpy(pair, options, length);
        pair[length] = 0;
        if (!options_set_pair(g->options, &settings, pair, &error))
            fail_msg("%s", why);
        options += length + strspn(options + length, " ");
    }
    struct kit *k = kit_new(g, seats, &settings, data, &error);
    if (!k)
        fail_msg("%s", why);
    return k;
}

static inline struct match *match_open(const char *id, int seats, const char *options)
{
    return match_new(kit_of_game(play_find(id), seats, options, NULL));
}

static inline void match_close(struct match *m)
{
    struct kit *k = (struct kit *)(void *)m->kit;
    match_free(m);
    kit_free(k);
}

/* ---- a match as text ---- */

/* In one buffer, good until the next call. */
static inline struct text *shown_text(void)
{
    static char room[1 << 16];
    static struct text t;
    text_init(&t, room, sizeof room);
    return &t;
}

static inline const char *shown_with(const struct match *m, int viewer,
                                     void (*show)(const struct match *, int, struct json *))
{
    struct json j;
    struct text *t = shown_text();
    json_init(&j, t);
    show(m, viewer, &j);
    assert_false(t->cut);
    return t->at;
}

static inline const char *view_of(const struct match *m, int viewer) { return shown_with(m, viewer, match_view_json); }
static inline const char *log_of(const struct match *m, int viewer) { return shown_with(m, viewer, match_log_json); }
static inline const char *events_of(const struct match *m, int viewer) { return shown_with(m, viewer, match_events); }

static inline void show_position(const struct match *m, int viewer, struct json *j)
{
    (void)viewer;
    match_position_json(m, j);
}
static inline const char *position_of(const struct match *m) { return shown_with(m, 0, show_position); }

static inline const char *file_of(const struct match *m, int viewer)
{
    struct text *t = shown_text();
    matchfile_write(m, viewer, t);
    assert_false(t->cut);
    return t->at;
}

/* The lines after `moves`. */
static inline const char *moves_of(const struct match *m, int viewer)
{
    const char *moves = strstr(file_of(m, viewer), "\nmoves\n");
    assert_non_null(moves);
    return moves + strlen("\nmoves\n");
}

static inline void has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' has no '%s'", text, part);
}

static inline void has_not(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' has '%s'", text, part);
}

/* ---- playing ---- */

static inline void plays_note(struct match *m, int seat, const char *text, const char *note)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    if (!match_play_text(m, seat, text, note, &error))
        fail_msg("'%s' of seat %d is refused: %s", text, seat, why);
}

static inline void plays(struct match *m, int seat, const char *text) { plays_note(m, seat, text, NULL); }

/* Lines as in a match file, a semicolon after each: "0 take 1;chance add 2;". */
static inline void plays_all(struct match *m, const char *script)
{
    char word[100];
    while (*script) {
        size_t length = strcspn(script, ";");
        assert_true(length < sizeof word && script[length]);
        memcpy(word, script, length);
        word[length] = 0;
        char *space = strchr(word, ' ');
        assert_non_null(space);
        *space = 0;
        plays(m, seat_parse(word, m->kit->seats), space + 1);
        script += length + 1;
    }
}

/* ---- refusals ---- */

/* Everything a refused call could have changed (M3). */
struct truth {
    struct text text;
    struct match copy;
};

static inline void truth_take(struct truth *t, const struct match *m)
{
    text_init_heap(&t->text);
    matchfile_write(m, EVERYTHING, &t->text);
    for (int i = 0; i < m->count; i++)
        text_add_bytes(&t->text, (const char *)&m->log[i], sizeof m->log[i]);
    t->copy = *m;
}

static inline void truth_holds(struct truth *t, const struct match *m)
{
    struct truth now;
    truth_take(&now, m);
    assert_int_equal(t->text.length, now.text.length);
    assert_memory_equal(t->text.at, now.text.at, now.text.length);
    assert_memory_equal(&t->copy.state, &m->state, m->game->state_size);
    assert_memory_equal(&t->copy.start, &m->start, m->game->state_size);
    assert_memory_equal(&t->copy.step, &m->step, m->game->state_size);
    assert_memory_equal(t->copy.ply_extra, m->ply_extra, sizeof m->ply_extra);
    assert_int_equal(t->copy.count, m->count);
    assert_int_equal(t->copy.live_count, m->live_count);
    assert_int_equal(t->copy.chance_count, m->chance_count);
    assert_int_equal(t->copy.notes_size, m->notes_size);
    assert_int_equal(t->copy.done, m->done);
    assert_int_equal(t->copy.step_from, m->step_from);
    text_release(&t->text);
    text_release(&now.text);
}

static inline void refuses_note(struct match *m, int seat, const char *text, const char *note, const char *reason)
{
    char why[400];
    struct text error;
    struct truth before;
    text_init(&error, why, sizeof why);
    truth_take(&before, m);
    if (match_play_text(m, seat, text, note, &error))
        fail_msg("'%s' of seat %d is not refused", text, seat);
    assert_string_equal(why, reason);
    truth_holds(&before, m);
}

static inline void refuses(struct match *m, int seat, const char *text, const char *reason)
{
    refuses_note(m, seat, text, NULL, reason);
}

static inline void refuses_call(struct match *m, int seat, bool (*call)(struct match *, int, struct text *),
                                const char *reason)
{
    char why[400];
    struct text error;
    struct truth before;
    text_init(&error, why, sizeof why);
    truth_take(&before, m);
    assert_false(call(m, seat, &error));
    assert_string_equal(why, reason);
    truth_holds(&before, m);
}

static inline void refuses_undo(struct match *m, int seat, const char *reason)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    assert_false(match_may_undo(m, seat, &error));
    assert_string_equal(why, reason);
    refuses_call(m, seat, match_undo, reason);
}

static inline void undoes(struct match *m, int seat)
{
    char why[400] = "";
    struct text error;
    text_init(&error, why, sizeof why);
    assert_true(match_may_undo(m, seat, &error));
    assert_true(match_undo(m, seat, &error));
    assert_string_equal(why, "");
}

static inline void withdraws(struct match *m, int seat)
{
    char why[400] = "";
    struct text error;
    text_init(&error, why, sizeof why);
    assert_true(match_withdraw(m, seat, &error));
    assert_string_equal(why, "");
}

/* ---- reading ---- */

/* A position in which ' stands for ". NULL: why in `why`. */
static inline struct match *load(const struct kit *k, const char *position, char *why, size_t size)
{
    char quoted[2000];
    struct text error;
    void *owner;
    text_init(&error, why, size);
    assert_true(strlen(position) < sizeof quoted);
    strcpy(quoted, position);
    for (char *p = quoted; *p; p++)
        if (*p == '\'')
            *p = '"';
    const struct json_value *v = json_in_read(quoted, strlen(quoted), sizeof quoted, &owner, &error);
    if (!v)
        fail_msg("%s: %s", quoted, why);
    struct match *m = match_load(k, v, &error);
    json_in_release(owner);
    assert_int_equal(!m, why[0] != 0);
    return m;
}

static inline struct match *read_file(const char *text, char *why, size_t size)
{
    struct kit *k;
    struct text error;
    text_init(&error, why, size);
    struct match *m = matchfile_read(text, strlen(text), play_find, &json_in_reader, &k, &error);
    assert_int_equal(!m, why[0] != 0);
    assert_ptr_equal(k, m ? m->kit : NULL);
    return m;
}

#endif
