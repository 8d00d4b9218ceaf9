/* match.c - matches: how they begin, are kept and named, and where their chance comes from. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/guess.h"
#include "../core/json.h"
#include "../core/json_read.h"
#include "../core/matchfile.h"
#include "../core/registry.h"
#include "../core/replay.h"
#include "lib.h"

/* ---- beginning ---- */

void lib_settle(struct caucus_match *m) { match_settle(m->match); }

struct caucus_match *lib_match(struct caucus_kit *kit, struct match *match)
{
    struct caucus_match *m = calloc(1, sizeof *m);
    assert(m);
    m->kit = caucus_kit_hold(kit);
    m->match = match;
    match_begin_step(match);
    lib_settle(m);
    return m;
}

/* Settled with its seed, if it has one. */
static struct caucus_match *begin(struct caucus_kit *kit, struct match *match, const char *seed)
{
    if (seed)
        match_seed(match, seed);
    return lib_match(kit, match);
}

struct caucus_match *caucus_match_new(struct caucus_kit *kit, const char *seed, struct caucus_error *why)
{
    struct refusal r;
    if (seed && !match_may_seed(seed, refusal_init(&r, why)))
        return NULL;
    return begin(kit, match_new(kit->kit), seed);
}

struct caucus_match *caucus_match_at(struct caucus_kit *kit, const char *json, size_t length, const char *seed,
                                     struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    void *owner;
    if (seed && !match_may_seed(seed, error))
        return NULL;
    const struct json_value *v = json_read(json, length, JSON_READ_MAX, &owner, error);
    struct match *match = v ? match_load(kit->kit, v, error) : NULL;
    json_read_release(owner);
    return match ? begin(kit, match, seed) : NULL;
}

struct caucus_match *caucus_match_read_by_hand(const char *text, size_t length, unsigned by_hand,
                                               struct caucus_error *why)
{
    struct refusal r;
    struct kit *kit;
    struct match *match = matchfile_read(text, length, registry_find, &kit, refusal_init(&r, why));
    if (!match)
        return NULL;
    match->by_hand = by_hand;
    struct caucus_kit *k = lib_kit(kit);
    struct caucus_match *m = lib_match(k, match);
    caucus_kit_free(k);             /* the match's alone */
    return m;
}

struct caucus_match *caucus_match_read(const char *text, size_t length, struct caucus_error *why)
{
    return caucus_match_read_by_hand(text, length, 0, why);
}

static uint32_t draw(void *context, uint32_t index, uint32_t total)
{
    struct caucus_match *m = context;
    return m->draw(m->draw_context, index, total) % total;
}

void caucus_match_chance(struct caucus_match *m, caucus_draw *source, void *context)
{
    m->draw = source;
    m->draw_context = context;
    m->match->seed[0] = '\0';
    m->match->chance = (struct chance_source){ .draw = source ? draw : NULL, .context = m };
    match_begin_step(m->match);
    lib_settle(m);
}

struct caucus_match *lib_copy(const struct caucus_match *from, struct match *match)
{
    struct caucus_match *m = calloc(1, sizeof *m);
    assert(m);
    m->kit = caucus_kit_hold(from->kit);
    m->match = match;
    m->lent = from->lent;
    m->draw = from->draw;
    m->draw_context = from->draw_context;
    memcpy(m->bots_seed, from->bots_seed, sizeof m->bots_seed);
    memcpy(m->advice, from->advice, sizeof m->advice);
    if (m->draw)
        m->match->chance.context = m;
    return m;
}

struct caucus_match *caucus_match_copy(const struct caucus_match *from)
{
    return lib_copy(from, match_copy(from->match));
}

/* Without a seed nothing is drawn, and nothing forced that was not. */
struct caucus_match *caucus_match_before(const struct caucus_match *from, int step, int to, const char *seed,
                                         struct caucus_error *why)
{
    struct refusal r;
    struct replay replay;
    struct text *error = refusal_init(&r, why);
    if (step < 0 || to < step || to > from->match->count) {
        text_error(error, "there are %d records", from->match->count);
        return NULL;
    }
    if (seed && !match_may_seed(seed, error))
        return NULL;
    replay_init(&replay, from->match);
    replay_go(&replay, step, to);
    struct caucus_match *m = calloc(1, sizeof *m);
    assert(m);
    m->kit = caucus_kit_hold(from->kit);
    m->match = replay.now;
    m->lent = from->lent;
    if (seed) {
        match_seed(m->match, seed);
        lib_settle(m);
    }
    return m;
}

struct caucus_match *caucus_match_guess(const struct caucus_match *from, int seat, const char *seed,
                                        struct caucus_error *why)
{
    struct refusal r;
    struct rng rng;
    struct text *error = refusal_init(&r, why);
    if (seat < 0 || seat >= from->match->kit->seats) {
        text_error(error, "there is no seat %d", seat);
        return NULL;
    }
    if (match_over(from->match)) {
        text_error(error, "the match is over: it can be looked back on");
        return NULL;
    }
    if (!seed || !match_may_seed(seed, error)) {
        if (!seed)
            text_error(error, "a guess needs a seed");
        return NULL;
    }
    rng_init(&rng, text_hash(seed, strlen(seed), 1), text_hash(seed, strlen(seed), 2));
    struct caucus_match *m = calloc(1, sizeof *m);
    assert(m);
    m->kit = caucus_kit_hold(from->kit);
    m->match = guess_match(from->match, seat, &rng, seed);
    m->lent = from->lent;
    lib_settle(m);
    return m;
}

void caucus_match_free(struct caucus_match *m)
{
    if (!m)
        return;
    for (int i = 0; i < SEATS_MAX; i++)
        mind_free(m->mind[i].mind);
    match_free(m->match);
    caucus_kit_free(m->kit);
    free(m);
}

/* ---- keeping ---- */

static void write_text(const struct asked *a, struct text *out) { matchfile_write(a->match->match, a->seat, out); }

long caucus_match_text(const struct caucus_match *m, int viewer, char *out, size_t size)
{
    if (viewer != CAUCUS_EVERYTHING && !lib_is_viewer(m, viewer))
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_text, .match = m, .seat = viewer }, out, size);
}

static void write_position(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    match_position_json(a->match->match, &json);
}

long caucus_position(const struct caucus_match *m, char *out, size_t size)
{
    return lib_answer(&(struct asked){ .write = write_position, .match = m }, out, size);
}

/* ---- the rest ---- */

struct caucus_kit *caucus_match_kit(const struct caucus_match *m) { return m->kit; }
static bool went_back(const struct match *m)
{
    for (int i = 0; i < m->count; i++)
        if (m->log[i].kind == RECORD_UNDO)
            return true;
    return false;
}

/* What was taken back in practice replays in practice only. */
void caucus_match_practice(struct caucus_match *m, bool practice)
{
    m->match->practice = practice || (m->match->practice && went_back(m->match));
}

bool caucus_match_name(struct caucus_match *m, int seat, const char *name, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    if (!lib_is_seat(m, seat))
        return text_error(error, "there is no seat %d", seat);
    return match_name(m->match, seat, name ? name : "", error);
}
