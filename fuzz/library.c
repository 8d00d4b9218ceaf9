/* library.c - fuzz target: include/caucus.h as a careless program would use it. A line with a game, a byte for the
 * seats, lines of options, an empty line, a byte that says whether there is a seed and data, and the data up to a zero;
 * then bytes choose calls, and lines are their texts. Whatever comes, a call answers: JSON is JSON, what is cut is a
 * beginning of the whole, what is refused has a reason and changed nothing. */
#include "library.h"

#include <limits.h>
#include <math.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* ---- calls ---- */

static void play_listed(struct table *t, int who)
{
    char move[CAUCUS_MOVE_SIZE];
    struct caucus_error why;
    int count = caucus_move_count(t->match, who);
    if (count < 1)
        return;
    int index = (int)(two_bytes(t) % (unsigned)count);
    long length = caucus_move(t->match, who, index, move, sizeof move);
    REQUIRE(length > 0 && length < CAUCUS_MOVE_SIZE, "a move of %ld characters", length);
    REQUIRE(caucus_play(t->match, who, move, NULL, &why), "'%s' of seat %d: %s", move, who, why.text);
}

static void require_refused(struct table *t, bool refused, const struct caucus_error *why, char *before)
{
    char *after = file(t->match);
    REQUIRE(!refused || *why->text, "refused without a reason");
    REQUIRE(!refused || !strcmp(before, after), "refused, but\n%s\nbecame\n%s", before, after);
    free(before);
    free(after);
}

static void play_lines(struct table *t, int who)
{
    char first[LINE_SIZE];
    struct caucus_error why = { "" };
    char *before = file(t->match);
    memcpy(first, line(t), sizeof first);
    const char *const both[] = { first, line(t) };
    bool more;
    int count = byte(t) % 2 ? 2 : 1;
    int played = caucus_play_list(t->match, who, both, count, byte(t) % 4 ? NULL : both[1], &more, &why);
    require_refused(t, !played, &why, before);
}

static void take_back(struct table *t, int who)
{
    struct caucus_error why = { "" };
    char *before = file(t->match);
    bool undo = byte(t) % 2;
    bool may = caucus_may_undo(t->match, who, NULL);
    bool done = undo ? caucus_undo(t->match, who, &why) : caucus_withdraw(t->match, who, &why);
    REQUIRE(!undo || may == done, "may undo is %d, but undo does otherwise", may);
    require_refused(t, !done, &why, before);
}

static void resign(struct table *t, int who)
{
    struct caucus_error why = { "" };
    char *before = file(t->match);
    bool done = caucus_resign(t->match, who, &why);
    REQUIRE(!done || caucus_resigned(t->match) >> who & 1, "seat %d has resigned, and has not", who);
    require_refused(t, !done, &why, before);
}

static const char *bot(struct table *t)
{
    static const char *const bots[] = {
        "random", "greedy", "easy", "search:8", "search:8x2", "random:1", "?", "perfect",
    };
    return bots[byte(t) % (sizeof bots / sizeof *bots)];
}

static void ask_bots(struct table *t, int who)
{
    struct caucus_error why = { "" };
    const char *names[CAUCUS_SEATS_MAX];
    if (t->bots++ == BOTS_MAX)
        return;
    unsigned what = byte(t) % 4;
    for (int i = 0; i < CAUCUS_SEATS_MAX; i++)
        names[i] = i == who ? NULL : "random";
    if (what == 0)
        REQUIRE(caucus_bots_play(t->match, names, &why) >= 0, "%s", why.text);
    else if (what == 1)
        REQUIRE(caucus_bot_play(t->match, who, bot(t), &why) >= 0 || *why.text, "refused without a reason");
    else if (what == 2)
        caucus_bots_seed(t->match, line(t), &why);
    else {
        char out[5000];
        if (caucus_advice(t->match, who, bot(t), out, sizeof out, &why) >= 0)
            require_json(out);
        else
            REQUIRE(*why.text && !*out, "refused without a reason");
    }
}

static void replace(struct table *t, struct caucus_match *other, const struct caucus_error *why)
{
    REQUIRE(other, "%s", why->text);
    caucus_match_free(t->match);
    t->match = other;
}

static void read_again(struct table *t, unsigned what)
{
    struct caucus_error why = { "" };
    if (what % 3 == 0) {
        replace(t, caucus_match_copy(t->match), &why);
    } else if (what % 3 == 1) {
        char *whole = file(t->match);
        replace(t, what == 7 ? caucus_match_read_by_hand(whole, strlen(whole), byte(t), &why)
                             : caucus_match_read(whole, strlen(whole), &why), &why);
        free(whole);
    } else {
        char *json = ASK(t, caucus_position, t->match);
        require_json(json);
        replace(t, caucus_match_at(caucus_match_kit(t->match), json, strlen(json), "seed", &why), &why);
        free(json);
    }
}

static void read_lines(struct table *t, unsigned what)
{
    struct caucus_error why = { "" };
    struct caucus_match *m;
    char *given = line(t);
    if (what % 2)
        m = caucus_match_at(caucus_match_kit(t->match), given, strlen(given), NULL, &why);
    else
        m = caucus_match_read(given, strlen(given), &why);
    REQUIRE(m || *why.text, "refused without a reason");
    caucus_match_free(m);
}

static uint32_t draw(void *context, uint32_t index, uint32_t total)
{
    (void)context;
    (void)total;
    return index * 2654435761u;
}

static void add_odds(const struct caucus_match *m)
{
    uint32_t weight, total = 0;
    uint64_t sum = 0;
    for (int i = 0; caucus_move_odds(m, i, &weight, &total); i++)
        sum += weight;
    REQUIRE(sum == total, "odds add up to %llu of %u", (unsigned long long)sum, total);
}

/* Who has won has a share, and nobody else. */
static void share_out(const struct table *t)
{
    unsigned winners = caucus_winners(t->match);
    for (int i = 0; i < t->seats; i++) {
        double share = caucus_share(t->match, i);
        REQUIRE(winners >> i & 1 ? share > 0 && share <= 1 : share == 0, "seat %d has %g of %#x", i, share, winners);
    }
}

static void look(struct table *t, int who)
{
    struct caucus_match *m = t->match;
    unsigned what = byte(t) % 12;
    int index = (int)byte(t) - 1;
    const char *asked = what == 7 ? line(t) : "";
    switch (what) {
    case 0: show(ASK(t, caucus_view, m, who), true); break;
    case 1: show(ASK(t, caucus_board, m, who), false); break;
    case 2: show(ASK(t, caucus_events, m, who), true); break;
    case 3: show(ASK(t, caucus_story, m, who), false); break;
    case 4: show(ASK(t, caucus_log, m, who, index < 0 ? caucus_log_count(m, who) : index), true); break;
    case 5: show(ASK(t, caucus_moves, m, who), true); add_odds(m); break;
    case 6: show(ASK(t, caucus_move_words, m, who, index), false); break;
    case 7: show(ASK(t, caucus_why, m, who, asked), false); break;
    case 8: show(ASK(t, caucus_result, m), true); share_out(t); break;
    case 9: show(ASK(t, caucus_kit_json, caucus_match_kit(m)), true); break;
    case 10: show(ASK(t, caucus_match_text, m, who), false); break;
    default: show(ASK(t, caucus_bots, caucus_match_kit(m)), true); break;
    }
}

/* ---- tables of one's own ---- */

static void look_at_table(struct table *t, int who)
{
    const struct caucus_match *m = t->match;
    const struct caucus_kit *kit = caucus_match_kit(m);
    bool is_seat = who >= 0 && who < t->seats;
    unsigned what = byte(t) % 7;
    int from = (int)byte(t) - 1;
    switch (what) {
    case 0: show(ASK(t, caucus_update, m, who, (unsigned)from), true); break;
    case 1: show(ASK(t, caucus_log_events, m, who, from), true); break;
    case 2: show(ASK(t, caucus_events_from, m, who, from), true); break;
    case 3: show(ASK(t, caucus_kit_info, kit), true); break;
    case 4: show(ASK(t, caucus_record, m), true); break;
    case 5: REQUIRE(!caucus_seat_name(kit, who, from & 1) != is_seat, "a name of seat %d", who); break;
    default: REQUIRE(!caucus_kit_data(kit) != t->data, "data that nobody gave, or none that somebody gave"); break;
    }
}

static void name_all(struct table *t)
{
    char room[CAUCUS_SEATS_MAX][LINE_SIZE];
    const char *names[CAUCUS_SEATS_MAX];
    struct caucus_error why = { "" };
    char *before = file(t->match);
    for (int i = 0; i < t->seats; i++)
        names[i] = *line(t) ? memcpy(room[i], t->line, sizeof room[i]) : NULL;
    bool done = caucus_match_names(t->match, names, &why);
    require_refused(t, !done, &why, before);
}

static void make_by_hand(struct table *t)
{
    struct caucus_error none = { "nothing waited" };
    char *before = file(t->match);
    bool moved = caucus_by_hand(t->match, byte(t)) > 0;
    require_refused(t, !moved, &none, before);
}

static void raise_ply(struct table *t, int who)
{
    unsigned by = byte(t);
    int before = caucus_ply(t->match, who), ply = by < 250 ? before + (int)by - 2 : INT_MAX - 255 + (int)by;
    bool raised = caucus_ply_raise(t->match, who, ply);
    int after = caucus_ply(t->match, who);
    REQUIRE(after == (raised ? ply : before), "from %d, raised to %d, it is %d", before, ply, after);
}

/* A listed move, and perhaps a line, in an order that is not given. */
static void draft(struct table *t, int who)
{
    char listed[CAUCUS_MOVE_SIZE];
    struct caucus_error why = { "" };
    unsigned owing = caucus_to_act(t->match);
    int count = caucus_move_count(t->match, who), moves = byte(t) % 2 ? 2 : 1;
    if (count < 1 || who == CAUCUS_CHANCE)
        return;
    caucus_move(t->match, who, (int)(two_bytes(t) % (unsigned)count), listed, sizeof listed);
    const char *const order[] = { listed, line(t) };
    char *before = file(t->match);
    struct caucus_match *other = caucus_draft(t->match, who, order, moves, &why);
    REQUIRE(other || moves > 1 || !(owing & (owing - 1)) || !(owing >> who & 1), "'%s': %s", listed, why.text);
    if (other) {
        REQUIRE(caucus_ply(other, who) == caucus_ply(t->match, who), "a draft has another ply");
        REQUIRE(!caucus_order_done(t->match, who), "a draft of an order that is given");
        show(ASK(t, caucus_update, other, who, CAUCUS_PLAYS), true);
        caucus_match_free(other);
    }
    require_refused(t, true, other ? &(struct caucus_error){ "a draft" } : &why, before);
}

static void keep_table(struct table *t, int who)
{
    switch (byte(t) % 8) {
    case 0: name_all(t); break;
    case 1: make_by_hand(t); break;
    case 2: raise_ply(t, who); break;
    case 3: case 4: draft(t, who); break;
    default: look_at_table(t, who); break;
    }
}

/* ---- looking back, and guessing on ---- */

/* Another match can be looked at and saved; then it goes on with it, or with the one before. */
static void go_on(struct table *t, struct caucus_match *other, int who, bool with_it)
{
    struct caucus_error why = { "" };
    char *whole = file(other);
    struct caucus_match *again = caucus_match_read(whole, strlen(whole), &why);
    REQUIRE(again, "%s:\n%s", why.text, whole);
    free(whole);
    caucus_match_free(again);
    show(ASK(t, caucus_view, other, who), true);
    show(ASK(t, caucus_events, other, who), true);
    if (with_it)
        replace(t, other, &why);
    else
        caucus_match_free(other);
}

static void stand_before(struct table *t, int who)
{
    struct caucus_error why = { "" };
    int count = caucus_log_count(t->match, CAUCUS_SPECTATOR);
    int to = (int)(two_bytes(t) % (unsigned)(count + 2)), from = to - (int)byte(t) % 16;
    unsigned how = byte(t);
    struct caucus_match *other = caucus_match_before(t->match, from, to, how % 2 ? "before" : NULL, &why);
    REQUIRE(!other == (from < 0 || to > count), "from %d to %d of %d: %s", from, to, count, why.text);
    REQUIRE(other || *why.text, "refused without a reason");
    if (other)
        go_on(t, other, who, how & 2);
}

/* No order is half made, and nothing waits for chance or for a hand. */
static bool is_settled(const struct table *t)
{
    struct caucus_match *copy = caucus_match_copy(t->match);
    unsigned owing = caucus_to_act(copy);
    bool settled = !(owing & (owing - 1)) && caucus_next(copy) != CAUCUS_CHANCE && !caucus_by_hand(copy, 0);
    for (int i = 0; i < t->seats; i++)
        settled = settled && !caucus_order_done(copy, i) && !caucus_withdraw(copy, i, NULL);
    caucus_match_free(copy);
    return settled;
}

/* Notes stay with the records they are on, and a guess has none of these. Who has no seat has no log. */
static bool has_notes(struct table *t, int who)
{
    char *log = ASK(t, caucus_log, t->match, who, 0);
    bool noted = log && strstr(log, "\"note\":");
    free(log);
    return noted;
}

static void guess(struct table *t, int who)
{
    struct caucus_error why = { "" };
    bool settled = is_settled(t) && !has_notes(t, who), with_it = byte(t) % 2;
    struct caucus_match *other = caucus_match_guess(t->match, who, line(t), &why);
    REQUIRE(other || *why.text, "refused without a reason");
    if (!other)
        return;
    char *here = ASK(t, caucus_board, t->match, who), *there = ASK(t, caucus_board, other, who);
    REQUIRE(!settled || !strcmp(here, there), "seat %d sees\n%s\nbut would see\n%s", who, here, there);
    free(here);
    free(there);
    go_on(t, other, who, with_it);
}

static void look_back(struct table *t, int who)
{
    if (byte(t) % 2)
        stand_before(t, who);
    else
        guess(t, who);
}

/* ---- what bots have in mind ---- */

/* How much a bot thinks about a turn, as caucus_bots says. */
static long nodes_of(const struct caucus_kit *kit, const char *bot_id)
{
    char all[CAUCUS_TEXT_SIZE], id[40];
    caucus_bots(kit, all, sizeof all);
    snprintf(id, sizeof id, "\"id\":\"%s\"", bot_id);
    const char *at = strstr(all, id), *nodes = at ? strstr(at, "\"nodes\":") : NULL;
    REQUIRE(nodes, "no nodes of %s: %s", bot_id, all);
    return strtol(nodes + strlen("\"nodes\":"), NULL, 10);
}

/* A move that is a bot's can be played. */
static void choose(struct table *t, int who)
{
    char out[5000], move[CAUCUS_MOVE_SIZE];
    struct caucus_error why = { "" };
    const char *which = bot(t);
    if (caucus_bot_choose(t->match, who, which, out, sizeof out, &why) < 0) {
        REQUIRE(*why.text && !*out, "refused without a reason");
        return;
    }
    require_json(out);
    REQUIRE(caucus_bot_plays(caucus_match_kit(t->match), which, &why), "%s plays, but does not", which);
    if (sscanf(out, "{\"move\":\"%95[^\"]", move) == 1)
        REQUIRE(caucus_play(t->match, who, move, NULL, &why), "%s of %s: %s", move, which, why.text);
}

/* Asked again it says the same. Where its adviser is quick: with sanitizers others take seconds. */
static void hint(struct table *t, int who)
{
    char out[5000], again[5000];
    struct caucus_error why = { "" };
    if (nodes_of(caucus_match_kit(t->match), "expert") > HINT_NODES_MAX)
        return;
    long length = caucus_hint(t->match, who, out, sizeof out, &why);
    REQUIRE(length >= 0 || (*why.text && !*out), "refused without a reason");
    if (length < 0)
        return;
    require_json(out);
    REQUIRE(caucus_hint(t->match, who, again, sizeof again, &why) == length, "a hint of another length");
    REQUIRE(!strcmp(out, again), "%s, asked again %s", out, again);
}

static void take_minds(struct table *t)
{
    struct caucus_error why = { "" };
    struct caucus_match *other = caucus_match_copy(t->match);
    REQUIRE(caucus_minds_take(other, t->match), "minds of the same match are refused");
    replace(t, other, &why);
}

static void ask_minds(struct table *t, int who)
{
    struct caucus_error why = { "" };
    unsigned what = byte(t) % 4;
    if (what == 0) {
        take_minds(t);
    } else if (what == 1) {
        bool plays = caucus_bot_plays(caucus_match_kit(t->match), line(t), &why);
        REQUIRE(plays || *why.text, "refused without a reason");
    } else if (t->bots++ < BOTS_MAX) {
        if (what == 2)
            choose(t, who);
        else
            hint(t, who);
    }
}

/* ---- numbers ---- */

/* The actions of a seat are its moves, in the same order. */
static void compare_actions(struct table *t, int who)
{
    char action[CAUCUS_MOVE_SIZE], move[CAUCUS_MOVE_SIZE];
    const struct caucus_kit *kit = caucus_match_kit(t->match);
    int count = caucus_actions(t->match, who, NULL, 0);
    if (count < 0) {
        REQUIRE(!caucus_has_numbers(kit) || who >= t->seats, "no actions of seat %d", who);
        return;
    }
    int32_t *actions = malloc(((size_t)count + 1) * sizeof *actions);
    REQUIRE(count == caucus_move_count(t->match, who), "%d actions", count);
    REQUIRE(caucus_actions(t->match, who, actions, count) == count, "another count");
    for (int i = 0; i < count; i++) {
        REQUIRE(caucus_action_text(kit, actions[i], action, sizeof action) > 0, "action %d has no text", actions[i]);
        caucus_move(t->match, who, i, move, sizeof move);
        REQUIRE(!strcmp(action, move), "action %d is '%s', the move is '%s'", actions[i], action, move);
    }
    free(actions);
}

static void observe(struct table *t, int who)
{
    int count = caucus_observation(t->match, who, NULL, 0);
    if (count < 0)
        return;
    float *row = malloc((size_t)count * sizeof *row);
    REQUIRE(count == caucus_entry_count(caucus_match_kit(t->match)), "%d entries", count);
    row[0] = -5;
    caucus_observation(t->match, who, row, count - 1);
    REQUIRE(row[0] == -5, "written without room for all of it");
    REQUIRE(caucus_observation(t->match, who, row, count) == count, "another count");
    for (int i = 0; i < count; i++)
        REQUIRE(isfinite(row[i]), "entry %d is no number", i);
    free(row);
}

static void play_action(struct table *t, int who)
{
    struct caucus_error why = { "" };
    int action = (int)two_bytes(t) % (caucus_action_count(caucus_match_kit(t->match)) + 3) - 1;
    char *before = file(t->match);
    int played = caucus_play_action(t->match, who, action, &why);
    require_refused(t, !played, &why, before);
}

/* The rooms of a batch, each exactly as large as it has to be. */
struct rooms {
    struct caucus_batch_arrays out;
    int count, legal_max, mask_size;
};

static void rooms_init(struct rooms *r, const struct caucus_kit *kit, int count, unsigned left_out)
{
    size_t n = (size_t)count, legal = (size_t)caucus_legal_max(kit), mask = (size_t)caucus_mask_size(kit);
    *r = (struct rooms){ .count = count, .legal_max = (int)legal, .mask_size = (int)mask };
    r->out.legal = malloc(n * legal * sizeof *r->out.legal);
    r->out.legal_count = malloc(n * sizeof *r->out.legal_count);
    r->out.observation = left_out & 1 ? NULL : malloc(n * (size_t)caucus_entry_count(kit) * sizeof(float));
    r->out.mask = left_out & 2 ? NULL : malloc(n * mask);
    r->out.seat = left_out & 4 ? NULL : malloc(n * sizeof *r->out.seat);
    r->out.reward = left_out & 8 ? NULL : malloc(n * (size_t)caucus_kit_seats(kit) * sizeof(float));
    r->out.done = left_out & 16 ? NULL : malloc(n);
}

static void rooms_release(struct rooms *r)
{
    void *const all[] = {
        r->out.legal, r->out.legal_count, r->out.observation, r->out.mask, r->out.seat, r->out.reward, r->out.done,
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

/* The bits are the numbers. */
static void require_mask(const struct rooms *r, int i)
{
    const uint8_t *mask = r->out.mask + i * r->mask_size;
    const int32_t *legal = r->out.legal + i * r->legal_max;
    int bits = 0;
    for (int j = 0; j < r->mask_size; j++)
        bits += __builtin_popcount(mask[j]);
    REQUIRE(bits == r->out.legal_count[i], "%d bits, %d legal actions", bits, r->out.legal_count[i]);
    for (int j = 0; j < bits; j++)
        REQUIRE(mask[legal[j] / 8] >> legal[j] % 8 & 1, "action %d is legal, but no bit is", legal[j]);
}

/* Those that are no actions are refused, and only those. */
static void step_batch(struct table *t, struct caucus_batch *batch, const struct rooms *r)
{
    int32_t actions[BATCH_MOST];
    int wrong = 0;
    for (int i = 0; i < r->count; i++) {
        unsigned which = byte(t);
        REQUIRE(r->out.legal_count[i] > 0, "nobody is asked");
        if (r->out.mask)
            require_mask(r, i);
        if (which < 250) {
            actions[i] = r->out.legal[i * r->legal_max + (int)which % r->out.legal_count[i]];
        } else {
            actions[i] = which % 2 ? INT_MAX : -1;
            wrong++;
        }
    }
    int refused = caucus_batch_step(batch, actions);
    REQUIRE(refused == wrong, "%d refused, %d wrong", refused, wrong);
}

static void play_batch(struct table *t)
{
    struct caucus_error why = { "" };
    struct caucus_kit *kit = caucus_match_kit(t->match);
    struct rooms r;
    int count = 1 + (int)byte(t) % BATCH_MOST;
    unsigned left_out = byte(t);
    rooms_init(&r, kit, count, left_out);
    struct caucus_batch *batch = caucus_batch_new(kit, count, left_out & 32 ? NULL : line(t), &r.out, &why);
    REQUIRE(batch || *why.text, "refused without a reason");
    for (int i = byte(t) % BATCH_STEPS; batch && i > 0; i--)
        step_batch(t, batch, &r);
    if (batch && !caucus_batch_reset(batch, line(t), &why))
        REQUIRE(*why.text, "refused without a reason");
    caucus_batch_free(batch);
    rooms_release(&r);
}

static void count_on(struct table *t, int who)
{
    const struct caucus_kit *kit = caucus_match_kit(t->match);
    unsigned what = byte(t) % 6;
    int index = what < 2 ? (int)two_bytes(t) - 1 : 0;
    if (what == 0 && index % 8 == 0)
        index = caucus_action_pass(kit);        /* or -1 */
    switch (what) {
    case 0: show(ASK(t, caucus_action_text, kit, index), false); break;
    case 1: show(ASK(t, caucus_entry_name, kit, index), false); break;
    case 2: compare_actions(t, who); break;
    case 3: observe(t, who); break;
    case 4: play_action(t, who); break;
    default: play_batch(t); break;
    }
}

/* ---- all of them ---- */

static void call(struct table *t)
{
    unsigned what = byte(t);
    int who = seat(t);
    switch (what % 32) {
    case 11: count_on(t, who); break;
    case 12: ask_minds(t, who); break;
    case 13: look_back(t, who); break;
    case 14: case 15: keep_table(t, who); break;
    case 16: play_lines(t, who); break;
    case 17: take_back(t, who); break;
    case 30: resign(t, who); break;
    case 18: ask_bots(t, who); break;
    case 19: read_again(t, what / 32); break;
    case 20: read_lines(t, what / 32); break;
    case 21: caucus_match_name(t->match, who, line(t), NULL); break;
    case 22: caucus_match_practice(t->match, what / 32 % 2); break;
    case 23: caucus_match_chance(t->match, what / 32 % 2 ? draw : NULL, NULL); break;
    case 24: case 25: case 26: case 27: case 28: look(t, who); break;
    case 29: play_listed(t, who); break;
    default: play_listed(t, caucus_next(t->match)); break;
    }
    REQUIRE(caucus_over(t->match) == (caucus_next(t->match) < 0), "over, but somebody is next");
    REQUIRE(!(caucus_to_act(t->match) & caucus_may_act(t->match)), "who has to move may");
}

static struct caucus_kit *begin(struct table *t, unsigned *flags)
{
    char options[OPTIONS_MOST][LINE_SIZE], game[LINE_SIZE];
    const char *list[OPTIONS_MOST + 1] = { NULL };
    struct caucus_error why = { "" };
    memcpy(game, line(t), sizeof game);
    int games = 0;
    while (caucus_game(games))
        games++;
    const char *id = caucus_rules(game) ? game : caucus_game((unsigned char)*game % games);
    int seats = (int)byte(t) - '0';
    for (int i = 0; i < OPTIONS_MOST && *line(t); i++)
        list[i] = memcpy(options[i], t->line, sizeof options[i]);
    *flags = byte(t);
    char *data = *flags & WITH_DATA ? data_text(t) : NULL;
    struct caucus_kit *kit = caucus_kit_new(id, seats, list, data, &why);
    REQUIRE(kit || *why.text, "refused without a reason");
    REQUIRE(!kit || !strcmp(caucus_kit_game(kit), id), "a kit of %s", caucus_kit_game(kit));
    t->data = data;
    free(data);
    return kit;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct table t = { .at = bytes, .left = size };
    unsigned flags;
    struct caucus_kit *kit = begin(&t, &flags);
    if (!kit)
        return 0;
    t.seats = caucus_kit_seats(kit);
    t.match = caucus_match_new(kit, flags & WITH_SEED ? "fuzz" : NULL, NULL);
    caucus_kit_free(kit);
    for (int i = 0; i < CALLS_MAX && t.left; i++)
        call(&t);
    caucus_match_free(t.match);
    return 0;
}
