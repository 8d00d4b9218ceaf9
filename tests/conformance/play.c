/* play.c - properties seen in one state or along one random match: set-up, lists, texts, odds, views,
 * worlds. */
#include <stdlib.h>
#include <string.h>

#include "core/grid.h"
#include "core/patch.h"
#include "engine/json_in.h"
#include "trial.h"

/* ---- setup: two garbage fills give equal bytes ---- */

void prop_setup(struct trial *t)
{
    union state_room a, b, oa, ob;
    memset(&a, 0xaa, sizeof a);
    memset(&b, 0x55, sizeof b);
    t->game->setup(t->kit, room_state(&a));
    t->game->setup(t->kit, room_state(&b));
    if (!state_equal(t->game, &a, &b))
        trial_fail(t, "setup", "set-up over two garbage fills differs: some byte is not written");
    const char *broken = t->game->check(t->kit, room_state(&a));
    if (broken)
        trial_fail(t, "check", "after set-up: %s", broken);

    struct rng play = t->rng, world;
    int plies = (int)trial_below(t, 60);
    t->match = match_new(t->kit);
    for (int seat; plies-- && !match_over(t->match);) {
        move word = trial_pick(t, t->match, &seat);
        trial_play(t, t->match, seat, word, NULL);
    }
    for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
        if (viewer >= t->kit->seats && viewer != SPECTATOR)
            continue;
        memset(&oa, 0xaa, sizeof oa);
        memset(&ob, 0x55, sizeof ob);
        view_observe(t->kit, match_state(t->match), viewer, room_observed(&oa));
        view_observe(t->kit, match_state(t->match), viewer, room_observed(&ob));
        if (!state_equal(t->game, &oa, &ob))
            trial_fail(t, "setup", "observe over two garbage fills differs for viewer %d", viewer);
        memset(&a, 0xaa, sizeof a);
        memset(&b, 0x55, sizeof b);
        world = play;
        view_determinize(t->kit, room_observed(&oa), viewer, &world, room_state(&a));
        world = play;
        view_determinize(t->kit, room_observed(&oa), viewer, &world, room_state(&b));
        if (!state_equal(t->game, &a, &b))
            trial_fail(t, "setup", "determinize over two garbage fills differs for viewer %d", viewer);
    }
}

/* ---- owes, texts, odds: what must hold of the lists in one state ---- */

static void check_owes(struct trial *t, const struct state *s)
{
    move list[MOVES_MAX];
    int seats = t->kit->seats;
    unsigned to_act = t->game->to_act(t->kit, s), may_act = state_may_act(t->kit, s);
    if (to_act != CHANCE_BIT && (to_act & ~seats_all(seats)))
        trial_fail(t, "owes", "to_act %x is neither chance alone nor seats", to_act);
    if (may_act & (to_act | ~seats_all(seats)))
        trial_fail(t, "owes", "may_act %x overlaps to_act %x or names no seat", may_act, to_act);
    if (may_act && (!to_act || to_act == CHANCE_BIT || (to_act & (to_act - 1))))
        trial_fail(t, "owes", "may_act %x in a phase, at chance or when over", may_act);
    for (int seat = 0; seat <= CHANCE; seat++) {
        if (seat >= seats && seat != CHANCE)
            continue;
        bool active = (to_act | may_act) & seat_bit(seat);
        int count = t->game->moves(t->kit, s, seat, list);
        if (active != (count > 0))
            trial_fail(t, "owes", "seat %d has %d moves, to_act %x may_act %x", seat, count, to_act, may_act);
        if (count > t->game->moves_max)
            trial_fail(t, "owes", "%d moves, more than moves_max %d", count, t->game->moves_max);
    }
}

static bool text_is_good(const char *text)
{
    size_t length = strlen(text);
    bool number = !text[strspn(text, "0123456789")];
    return length && length < MOVE_TEXT_SIZE - 1 && !strpbrk(text, "|,\n") && !number && text[0] != ' ' &&
           text[length - 1] != ' ' && !text_starts(text, "undo") && !text_starts(text, "resign") &&
           !text_starts(text, "pending") && text_is_clean(text, length, MOVE_TEXT_SIZE);
}

static void check_texts(struct trial *t, const struct state *s, int seat)
{
    union state_room seen;
    move list[MOVES_MAX];
    int count = t->game->moves(t->kit, s, seat, list);
    if (seat != CHANCE)
        view_observe(t->kit, s, seat, room_observed(&seen));
    char (*texts)[MOVE_TEXT_SIZE] = malloc((size_t)count * sizeof *texts);
    for (int i = 0; i < count; i++) {
        strcpy(texts[i], move_text(t->kit, list[i]));
        const char *problem = NULL;
        if (!list[i])
            problem = "0 is not a move";
        else if (!text_is_good(texts[i]))
            problem = "not a good text";
        for (int j = 0; j < i && !problem; j++)
            if (text_equal_nocase(texts[i], texts[j]) || list[i] == list[j])
                problem = "twice in the list";
        move back = seat == CHANCE ? chance_parse(t->kit, s, texts[i])
                                   : view_parse(t->kit, room_observed(&seen), seat, texts[i]);
        if (!problem && back != list[i])
            problem = "does not parse back";
        if (problem) {
            char text[MOVE_TEXT_SIZE];
            strcpy(text, texts[i]);
            free(texts);
            trial_fail(t, "texts", "move '%s' of seat %d: %s", text, seat, problem);
        }
    }
    free(texts);
}

/* ---- facts: every move of a list has its own ---- */

static void check_facts(struct trial *t, const struct state *s, int seat)
{
    union state_room seen;
    move list[MOVES_MAX];
    if (!t->game->facts)
        return;
    int count = t->game->moves(t->kit, s, seat, list);
    uint64_t hash[MOVES_MAX];
    view_observe(t->kit, s, seat == CHANCE ? SPECTATOR : seat, room_observed(&seen));
    for (int i = 0; i < count; i++) {
        struct text *out = trial_text(t, 0);
        struct json j;
        json_init(&j, out);
        json_object(&j);
        t->game->facts(t->kit, room_observed(&seen), seat, list[i], &j);
        json_close(&j);
        bool twice = false;
        hash[i] = text_hash(out->at, out->length, 0);
        for (int other = 0; other < i; other++)
            twice |= hash[other] == hash[i];
        if (!twice && text_starts(out->at, "{\"do\":\"")) {
            trial_json_valid(t, "facts", "the facts of a move", out->at);
            continue;
        }
        char facts[200];
        text_copy(facts, sizeof facts, out->at);
        trial_fail(t, "facts", "'%s' of seat %d: %s are %s", move_text(t->kit, list[i]), seat, facts,
                   twice ? "those of another move, too" : "without 'do'");
    }
}

static void check_odds(struct trial *t, const struct state *s)
{
    move list[MOVES_MAX];
    int count = t->game->moves(t->kit, s, CHANCE, list);
    uint64_t sum = 0, r = 0;
    for (int i = 0; i < count; i++)
        sum += t->game->weight(t->kit, s, list[i]);
    uint32_t total = t->game->total(t->kit, s);
    if (sum != total || !total)
        trial_fail(t, "odds", "the weights add up to %llu, total says %u", (unsigned long long)sum, total);
    for (int i = 0; i < count; i++) {
        uint32_t weight = t->game->weight(t->kit, s, list[i]);
        if (!weight)
            trial_fail(t, "odds", "'%s' is listed with weight 0", move_text(t->kit, list[i]));
        for (uint32_t j = 0; j < weight; j++) {
            if (weight > 64 && j > 8 && j < weight - 8)
                continue;
            move drawn = t->game->sample(t->kit, s, (uint32_t)(r + j));
            if (drawn != list[i])
                trial_fail(t, "odds", "sample(%llu) is '%s', the list says '%s'", (unsigned long long)(r + j),
                           move_text(t->kit, drawn), move_text(t->kit, list[i]));
        }
        r += weight;
    }
}

/* ---- forced: what anybody could tell to be the only move is one (X-5) ---- */

static void check_forced(struct trial *t, const struct state *s)
{
    union state_room seen;
    move list[MOVES_MAX];
    unsigned to_act = t->game->to_act(t->kit, s);
    if (!t->game->forced || !to_act || to_act == CHANCE_BIT || is_phase(to_act) || state_may_act(t->kit, s))
        return;
    int seat = __builtin_ctz(to_act);
    view_observe(t->kit, s, SPECTATOR, room_observed(&seen));
    int count = t->game->moves(t->kit, s, seat, list);
    if (t->game->forced(t->kit, room_observed(&seen), seat) && count != 1)
        trial_fail(t, "forced", "seat %d has %d moves and is said to have one, such as '%s'", seat, count,
                   move_text(t->kit, list[0]));
}

/* ---- refusal: moves outside the list change nothing and are answered with a reason ---- */

static void check_refusal(struct trial *t)
{
    struct match *m = t->match;
    char buffer[400], words[32];
    struct text why;
    union state_room before = m->state, seen;
    move list[MOVES_MAX];
    int seat = (int)trial_below(t, (uint32_t)t->kit->seats), count = match_moves(m, seat, list);
    int records = m->count;
    text_init(&why, buffer, sizeof buffer);

    move word = (move)rng_next(&t->rng) >> trial_below(t, 32);
    for (int i = 0; i < count; i++)
        if (list[i] == word)
            return;
    bool played = match_play(m, seat, word, NULL, &why);
    if (played || !why.length || records != m->count || memcmp(&before, &m->state, sizeof before))
        trial_fail(t, "refusal", "move word %u outside the list of seat %d was not plainly refused", word, seat);

    int length = 1 + (int)trial_below(t, sizeof words - 1);
    for (int i = 0; i < length; i++)
        words[i] = (char)(trial_one_in(t, 4) ? ' ' : 33 + trial_below(t, 94));
    words[length - 1] = 0;
    match_observe(m, seat, room_observed(&seen));
    if (view_parse(t->kit, room_observed(&seen), seat, words))
        return;
    struct who who = match_who(m, seat);
    view_why(t->kit, room_observed(&seen), &who, seat, words, &why);
    if (!why.length || !text_is_clean(buffer, why.length, 400))
        trial_fail(t, "refusal", "no reason why '%s' is no move of seat %d", words, seat);
}

/* ---- views: everything that is shown is well formed; positions come back ---- */

/* What a spectator sees now, put together from what it saw before and the difference. */
static void check_patch(struct trial *t)
{
    struct text *now = trial_text(t, 0), *patch = trial_text(t, 1), after;
    struct json j;
    json_init(&j, now);
    match_view_json(t->match, SPECTATOR, &j);
    if (!t->shown.length)
        text_add(&t->shown, now->at);
    patch_write(t->shown.at, now->at, patch);
    trial_json_valid(t, "views", "the patch of a view", patch->at);
    text_init_heap(&after);
    patch_apply(t->shown.at, patch->at, &after);
    text_clear(&t->shown);
    text_add(&t->shown, after.at);
    text_release(&after);
    text_clear(patch);
    if (patch_write(t->shown.at, now->at, patch))
        trial_fail(t, "views", "a patch leads to another view: %s", patch->at);
}

/* Where nothing is hidden nobody is told more, or in another way. */
static void check_alike(struct trial *t, int viewer)
{
    struct json j;
    if (t->game->observe || match_in_phase(t->match))
        return;
    for (int i = 0; i < 2; i++) {
        json_init(&j, trial_text(t, i));
        json_array(&j);
        match_view_json(t->match, i ? SPECTATOR : viewer, &j);
        match_events(t->match, i ? SPECTATOR : viewer, &j);
        json_close(&j);
    }
    if (!text_equal(t->scratch[0].at, t->scratch[1].at))
        trial_fail(t, "views", "nothing is hidden, and viewer %d is told something else: %s", viewer, t->scratch[0].at);
}

static void check_kit(struct trial *t)
{
    struct text *out = trial_text(t, 0);
    struct json j;
    json_init(&j, out);
    match_kit_json(t->match, &j);
    trial_json_valid(t, "views", "the kit", out->at);
}

static void check_views(struct trial *t, int viewer)
{
    check_alike(t, viewer);
    struct match *m = t->match;
    struct who who = match_who(m, viewer);
    struct text *out = trial_text(t, 0);
    struct json j;
    json_init(&j, out);
    match_view_json(m, viewer, &j);
    trial_json_valid(t, "views", "the view", out->at);
    if (patch_has_null(out->at))
        trial_fail(t, "views", "a view has a null: %.*s", 300, out->at);
    text_clear(out);
    json_init(&j, out);
    match_events(m, viewer, &j);
    trial_json_valid(t, "views", "the events", out->at);
    text_clear(out);
    json_init(&j, out);
    match_log_json(m, 0, viewer, false, &j);
    trial_json_valid(t, "views", "the log", out->at);

    union state_room seen;
    static struct grid grid;
    match_observe(m, viewer, room_observed(&seen));
    grid_clear(&grid);
    t->game->board(t->kit, room_observed(&seen), &who, &grid);
    if (!grid.width || !grid.height)
        trial_fail(t, "views", "the board is empty");
    move list[MOVES_MAX];
    int mover = viewer == SPECTATOR ? CHANCE : viewer, count = match_moves(m, mover, list);
    for (int i = 0; i < count; i++) {
        text_clear(out);
        t->game->describe(t->kit, room_observed(&seen), &who, mover, list[i], out);
        if (!out->length || !text_is_clean(out->at, out->length, 500))
            trial_fail(t, "views", "move '%s' is not described in plain words", move_text(t->kit, list[i]));
    }
}

static void check_position(struct trial *t)
{
    struct match *m = t->match;
    char buffer[400];
    struct text *out = trial_text(t, 0), why;
    struct json j;
    void *owner = NULL;
    text_init(&why, buffer, sizeof buffer);
    json_init(&j, out);
    match_position_json(m, &j);
    trial_json_valid(t, "positions", "the position", out->at);
    const struct json_value *v = json_in_read(out->at, out->length, JSON_IN_SIZE_MAX, &owner, &why);
    struct match *back = match_load(t->kit, v, &why);
    json_in_release(owner);
    if (!back)
        trial_fail(t, "positions", "a position is not taken back: %s", buffer);
    bool same = state_equal(t->game, &back->state, &m->state) && back->done == m->done;
    for (int i = 0; i < t->kit->seats; i++)
        same = same && back->pending[i].count == m->pending[i].count &&
               !memcmp(back->pending[i].move, m->pending[i].move, (size_t)m->pending[i].count * sizeof(move));
    match_free(back);
    if (!same)
        trial_fail(t, "positions", "a position comes back as another");
}

static void check_result(struct trial *t, const struct state *s)
{
    struct result r;
    memset(&r, 0xaa, sizeof r);
    t->game->result(t->kit, s, &r);
    int seats = t->kit->seats;
    if (r.winners & ~seats_all(seats))
        trial_fail(t, "result", "winners %x are no seats", r.winners);
    int sides_max = __builtin_popcount(r.winners) + 1;      /* an opponent without a seat may be one of them */
    if ((r.winners != 0) != (r.sides > 0) || r.sides > sides_max || r.scale < 1)
        trial_fail(t, "result", "winners %x in %d sides, scale %lld", r.winners, r.sides, (long long)r.scale);
    for (int i = 0; i < seats; i++) {
        if (r.rank[i] < 1 || r.rank[i] > seats + 1)
            trial_fail(t, "result", "seat %d has rank %d", i, r.rank[i]);
        if ((r.winners & seat_bit(i)) && r.rank[i] != 1)
            trial_fail(t, "result", "winner %d has rank %d", i, r.rank[i]);
    }
}

/* One match from set-up to its end. */
void prop_play(struct trial *t)
{
    t->match = match_new(t->kit);
    int decisions = 0;
    check_kit(t);
    for (int seat;; decisions++) {
        const struct state *s = match_state(t->match);
        const char *broken = t->game->check(t->kit, s);
        if (broken)
            trial_fail(t, "check", "%s", broken);
        check_owes(t, s);
        check_forced(t, s);
        if (match_over(t->match))
            break;
        if (decisions >= t->game->plies_max)
            trial_fail(t, "ends", "still going after plies_max = %d decisions", t->game->plies_max);
        bool look = decisions < 30 || trial_one_in(t, 16);
        if (match_to_act(t->match) == CHANCE_BIT && look)
            check_odds(t, s);
        move word = trial_pick(t, t->match, &seat);
        if (look) {
            if (!match_in_phase(t->match))
                check_texts(t, s, seat);
            check_facts(t, s, seat);
            check_refusal(t);
            check_patch(t);
            check_views(t, trial_one_in(t, 4) ? SPECTATOR : (int)trial_below(t, (uint32_t)t->kit->seats));
            check_position(t);
            check_result(t, s);
        }
        match_begin_step(t->match);
        trial_play(t, t->match, seat, word, NULL);
    }
    check_result(t, match_state(t->match));
    check_patch(t);
    check_views(t, SPECTATOR);
    check_position(t);
}

/* ---- worlds: what observe, determinize and the lists promise each other ---- */

static void check_observed(struct trial *t, const struct state *s, int viewer, const struct observed *o)
{
    if (view_to_act(t->kit, o) != t->game->to_act(t->kit, s))
        trial_fail(t, "observed", "to_act is %x, viewer %d reads %x", t->game->to_act(t->kit, s), viewer,
                   view_to_act(t->kit, o));
    if (view_may_act(t->kit, o) != state_may_act(t->kit, s))
        trial_fail(t, "observed", "may_act is %x, viewer %d reads %x", state_may_act(t->kit, s), viewer,
                   view_may_act(t->kit, o));
    if (viewer >= t->kit->seats)
        return;
    move own[MOVES_MAX], seen[MOVES_MAX];
    int count = t->game->moves(t->kit, s, viewer, own);
    if (view_moves(t->kit, o, viewer, seen) != count || memcmp(own, seen, (size_t)count * sizeof(move)))
        trial_fail(t, "observed", "seat %d has other moves on what it observes", viewer);
}

static void check_world(struct trial *t, const struct state *s, int viewer, const struct observed *o)
{
    union state_room world, again, other;
    view_determinize(t->kit, o, viewer, &t->rng, room_state(&world));
    const char *broken = t->game->check(t->kit, room_state(&world));
    if (broken)
        trial_fail(t, "determinize", "a world of viewer %d breaks: %s", viewer, broken);
    view_observe(t->kit, room_state(&world), viewer, room_observed(&again));
    if (!state_equal(t->game, &again, o))
        trial_fail(t, "determinize", "viewer %d sees a guessed world differently from the real one", viewer);
    view_determinize(t->kit, o, viewer, &t->rng, room_state(&other));
    t->worlds_vary |= !state_equal(t->game, &world, &other);
    t->worlds_hidden |= !state_equal(t->game, s, o);

    /* A move of the viewer that says it showed the viewer nothing looks alike in both worlds. */
    unsigned active = t->game->to_act(t->kit, s) | state_may_act(t->kit, s);
    if (viewer >= t->kit->seats || !(active & seat_bit(viewer)))
        return;
    move list[MOVES_MAX];
    int count = t->game->moves(t->kit, s, viewer, list);
    move word = list[trial_below(t, (uint32_t)count)];
    union state_room truth;
    memcpy(&truth, s, t->game->state_size);
    unsigned learned = t->game->apply(t->kit, room_state(&truth), viewer, word) |
                       t->game->apply(t->kit, room_state(&world), viewer, word);
    if (learned & (seat_bit(viewer) | ORDERS_OPEN))
        return;
    view_observe(t->kit, room_state(&truth), viewer, room_observed(&again));
    view_observe(t->kit, room_state(&world), viewer, room_observed(&other));
    if (!state_equal(t->game, &again, &other))
        trial_fail(t, "look-alike", "after '%s', which says it shows seat %d nothing, two worlds it could not tell "
                   "apart differ", move_text(t->kit, word), viewer);
}

/* A word that stands for a hidden move is never itself a move: else it would tell. */
static void check_masks(struct trial *t, const struct state *s, int seat)
{
    move list[MOVES_MAX];
    int count = t->game->moves(t->kit, s, seat, list);
    for (int i = 0; i < count; i++) {
        int viewer = trial_one_in(t, 3) ? SPECTATOR : (int)trial_below(t, (uint32_t)t->kit->seats);
        move seen = view_move(t->kit, s, seat, list[i], viewer);
        if (viewer == seat && seen != list[i])
            trial_fail(t, "observed", "seat %d does not see its own move '%s'", seat, move_text(t->kit, list[i]));
        for (int j = 0; j < count && seen != list[i]; j++)
            if (list[j] == seen)
                trial_fail(t, "observed", "hidden '%s' shows as the legal '%s'", move_text(t->kit, list[i]),
                           move_text(t->kit, seen));
        if (!*move_text(t->kit, seen))
            trial_fail(t, "texts", "hidden '%s' shows as nothing", move_text(t->kit, list[i]));
    }
}

/* What a record of chance tells a viewer, the viewer's state must show too, or it is a secret told by the log alone. */
static void check_draw_told(struct trial *t, const struct state *s)
{
    uint32_t total = t->game->total(t->kit, s);
    move a = t->game->sample(t->kit, s, trial_below(t, total)), b = t->game->sample(t->kit, s, trial_below(t, total));
    union state_room after_a, after_b, seen_a, seen_b;
    memcpy(&after_a, s, t->game->state_size);
    memcpy(&after_b, s, t->game->state_size);
    t->game->apply(t->kit, room_state(&after_a), CHANCE, a);
    t->game->apply(t->kit, room_state(&after_b), CHANCE, b);
    if (a == b || state_equal(t->game, &after_a, &after_b))
        return;
    for (int v = 0; v <= SPECTATOR; v++) {
        if (v >= t->kit->seats && v != SPECTATOR)
            continue;
        view_observe(t->kit, room_state(&after_a), v, room_observed(&seen_a));
        view_observe(t->kit, room_state(&after_b), v, room_observed(&seen_b));
        bool told = view_move(t->kit, s, CHANCE, a, v) != view_move(t->kit, s, CHANCE, b, v);
        if (told && state_equal(t->game, &seen_a, &seen_b))
            trial_fail(t, "observed", "viewer %d can tell '%s' from '%s' by the record alone", v, move_text(t->kit, a),
                       move_text(t->kit, b));
    }
}

static void check_viewers(struct trial *t, const struct state *s, bool all)
{
    for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
        if ((viewer >= t->kit->seats && viewer != SPECTATOR) || !(all || trial_one_in(t, 8)))
            continue;
        union state_room seen;
        view_observe(t->kit, s, viewer, room_observed(&seen));
        check_observed(t, s, viewer, room_observed(&seen));
        check_world(t, s, viewer, room_observed(&seen));
    }
}

/* On the bare state, as playouts and searches go: in a phase the orders of some are in it and of others not. */
void prop_worlds(struct trial *t)
{
    union state_room room;
    struct state *s = room_state(&room);
    t->game->setup(t->kit, s);
    unsigned to_act;
    for (int ply = 0; (to_act = t->game->to_act(t->kit, s)) && ply < t->game->plies_max; ply++) {
        const char *broken = t->game->check(t->kit, s);
        if (broken)
            trial_fail(t, "check", "%s", broken);
        check_viewers(t, s, ply < 40);
        unsigned may_act = state_may_act(t->kit, s);
        unsigned movers = may_act && trial_one_in(t, 8) ? may_act : to_act;
        int seat = __builtin_ctz(movers);
        move word, list[MOVES_MAX];
        if (seat == CHANCE)
            word = t->game->sample(t->kit, s, trial_below(t, t->game->total(t->kit, s)));
        else
            word = list[trial_below(t, (uint32_t)t->game->moves(t->kit, s, seat, list))];
        check_masks(t, s, seat);
        if (seat == CHANCE)
            check_draw_told(t, s);
        t->game->apply(t->kit, s, seat, word);
        t->c->decisions++;
    }
    check_viewers(t, s, true);
}
