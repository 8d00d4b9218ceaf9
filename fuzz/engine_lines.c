/* engine_lines.c - fuzz target: each line of the input is a request; every one gets one answer, a refused one changes
 * nothing, and nothing is told that the viewer may not know (E1 to E3): in another world that it cannot tell from this
 * one, the answer is the same, unless it was paid for with a move. A line '@0', '@s' or '@' makes the engine speak for
 * a seat, for spectators or for all. */
#include "fuzz.h"

#include "engine/request.h"
#include "tests/worlds.h"

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

/* The engine as it would stand in another world; NULL when it speaks for all, or has no match for its viewer. When
 * resignations have ended a match all is open, though its state goes on: there is nothing to guess. */
static struct engine *guess(const struct engine *e, struct rng *rng)
{
    if (!e->match || e->viewer == ENGINE_ALL || !is_viewer(e->kit, e->viewer) || e->match->ended)
        return NULL;
    struct engine *other = engine_new(e->find, e->games);
    engine_restrict(other, e->viewer);
    other->match = world_guess(e->match, e->viewer, rng);
    other->kit = e->kit;
    return other;
}

/* What changed the match may have shown something; all else is a function of what the viewer could know before. */
static void require_told_alike(struct engine *other, const char *line, size_t length, const struct text *answer,
                               bool changed)
{
    struct text again;
    if (!other)
        return;
    text_init_heap(&again);
    engine_answer(other, line, length, &again);
    bool as_much = check_answer(&again) == check_answer(answer);
    REQUIRE(as_much && (changed || text_equal(answer->at, again.at)),
            "viewer %d can tell worlds apart by %.*s:\n%s\n%s", other->viewer, (int)length, line, answer->at, again.at);
    text_release(&again);
    other->kit = NULL;      /* the first engine's */
    engine_free(other);
}

static void restrict_to(struct engine *e, const char *who, size_t length)
{
    char seat = length ? *who : 0;
    engine_restrict(e, seat >= '0' && seat < '0' + SEATS_MAX ? seat - '0' : seat == 's' ? SPECTATOR : ENGINE_ALL);
}

static void talk(struct engine *e, const char *line, size_t length, struct rng *rng, struct text *answer)
{
    if (length && *line == '@') {
        restrict_to(e, line + 1, length - 1);
        return;
    }
    if (takes_too_long(line, length))
        return;
    uint64_t before = fingerprint(engine_match(e));
    struct engine *other = guess(e, rng);
    engine_answer(e, line, length, answer);
    bool ok = check_answer(answer);
    bool changed = before != fingerprint(engine_match(e));
    require_told_alike(other, line, length, answer, changed);
    REQUIRE(ok || !changed, "refused, but something changed: %.*s", (int)length, line);
    struct match *m = engine_match(e);
    if (m && ok)
        require_check(m->kit, match_state(m), "after a request");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct engine *e = engine_new(games_find, games_all()->list);
    struct text answer;
    struct rng rng;
    rng_init(&rng, text_hash(bytes, size, 0), 0);
    text_init_heap(&answer);
    while (size) {
        const uint8_t *end = memchr(bytes, '\n', size);
        size_t length = end ? (size_t)(end - bytes) : size;
        char *line = malloc(length + 1);        /* of its own, so that a sanitizer sees what is read beyond */
        assert(line);
        memcpy(line, bytes, length);
        line[length] = '"';
        talk(e, line, length, &rng, &answer);
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
