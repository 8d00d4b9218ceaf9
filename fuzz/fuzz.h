/* fuzz.h - what the fuzz targets share: which games there are, how bytes choose, and what has to hold in the end. */
#ifndef CAUCUS_FUZZ_H
#define CAUCUS_FUZZ_H

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/kit.h"
#include "core/match.h"
#include "core/matchfile.h"
#include "core/registry.h"
#include "core/rng.h"
#include "core/text.h"
#include "engine/json_in.h"
#include "tests/toys/toys.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { ERROR_SIZE = 400, LINE_SIZE = 512 };

/* What broke, for people; then a crash, for the fuzzer. */
#define REQUIRE(fact, ...)                                                                                             \
    do {                                                                                                               \
        if (!(fact))                                                                                                   \
            broken(__FILE__, __LINE__, __VA_ARGS__);                                                                   \
    } while (0)

_Noreturn static inline void broken(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn static inline void broken(const char *file, int line, const char *format, ...)
{
    va_list list;
    fprintf(stderr, "%s:%d: ", file, line);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    abort();
}

/* ---- games: the toys and all that are registered ---- */

/* One byte of an input names a game. A game's home is a printable character by the hash of its id, and any other byte
 * means the next game above: inputs keep their game when others are added. */
enum { BYTES = 256, HOME_FIRST = '!', HOMES = '~' - '!' + 1 };

struct fuzz_games {
    const struct game *list[HOMES + 1];     /* ends with NULL */
    const struct game *home[BYTES];
    int count;
};

static inline void games_add(struct fuzz_games *all, const struct game *const *games)
{
    for (; *games; games++) {
        unsigned byte = HOME_FIRST + (unsigned)(text_hash((*games)->id, strlen((*games)->id), 0) % HOMES);
        assert(all->count < HOMES);
        while (all->home[byte])
            byte = (byte + 1) % BYTES;
        all->home[byte] = all->list[all->count++] = *games;
    }
}

static inline const struct fuzz_games *games_all(void)
{
    static struct fuzz_games all;
    if (!all.count) {
        games_add(&all, toys_all);
        games_add(&all, registry_games);
    }
    return &all;
}

static inline const struct game *games_at(unsigned byte)
{
    const struct fuzz_games *all = games_all();
    while (!all->home[byte])
        byte = (byte + 1) % BYTES;
    return all->home[byte];
}

static inline unsigned games_byte(const struct game *g)
{
    unsigned byte = 0;
    while (games_all()->home[byte] != g)
        byte++;
    return byte;
}

static inline const struct game *games_find(const char *id)
{
    for (const struct game *const *at = games_all()->list; *at; at++)
        if (text_equal((*at)->id, id))
            return *at;
    return NULL;
}

/* ---- input: bytes from the front; when they are used up, zeros ---- */

struct input {
    const uint8_t *at;
    size_t left;
};

static inline unsigned input_byte(struct input *in)
{
    if (!in->left)
        return 0;
    in->left--;
    return *in->at++;
}

/* 0 <= answer < n; as few bytes as n needs. */
static inline uint32_t input_below(struct input *in, uint32_t n)
{
    uint32_t value = 0;
    for (uint32_t most = n - 1; most; most >>= 8)
        value = value << 8 | input_byte(in);
    return n ? value % n : 0;
}

/* A line without its break; what is longer than the buffer is cut. False at the end. */
static inline bool input_line(struct input *in, char *line, size_t size)
{
    size_t length = 0;
    if (!in->left)
        return false;
    for (unsigned c; in->left && (c = input_byte(in)) != '\n';)
        if (length + 1 < size)
            line[length++] = (char)c;
    line[length] = 0;
    return true;
}

/* All that is left, ending with NUL; the caller frees it. */
static inline char *input_rest(struct input *in)
{
    char *rest = malloc(in->left + 1);
    assert(rest);
    memcpy(rest, in->at, in->left);
    rest[in->left] = 0;
    in->at += in->left;
    in->left = 0;
    return rest;
}

/* A digit the game allows is the number of seats; other bytes choose among those it allows. */
static inline int input_seats(struct input *in, const struct game *g)
{
    int byte = (int)input_byte(in), seats = byte - '0';
    if (seats >= g->seats_min && seats <= g->seats_max)
        return seats;
    return g->seats_min + byte % (g->seats_max - g->seats_min + 1);
}

/* Lines name=value up to an empty one. What the game refuses is left out. */
static inline void input_options(struct input *in, const struct game *g, struct settings *settings)
{
    char line[LINE_SIZE], buffer[ERROR_SIZE];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    options_defaults(g->options, settings);
    while (input_line(in, line, sizeof line) && *line)
        options_set_pair(g->options, settings, line, &why);
}

/* ---- what has to hold ---- */

static inline void require_check(const struct kit *k, const struct state *s, const char *when)
{
    const char *wrong = k->game->check(k, s);
    REQUIRE(!wrong, "%s, %s: %s", k->game->id, when, wrong);
}

static inline void require_json(const char *what, const struct text *t)
{
    char buffer[ERROR_SIZE];
    struct text why;
    void *owner;
    text_init(&why, buffer, sizeof buffer);
    REQUIRE(json_in_read(t->at, t->length, SIZE_MAX, &owner, &why), "%s is no JSON: %s: %s", what, buffer, t->at);
    json_in_release(owner);
}

static inline bool is_viewer(const struct kit *k, int viewer) { return viewer < k->seats || viewer == SPECTATOR; }

static inline void whole_log_json(const struct match *m, int viewer, struct json *out)
{
    match_log_json(m, 0, viewer, false, out);
}

/* What a viewer is shown is well formed; the whole log takes long. */
enum { SHOW_NOW = 2, SHOW_LOG = 3 };
static inline void require_views(const struct match *m, int viewer, int count)
{
    static void (*const shows[])(const struct match *, int, struct json *) = {
        match_view_json, match_events, whole_log_json,
    };
    struct text out;
    struct json json;
    text_init_heap(&out);
    for (int i = 0; i < count; i++) {
        text_clear(&out);
        json_init(&json, &out);
        shows[i](m, viewer, &json);
        require_json("a view", &out);
    }
    text_release(&out);
}

static inline bool same_state(const struct kit *k, const void *a, const void *b)
{
    return !memcmp(a, b, k->game->state_size);
}

static inline void require_same_match(const struct match *a, const struct match *b, const char *when)
{
    const char *id = a->game->id;
    REQUIRE(same_state(a->kit, match_state(a), match_state(b)), "%s, %s: another state", id, when);
    REQUIRE(a->done == b->done, "%s, %s: other seats are done", id, when);
    for (int i = 0; i < a->kit->seats; i++) {
        const move *one, *two;
        int count = match_pending(a, i, &one);
        REQUIRE(count == match_pending(b, i, &two) && !memcmp(one, two, (size_t)count * sizeof *one),
                "%s, %s: seat %d has another order", id, when, i);
    }
}

/* All that a call may change, as one number: what is refused changes nothing (M3, E2). */
static inline uint64_t fingerprint(const struct match *m)
{
    if (!m)
        return 0;
    uint64_t hash = text_hash(m->state.bytes, m->game->state_size, m->kit->hash);
    hash = text_hash(m->names, sizeof m->names, hash);
    hash = text_hash(&m->count, sizeof m->count, hash);
    hash = text_hash(&m->done, sizeof m->done, hash);
    hash = text_hash(m->ply_extra, sizeof m->ply_extra, hash);
    for (int i = 0; i < m->kit->seats; i++) {
        const move *list;
        int count = match_pending(m, i, &list);
        hash = text_hash(list, (size_t)count * sizeof *list, text_hash(&count, sizeof count, hash));
    }
    return hash;
}

/* M1: the state is the start and the live records, and the counts count them. */
static inline void require_log(const struct match *m)
{
    union state_room now = m->start;
    int live = 0, draws = 0;
    for (int i = 0; i < m->count; i++) {
        const struct record *r = &m->log[i];
        if (!r->live || r->kind != RECORD_MOVE)
            continue;           /* who resigns changes nothing in the state */
        m->game->apply(m->kit, room_state(&now), r->seat, r->move);
        live++;
        draws += r->seat == CHANCE;
    }
    REQUIRE(same_state(m->kit, now.bytes, match_state(m)), "%s: the state is not what the log says", m->game->id);
    REQUIRE(live == m->live_count && draws == m->chance_count, "%s: %d live records, %d draws; counted %d and %d",
            m->game->id, live, draws, m->live_count, m->chance_count);
}

/* A position as text comes back as the same match and the same text. */
static inline void require_position(const struct match *m)
{
    char buffer[ERROR_SIZE];
    struct text out, again, why;
    struct json json;
    void *owner;
    text_init_heap(&out);
    text_init_heap(&again);
    text_init(&why, buffer, sizeof buffer);
    json_init(&json, &out);
    match_position_json(m, &json);
    struct match *back = match_load(m->kit, json_in_read(out.at, out.length, SIZE_MAX, &owner, &why), &why);
    json_in_release(owner);
    REQUIRE(back, "%s: its own position is refused: %s: %s", m->game->id, buffer, out.at);
    require_same_match(m, back, "a position read again");
    json_init(&json, &again);
    match_position_json(back, &json);
    REQUIRE(text_equal(out.at, again.at), "%s becomes %s", out.at, again.at);
    match_free(back);
    text_release(&out);
    text_release(&again);
}

/* A match file comes back as the same match and the same text. */
static inline void require_file(const struct match *m)
{
    char buffer[ERROR_SIZE];
    struct text out, again, why;
    struct kit *kit;
    text_init_heap(&out);
    text_init_heap(&again);
    text_init(&why, buffer, sizeof buffer);
    matchfile_write(m, EVERYTHING, &out);
    struct match *back = matchfile_read(out.at, out.length, games_find, &kit, &why);
    REQUIRE(back, "%s: its own match file is refused: %s\n%s", m->game->id, buffer, out.at);
    require_same_match(m, back, "a match file read again");
    REQUIRE(m->count == back->count && m->live_count == back->live_count && m->chance_count == back->chance_count,
            "%s: a match file read again has other records", m->game->id);
    matchfile_write(back, EVERYTHING, &again);
    REQUIRE(text_equal(out.at, again.at), "%s\nbecomes\n%s", out.at, again.at);
    match_free(back);
    kit_free(kit);
    text_release(&out);
    text_release(&again);
}

/* What a viewer sees of a guessed world is what it sees of the real one. */
static inline void require_worlds(const struct kit *k, const struct state *s, int viewer, struct rng *rng)
{
    union state_room seen, world, again;
    view_observe(k, s, viewer, room_observed(&seen));
    view_determinize(k, room_observed(&seen), viewer, rng, room_state(&world));
    require_check(k, room_state(&world), "a guessed world");
    view_observe(k, room_state(&world), viewer, room_observed(&again));
    REQUIRE(same_state(k, &seen, &again), "%s: viewer %d sees a guessed world differently", k->game->id, viewer);
    REQUIRE(view_to_act(k, room_observed(&seen)) == k->game->to_act(k, s), "%s: viewer %d reads another to_act",
            k->game->id, viewer);
}

#endif
