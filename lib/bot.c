/* bot.c - bots: what one would do, and what it does. */
#include <string.h>

#include "../bots/bot_json.h"
#include "../core/json.h"
#include "lib.h"

/* ---- which bot ---- */

static bool find(const struct caucus_match *m, const char *text, struct seat_bot *out, struct text *error)
{
    const struct bot *perfect = m->lent ? m->lent->perfect : NULL;
    if (!perfect && text_equal(text, "perfect"))
        return text_error(error, "'perfect' has its tables from a host: give the match one (caucus_match_host)");
    if (perfect && text_equal(text, perfect->id))
        *out = (struct seat_bot){ .bot = perfect };
    else if (!bot_read(text, out, error))
        return false;
    return bot_plays(out->bot, m->kit->kit, error);
}

static bool may_ask(const struct caucus_match *m, int seat, struct text *error)
{
    move list[MOVES_MAX];
    if (!lib_is_seat(m, seat))
        return text_error(error, "there is no seat %d", seat);
    return match_moves(m->match, seat, list) || text_error(error, "seat %d has no move now", seat);
}

static uint64_t seed_of(const struct caucus_match *m)
{
    const char *seed = *m->bots_seed ? m->bots_seed : *m->match->seed ? m->match->seed : "1";
    return text_hash(seed, strlen(seed), 0);
}

bool caucus_bots_seed(struct caucus_match *m, const char *seed, struct caucus_error *why)
{
    struct refusal r;
    if (!match_may_seed(seed ? seed : "", refusal_init(&r, why)))
        return false;
    text_copy(m->bots_seed, sizeof m->bots_seed, seed);
    return true;
}

/* What it draws follows from where the match stands: asked there again, it draws the same. */
static move choose(const struct caucus_match *m, const struct seat_bot *b, int seat, struct mind *mind, double *value)
{
    union state_room seen;
    struct rng rng;
    match_observe(m->match, seat, room_observed(&seen));
    rng_init(&rng, seed_of(m), (uint64_t)match_ply(m->match, seat) << 4 | (unsigned)seat);
    struct bot_turn turn = {
        .kit = m->kit->kit,
        .seen = room_observed(&seen),
        .seat = seat,
        .nodes = b->nodes,
        .trees = b->trees,
        .together = m->lent ? m->lent->together : NULL,
        .rng = &rng,
        .mind = mind,
    };
    move word = bot_choose(b->bot, &turn);
    *value = turn.value;
    return word;
}

/* ---- advice ---- */

static void write_advice(const struct asked *a, struct text *out)
{
    const struct match *m = a->match->match;
    union state_room seen;
    struct json json;
    struct who who = match_who(m, a->seat);
    match_observe(m, a->seat, room_observed(&seen));
    json_init(&json, out);
    json_object(&json);
    bot_advice_json(m->kit, room_observed(&seen), &who, a->seat, a->word, a->value, &json);
    json_close(&json);
}

long caucus_advice(const struct caucus_match *m, int seat, const char *bot, char *out, size_t size,
                   struct caucus_error *why)
{
    struct refusal r;
    struct seat_bot b;
    struct text *error = refusal_init(&r, why);
    if (!may_ask(m, seat, error) || !find(m, bot ? bot : bot_adviser()->id, &b, error))
        return lib_no_answer(out, size);
    struct asked a = { .write = write_advice, .match = m, .seat = seat };
    a.word = choose(m, &b, seat, NULL, &a.value);
    return lib_answer(&a, out, size);
}

/* ---- hints ---- */

/* The mind is for this hint alone: what it means to do is small, and enough for the next. */
long caucus_hint(struct caucus_match *m, int seat, char *out, size_t size, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    struct seat_bot b = { .bot = bot_adviser() };
    if (!may_ask(m, seat, error) || !bot_plays(b.bot, m->kit->kit, error))
        return lib_no_answer(out, size);
    struct asked a = { .write = write_advice, .match = m, .seat = seat };
    struct mind *mind = mind_new();
    m->advice[seat].repeats = true;
    mind_resume(mind, &m->advice[seat]);
    a.word = choose(m, &b, seat, mind, &a.value);
    m->advice[seat] = *mind_intent(mind);
    mind_free(mind);
    return lib_answer(&a, out, size);
}

/* ---- playing ---- */

/* The mind of the seat; of another bot than before it begins anew. */
static struct mind *mind_of(struct caucus_match *m, int seat, const struct seat_bot *b)
{
    struct seat_mind *s = &m->mind[seat];
    if (!s->mind)
        s->mind = mind_new();
    if (s->bot.bot != b->bot || s->bot.nodes != b->nodes || s->bot.trees != b->trees)
        mind_forget(s->mind);
    s->bot = *b;
    return s->mind;
}

static void write_choice(const struct asked *a, struct text *out)
{
    struct json json;
    struct text text;
    const struct match *m = a->match->match;
    json_init(&json, out);
    json_object(&json);
    text_init_heap(&text);
    if (a->word) {
        m->game->show_move(m->kit, a->word, &text);
        json_put_string(&json, "move", text.at);
        text_clear(&text);
        bot_note(m, a->seat, a->word, &text);
        if (text.length)
            json_put_string(&json, "note", text.at);
    } else {
        json_put_null(&json, "move");
    }
    text_release(&text);
    json_close(&json);
}

long caucus_bot_choose(struct caucus_match *m, int seat, const char *bot, char *out, size_t size,
                       struct caucus_error *why)
{
    struct refusal r;
    struct seat_bot b;
    struct text *error = refusal_init(&r, why);
    if (!may_ask(m, seat, error) || !find(m, bot ? bot : bot_usual()->id, &b, error))
        return lib_no_answer(out, size);
    struct asked a = { .write = write_choice, .match = m, .seat = seat };
    a.word = choose(m, &b, seat, mind_of(m, seat, &b), &a.value);
    return lib_answer(&a, out, size);
}

bool caucus_minds_take(struct caucus_match *to, struct caucus_match *from)
{
    if (to->kit->kit->hash != from->kit->kit->hash)
        return false;
    for (int i = 0; i < SEATS_MAX && to != from; i++) {
        to->advice[i] = from->advice[i];
        if (!from->mind[i].mind)
            continue;
        mind_free(to->mind[i].mind);
        to->mind[i] = from->mind[i];
        from->mind[i] = (struct seat_mind){ .mind = NULL };
    }
    return true;
}

bool caucus_bot_plays(const struct caucus_kit *kit, const char *bot, struct caucus_error *why)
{
    struct refusal r;
    struct seat_bot b;
    struct text *error = refusal_init(&r, why);
    return bot_read(bot ? bot : bot_usual()->id, &b, error) && bot_plays(b.bot, kit->kit, error);
}

/* Whether it moved. */
static bool play(struct caucus_match *m, int seat, const struct seat_bot *b)
{
    double value;
    move word = choose(m, b, seat, mind_of(m, seat, b), &value);
    if (!word)
        return false;
    bot_play(m->match, seat, word, NULL);
    lib_settle(m);
    return true;
}

int caucus_bot_play(struct caucus_match *m, int seat, const char *bot, struct caucus_error *why)
{
    struct refusal r;
    struct seat_bot b;
    struct text *error = refusal_init(&r, why);
    if (!may_ask(m, seat, error) || !find(m, bot ? bot : bot_usual()->id, &b, error))
        return -1;
    match_begin_step(m->match);
    return play(m, seat, &b);
}

/* Those that may move but need not: each once, unless what another did has closed the chance for it. */
static int play_optional(struct caucus_match *m, const struct seat_bot *bots, unsigned seats)
{
    int moved = 0;
    unsigned left = match_may_act(m->match) & seats;
    for (int seat; (seat = seat_next(&left, match_may_act(m->match))) >= 0;)
        moved += play(m, seat, &bots[seat]);
    return moved;
}

int caucus_bots_play(struct caucus_match *m, const char *const *bots, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    struct seat_bot bot[SEATS_MAX];
    unsigned seats = 0;
    int moved = 0;
    for (int i = 0; bots && i < m->kit->kit->seats; i++) {
        if (bots[i] && !find(m, bots[i], &bot[i], error))
            return -1;
        seats |= bots[i] ? seat_bit(i) : 0;
    }
    match_begin_step(m->match);
    for (;;) {
        moved += play_optional(m, bot, seats);
        unsigned owing = match_to_act(m->match) & seats;
        if (!owing)
            return moved;
        int seat = __builtin_ctz(owing);
        moved += play(m, seat, &bot[seat]);
    }
}
