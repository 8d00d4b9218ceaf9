/* duel.c - toy-duel: bags of alike cards, secretly picked decks with a known tail, hits that may be stopped in
 * another's turn, and going out. A toy for the hard cases of PRI-2, 11, 12, 14, 17 and 19. */
#include "duel.h"

#include <assert.h>
#include <string.h>

#include "../../core/result.h"
#include "../../core/text.h"
#include "toys.h"

static const struct duel *of(const struct state *s) { return (const void *)s; }

enum { OPTION_SETS, OPTION_POOL, OPTION_TURNS };

static const struct option options[] = {
    [OPTION_SETS] = { .name = "sets", .type = OPTION_INT, .value = 3, .min = 2, .max = DUEL_SETS,
                      .help = "sets in a deck, three alike cards each" },
    [OPTION_POOL] = { .name = "pool", .type = OPTION_INT, .value = 2, .min = 1, .max = DUEL_POOL,
                      .help = "sets of each kind a player may pick from" },
    [OPTION_TURNS] = { .name = "turns", .type = OPTION_INT, .value = 60, .min = 4, .max = DUEL_TURNS,
                       .help = "turns of all players together until the end" },
    { .name = NULL },
};

static bool kit_init(struct kit *k, const char *data, struct text *error)
{
    struct duel_kit *own = (void *)k;
    (void)data;
    (void)error;
    own->sets = k->settings.number[OPTION_SETS];
    own->pool = k->settings.number[OPTION_POOL];
    own->turns = k->settings.number[OPTION_TURNS];
    return true;
}

static void setup(const struct kit *k, struct state *state)
{
    struct duel *s = (void *)state;
    memset(s, 0, sizeof *s);
    for (int seat = 0; seat < k->seats; seat++)
        s->guard[seat][AREA_HAND] = 1;
}

/* ---- who acts ---- */

unsigned duel_in(const struct kit *k, const struct duel *s)
{
    unsigned in = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (!s->out[seat])
            in |= seat_bit(seat);
    return in;
}

static unsigned to_act(const struct kit *k, const struct state *state)
{
    const struct duel *s = of(state);
    unsigned picking = 0;
    switch (s->stage) {
    case STAGE_PICK:
        for (int seat = 0; seat < k->seats; seat++)
            if (s->picked[seat] < duel_kit(k)->sets)
                picking |= seat_bit(seat);
        return picking;
    case STAGE_PLAY:
    case STAGE_EFFECT: return seat_bit(s->turn);
    case STAGE_REACT: return seat_bit(s->target - 1);
    case STAGE_OVER: return 0;
    default: return CHANCE_BIT;
    }
}

/* ---- chance: one card out of a bag, whichever it is ---- */

/* The card that lies on top of a deck: any of the bag, else the known one on top of the tail. */
static void top_card(const struct duel *s, int seat, uint8_t *bag)
{
    if (s->bag_count[seat]) {
        memcpy(bag, s->bag[seat], sizeof(duel_bag));
        return;
    }
    memset(bag, 0, sizeof(duel_bag));
    if (s->tail[seat].count)
        bag[s->tail[seat].card[s->tail[seat].count - 1]] = 1;
}

static int chance_bag(const struct duel *s, uint8_t *bag)
{
    switch (s->stage) {
    case STAGE_HIT:
        if (s->area == AREA_HAND)
            memcpy(bag, s->hand[s->target - 1], sizeof(duel_bag));
        else
            top_card(s, s->target - 1, bag);
        return DROP;
    case STAGE_RECOVER: memcpy(bag, s->discard[s->turn], sizeof(duel_bag)); return BACK;
    default: top_card(s, s->turn, bag); return DRAW;
    }
}

static uint32_t weight(const struct kit *k, const struct state *s, move m)
{
    duel_bag bag;
    (void)k;
    chance_bag(of(s), bag);
    return bag[word_thing(m)];
}

static uint32_t total(const struct kit *k, const struct state *s)
{
    duel_bag bag;
    (void)k;
    chance_bag(of(s), bag);
    return bag_total(bag, DUEL_KINDS);
}

static move sample(const struct kit *k, const struct state *s, uint32_t r)
{
    duel_bag bag;
    (void)k;
    int kind = chance_bag(of(s), bag);
    return duel_word(kind, NO_SEAT, bag_at(bag, DUEL_KINDS, r));
}

/* ---- moves ---- */

bool duel_may_pick(const struct kit *k, const uint8_t *sets, int kind)
{
    int pool = duel_kit(k)->pool, missing = duel_kit(k)->sets - 1 - (int)bag_total(sets, DUEL_KINDS);
    if (sets[kind] >= pool)
        return false;
    for (int higher = kind + 1; higher <= DUEL_KINDS; higher++)
        if (sets[higher])
            return false;       /* in order of kind, so that the order tells nothing and equal decks are equal orders */
    return missing <= pool - sets[kind] - 1 + pool * (DUEL_KINDS - kind);
}

static int list_bag(const uint8_t *bag, int kind, move *list)
{
    int count = 0;
    for (int card = 1; card <= DUEL_KINDS; card++)
        if (bag[card])
            list[count++] = duel_word(kind, NO_SEAT, card);
    return count;
}

static int list_effects(const struct kit *k, const struct duel *s, int seat, move *list)
{
    unsigned others = duel_in(k, s) & ~seat_bit(seat);
    int count = 0;
    for (int area = AREA_HAND; area <= AREA_DECK; area++) {
        for (int other = 0; other < k->seats; other++)
            if ((others & seat_bit(other)) && duel_area_count(s, other, area))
                list[count++] = duel_word(HIT, other, area);
        if (s->guard[seat][area] < DUEL_GUARDS)
            list[count++] = duel_word(GUARD, NO_SEAT, area);
    }
    if (bag_total(s->discard[seat], DUEL_KINDS))
        list[count++] = duel_word(RECOVER, NO_SEAT, NOTHING);
    list[count++] = duel_word(DONE, NO_SEAT, NOTHING);
    return count;
}

static int moves(const struct kit *k, const struct state *state, int seat, move *list)
{
    const struct duel *s = of(state);
    int count = 0;
    if (!(to_act(k, state) & seat_bit(seat)))
        return 0;
    switch (s->stage) {
    case STAGE_PICK:
        for (int kind = 1; kind <= DUEL_KINDS; kind++)
            if (duel_may_pick(k, s->sets[seat], kind))
                list[count++] = duel_word(PICK, NO_SEAT, kind);
        return count;
    case STAGE_PLAY: return list_bag(s->hand[seat], PLAY, list);
    case STAGE_EFFECT: return list_effects(k, s, seat, list);
    case STAGE_REACT:
        list[0] = duel_word(STOP, NO_SEAT, NOTHING);
        list[1] = duel_word(LET, NO_SEAT, NOTHING);
        return 2;
    default: break;
    }
    duel_bag bag;
    int kind = chance_bag(s, bag);
    return list_bag(bag, kind, list);
}

/* ---- turns ---- */

static void finish(struct duel *s)
{
    s->stage = STAGE_OVER;
    s->turn = 0;
}

/* PRI-12: all the areas leave, and the counters on them. The picks stay secret, what was shown stays known. */
static void put_out(const struct kit *k, struct duel *s, int seat)
{
    s->out[seat] = (uint8_t)(k->seats - __builtin_popcount(duel_in(k, s)) + 1);
    memset(&s->tail[seat], 0, sizeof s->tail[seat]);
    memset(s->hand[seat], 0, sizeof s->hand[seat]);
    memset(s->bag[seat], 0, sizeof s->bag[seat]);
    memset(s->discard[seat], 0, sizeof s->discard[seat]);
    memset(s->known[seat], 0, sizeof s->known[seat]);
    memset(s->guard[seat], 0, sizeof s->guard[seat]);
    s->hand_count[seat] = s->bag_count[seat] = 0;
}

static void next_turn(const struct kit *k, struct duel *s)
{
    int seat = s->turn;
    if (++s->turns == duel_kit(k)->turns) {
        finish(s);
        return;
    }
    for (;;) {
        seat = (seat + 1) % k->seats;
        if (s->out[seat])
            continue;
        if (s->hand_count[seat])
            break;
        put_out(k, s, seat);
        unsigned in = duel_in(k, s);
        if (!(in & (in - 1))) {
            finish(s);
            return;
        }
    }
    s->turn = (uint8_t)seat;
    s->stage = duel_deck_count(s, seat) ? STAGE_DRAW : STAGE_PLAY;
}

static void end_card(const struct kit *k, struct duel *s)
{
    s->discard[s->turn][s->played]++;
    s->played = s->effects = 0;
    next_turn(k, s);
}

static void end_effect(const struct kit *k, struct duel *s)
{
    s->target = s->area = 0;
    s->stage = STAGE_EFFECT;
    if (--s->effects == 0)
        end_card(k, s);
}

/* ---- what moves do ---- */

static void make_decks(const struct kit *k, struct duel *s)
{
    for (int seat = 0; seat < k->seats; seat++) {
        for (int kind = 1; kind <= DUEL_KINDS; kind++)
            s->bag[seat][kind] = (uint8_t)(DUEL_SET * s->sets[seat][kind]);
        s->bag_count[seat] = (uint8_t)(DUEL_SET * duel_kit(k)->sets);
    }
    s->stage = STAGE_DEAL;
}

static void pick(const struct kit *k, struct duel *s, int seat, int kind)
{
    s->sets[seat][kind]++;
    s->picked[seat]++;
    if (!to_act(k, (const struct state *)(const void *)s))
        make_decks(k, s);
}

/* A card leaves the hand for all to see. One that was known goes first: of alike cards nobody can tell which it was, so
 * that no other is sure to be there. */
static void leave_hand(struct duel *s, int seat, int kind)
{
    s->hand[seat][kind]--;
    s->hand_count[seat]--;
    if (s->known[seat][kind])
        s->known[seat][kind]--;
    else
        s->shown[seat][kind]++;
}

static unsigned play(struct duel *s, int seat, int kind)
{
    leave_hand(s, seat, kind);
    s->played = (uint8_t)kind;
    s->effects = (uint8_t)duel_power(kind);
    s->stage = STAGE_EFFECT;
    return ALL_VIEWERS & ~seat_bit(seat);
}

static void hit(struct duel *s, int other, int area)
{
    s->target = (uint8_t)(other + 1);
    s->area = (uint8_t)area;
    s->stage = s->guard[other][area] ? STAGE_REACT : STAGE_HIT;
}

/* The top card leaves a deck; true when its place was not known. */
static bool leave_deck(struct duel *s, int seat, int kind)
{
    if (!s->bag_count[seat]) {
        tail_draw(&s->tail[seat]);
        return false;
    }
    s->bag[seat][kind]--;
    s->bag_count[seat]--;
    return true;
}

static unsigned draw(const struct kit *k, struct duel *s, int kind)
{
    int seat = s->turn;
    bool unknown = leave_deck(s, seat, kind);
    s->hand[seat][kind]++;
    s->hand_count[seat]++;
    if (!unknown)
        s->known[seat][kind]++;
    if (s->stage == STAGE_DRAW) {
        s->stage = STAGE_PLAY;
    } else if (s->hand_count[seat] == DUEL_HAND && ++s->turn == k->seats) {
        s->turn = 0;
        s->stage = STAGE_PLAY;      /* PRI-6: the first turn has no draw */
    }
    return unknown ? seat_bit(seat) : 0;
}

static unsigned drop(const struct kit *k, struct duel *s, int kind)
{
    int seat = s->target - 1;
    unsigned learned = ALL_VIEWERS;
    if (s->area == AREA_HAND) {
        leave_hand(s, seat, kind);
        learned &= ~seat_bit(seat);
    } else if (leave_deck(s, seat, kind)) {
        s->shown[seat][kind]++;
    } else {
        learned = 0;
    }
    s->discard[seat][kind]++;
    end_effect(k, s);
    return learned;
}

static void recovered(const struct kit *k, struct duel *s, int kind)
{
    s->discard[s->turn][kind]--;
    tail_put_under(&s->tail[s->turn], kind);
    end_effect(k, s);
}

static bool is_listed(const struct kit *k, const struct state *s, int seat, move m)
{
    move list[MOVES_MAX];
    for (int i = moves(k, s, seat, list); i-- > 0;)
        if (list[i] == m)
            return true;
    return false;
}

static unsigned apply(const struct kit *k, struct state *state, int seat, move m)
{
    struct duel *s = (void *)state;
    int thing = word_thing(m);
    assert(is_listed(k, state, seat, m));
    switch (word_kind(m)) {
    case PICK: pick(k, s, seat, thing); return 0;
    case PLAY: return play(s, seat, thing);
    case HIT: hit(s, word_seat(m), thing); return 0;
    case GUARD:
        s->guard[seat][thing]++;
        end_effect(k, s);
        return 0;
    case RECOVER: s->stage = STAGE_RECOVER; return 0;
    case DONE: end_card(k, s); return 0;
    case STOP:
        s->guard[seat][s->area]--;      /* PRI-17: the card stays, unseen; the effect is spent */
        end_effect(k, s);
        return 0;
    case LET: s->stage = STAGE_HIT; return 0;
    case DRAW: return draw(k, s, thing);
    case DROP: return drop(k, s, thing);
    default: recovered(k, s, thing); return 0;
    }
}

/* ---- the end ---- */

/* one card, or cards that all know to be alike. */
static bool forced(const struct kit *k, const struct observed *o, int seat)
{
    const struct duel *s = duel_seen(o);
    (void)k;
    if (s->stage != STAGE_PLAY || s->hand_count[seat] == 1)
        return s->stage == STAGE_PLAY;
    for (int kind = 1; kind <= DUEL_KINDS; kind++)
        if (s->hand_count[seat] == s->known[seat][kind])
            return true;
    return false;
}

static void result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct duel *s = of(state);
    int64_t standing[DUEL_SEATS];
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++) {
        r->score[seat] = s->hand_count[seat] + duel_deck_count(s, seat);
        standing[seat] = s->out[seat] ? s->out[seat] : DUEL_SEATS + 1 + (int)r->score[seat];
    }
    r->winners = ranks_of(standing, k->seats, r->rank);
    r->sides = __builtin_popcount(r->winners);
}

static const char rules_text[] =
    "# Toy duel\n\n"
    "Everybody secretly picks a deck of three sets, three alike cards of value 1 to 5 each, and takes four cards. A\n"
    "turn: draw a card (not in the first turn), then play one: it gives one effect, two from value 3 on, three for\n"
    "a 5. An effect hits a hand (a random card of it is lost) or a deck (its top card is), guards the own hand or\n"
    "deck, or puts a random card of the own discards under the own deck. Whoever has a guard on the area that is\n"
    "hit may spend it to stop the hit. Who has no card in hand when their turn begins is out; the last one in wins.\n"
    "After the last turn most cards in hand and deck win, level players share.\n";

/* A list of effects is the longest. */
enum { MOVES = 2 * (DUEL_SEATS - 1) + 2 + 1 + 1 };
/* A turn: draw, card, and of three effects each with an answer and a card. */
enum { PLIES_A_TURN = 2 + 3 * 3, PLIES_BEFORE = DUEL_SEATS * (DUEL_SETS + DUEL_HAND) };

const struct game toy_duel = {
    .id = "toy-duel",
    .title = "Toy duel",
    .summary = "a test game: secret decks, hits, guards and going out",
    .rules_text = rules_text,
    .options = options,
    .seats_min = 2,
    .seats_max = DUEL_SEATS,
    .moves_max = MOVES,
    .plies_max = PLIES_BEFORE + DUEL_TURNS * PLIES_A_TURN,
    .rules_version = 1,
    .state_size = sizeof(struct duel),
    .kit_size = sizeof(struct duel_kit),
    .kit_init = kit_init,
    .setup = setup,
    .to_act = to_act,
    .moves = moves,
    .weight = weight,
    .total = total,
    .sample = sample,
    .apply = apply,
    .result = result,
    .forced = forced,
    .observe = duel_observe,
    .determinize = duel_determinize,
    .observe_move = duel_observe_move,
    .show_move = duel_show_move,
    .parse = duel_parse,
    .describe = duel_describe,
    .why = duel_why,
    .events = duel_events,
    .view_json = duel_view_json,
    .board = duel_board,
    .position_json = duel_position_json,
    .from_json = duel_from_json,
    .check = duel_check,
};
