/* engine_lines.c - fuzz target: each line of the input is a request; every one gets one answer, and a refused one
 * changes nothing (E1, E2). A line '@0', '@s' or '@' makes the engine speak for a seat, for spectators or for all. */
#include "fuzz.h"

#include "engine/engine.h"

enum { NODES_MAX = 64 };    /* more than a fuzzer has time for */

static bool takes_too_long(const char *line, size_t length)
{
    char buffer[ERROR_SIZE];
    struct text why;
    void *owner;
    const char *cmd = "";
    int64_t nodes;
    text_init(&why, buffer, sizeof buffer);
    const struct json_value *in = json_in_read(line, length, ENGINE_LINE_MAX, &owner, &why);
    bool bot = json_is_string(json_get(in, "cmd"), &cmd) && text_equal(cmd, "bot");
    bool few = json_is_int(json_get(in, "nodes"), 1, NODES_MAX, &nodes);
    json_in_release(owner);
    return bot && !few;
}

/* Whether it was granted. */
static bool check_answer(const struct text *answer)
{
    char buffer[ERROR_SIZE];
    struct text why;
    void *owner;
    bool ok = false;
    const char *error = "";
    text_init(&why, buffer, sizeof buffer);
    REQUIRE(!strchr(answer->at, '\n'), "an answer of several lines: %s", answer->at);
    const struct json_value *v = json_in_read(answer->at, answer->length, SIZE_MAX, &owner, &why);
    REQUIRE(v && v->type == JSON_OBJECT, "an answer that is no object: %s: %s", buffer, answer->at);
    REQUIRE(json_is_bool(json_get(v, "ok"), &ok) && json_get(v, "id"), "without ok or id: %s", answer->at);
    bool said = json_is_string(json_get(v, "error"), &error) && *error;
    REQUIRE(ok != said, "an error goes with a refusal: %s", answer->at);
    json_in_release(owner);
    return ok;
}

static void restrict_to(struct engine *e, const char *who, size_t length)
{
    char seat = length ? *who : 0;
    engine_restrict(e, seat >= '0' && seat < '0' + SEATS_MAX ? seat - '0' : seat == 's' ? SPECTATOR : ENGINE_ALL);
}

static void talk(struct engine *e, const char *line, size_t length, struct text *answer)
{
    if (length && *line == '@') {
        restrict_to(e, line + 1, length - 1);
        return;
    }
    if (takes_too_long(line, length))
        return;
    uint64_t before = fingerprint(engine_match(e));
    engine_answer(e, line, length, answer);
    bool ok = check_answer(answer);
    REQUIRE(ok || before == fingerprint(engine_match(e)), "refused, but something changed: %.*s", (int)length, line);
    struct match *m = engine_match(e);
    if (m && ok)
        require_check(m->kit, match_state(m), "after a request");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct engine *e = engine_new(games_find, games_all()->list);
    struct text answer;
    text_init_heap(&answer);
    while (size) {
        const uint8_t *end = memchr(bytes, '\n', size);
        size_t length = end ? (size_t)(end - bytes) : size;
        char *line = malloc(length + 1);        /* of its own, so that a sanitizer sees what is read beyond */
        assert(line);
        memcpy(line, bytes, length);
        line[length] = '"';
        talk(e, line, length, &answer);
        free(line);
        bytes += length + (end != NULL);
        size -= length + (end != NULL);
    }
    if (engine_match(e)) {
        require_log(engine_match(e));
        require_file(engine_match(e));
    }
    text_release(&answer);
    engine_free(e);
    return 0;
}
