/* trade.c - toy-trade with one lie each: about the deck, a guessed world, odds, knowledge, hidden words. */
#include "mutants.h"

#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "tests/toys/toys.h"
#include "tests/toys/trade.h"

static struct trade *of(struct state *s) { return (struct trade *)(void *)s; }

/* Everybody sees which cards are in the deck, and so which are not. */
static void observe_deck(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    const struct trade *truth = (const void *)s;
    struct trade *seen = (void *)o;
    toy_trade.observe(k, s, viewer, o);
    for (int card = 1; card <= TRADE_CARDS; card++)
        if (truth->where[card] == DECK)
            seen->where[card] = DECK;
}
static void deck_shows(struct game *g) { g->observe = observe_deck; }

static void determinize_less(const struct kit *k, const struct observed *o, int viewer, struct rng *r, struct state *s)
{
    toy_trade.determinize(k, o, viewer, r, s);
    for (int card = 1; card <= TRADE_CARDS; card++)
        if (of(s)->where[card] == DECK) {
            of(s)->where[card] = 0;
            break;
        }
}
static void world_loses_card(struct game *g) { g->determinize = determinize_less; }

/* The unknown cards always in the same order: legal worlds, but one and the same. */
static void determinize_same(const struct kit *k, const struct observed *o, int viewer, struct rng *r, struct state *s)
{
    struct rng fixed;
    (void)r;
    rng_init(&fixed, 1, 1);
    toy_trade.determinize(k, o, viewer, &fixed, s);
}
static void world_is_constant(struct game *g) { g->determinize = determinize_same; }

static void setup_less(const struct kit *k, struct state *s)
{
    uint8_t spare = of(s)->spare;
    toy_trade.setup(k, s);
    of(s)->spare = spare;
}
static void padding_unset(struct game *g) { g->setup = setup_less; }

static uint32_t weight_of_one(const struct kit *k, const struct state *s, move m)
{
    return toy_trade.weight(k, s, m) + (word_card(m) == 7);
}
static void odds_wrong(struct game *g) { g->weight = weight_of_one; }

static move sample_backwards(const struct kit *k, const struct state *s, uint32_t r)
{
    return toy_trade.sample(k, s, toy_trade.total(k, s) - 1 - r);
}
static void sample_out_of_order(struct game *g) { g->sample = sample_backwards; }

/* A look says it showed nothing: it could be taken back with the knowledge kept. */
static unsigned apply_silent_look(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_trade.apply(k, s, seat, m);
    return word_kind(m) == LOOK ? 0 : learned;
}
static void undo_peeks(struct game *g) { g->apply = apply_silent_look; }

/* After a secret exchange the third player still knows the card it knew, and now where it went. */
static unsigned apply_knowers_travel(const struct kit *k, struct state *s, int seat, move m)
{
    bool accept = word_kind(m) == ACCEPT;
    int given = accept ? of(s)->offer_card[seat] : 0, got = accept ? of(s)->offer_answer[seat] : 0;
    uint16_t knew_given = of(s)->knows[given], knew_got = of(s)->knows[got];
    unsigned learned = toy_trade.apply(k, s, seat, m);
    if (accept) {
        of(s)->knows[given] |= knew_given;
        of(s)->knows[got] |= knew_got;
    }
    return learned;
}
static void knowers_travel(struct game *g) { g->apply = apply_knowers_travel; }

/* Only the moved cards are forgotten: that the others are still known tells which were moved. */
static unsigned apply_forgets_moved(const struct kit *k, struct state *s, int seat, move m)
{
    struct trade before = *of(s);
    int other = word_kind(m) == ACCEPT ? before.offer_to[seat] - 1 : -1;
    unsigned learned = toy_trade.apply(k, s, seat, m);
    for (int card = 1; other >= 0 && card <= TRADE_CARDS; card++)
        if (before.where[card] == of(s)->where[card])
            of(s)->knows[card] |= before.knows[card];
    return learned;
}
static void forgets_only_moved(struct game *g) { g->apply = apply_forgets_moved; }

/* The word says a number, the game takes it as an index into the hidden hand of the neighbour. */
static unsigned apply_index(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_trade.apply(k, s, seat, m);
    int left = trade_left(k, seat), card = word_card(m), count = of(s)->hand_count[left];
    if (word_kind(m) == BURY && count && of(s)->stage != STAGE_OVER) {
        int hidden = places_at(of(s)->where, TRADE_CARDS, HAND + left, (unsigned)(card % count));
        places_move(of(s)->where, of(s)->knows, card, HAND + left, seat_bit(left));
        places_move(of(s)->where, of(s)->knows, hidden, BURIED + seat, seat_bit(seat));
    }
    return learned;
}
static void word_is_hidden_index(struct game *g) { g->apply = apply_index; }

/* Drawing one certain card makes chance draw once more: others count the records. */
static unsigned apply_draw_again(const struct kit *k, struct state *s, int seat, move m)
{
    if (seat == CHANCE && of(s)->stage == STAGE_DRAW && word_card(m) % 4 == 0 && of(s)->deck_count > 1) {
        of(s)->deck_count--;
        of(s)->hand_count[of(s)->turn]++;
        places_move(of(s)->where, of(s)->knows, word_card(m), HAND + of(s)->turn, seat_bit(of(s)->turn));
        return seat_bit(of(s)->turn);
    }
    return toy_trade.apply(k, s, seat, m);
}
static void draw_count_tells(struct game *g) { g->apply = apply_draw_again; }

/* Hidden passes are shown as `pass 1`, which is a move: who really passed card 1 shows its note. */
static move observe_move_note(const struct kit *k, const struct state *before, int seat, move m, int viewer)
{
    move seen = toy_trade.observe_move(k, before, seat, m, viewer);
    bool masked = seen != m && (word_kind(m) == BURY || word_kind(m) == PASS);
    return masked ? trade_word(word_kind(m), word_seat(m), 1) : seen;
}
static void note_on_hidden_move(struct game *g) { g->observe_move = observe_move_note; }

/* The third party sees the card on offer. */
static void observe_offer(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    toy_trade.observe(k, s, viewer, o);
    memcpy(((struct trade *)(void *)o)->offer_card, ((const struct trade *)(const void *)s)->offer_card, TRADE_SEATS);
}
static void offer_shows(struct game *g) { g->observe = observe_offer; }

/* A seat may look only at hands that hold a high card. */
static int moves_by_hidden(const struct kit *k, const struct state *s, int seat, move *list)
{
    const struct trade *t = (const void *)s;
    int count = toy_trade.moves(k, s, seat, list), kept = 0;
    for (int i = 0; i < count; i++) {
        bool dull = word_kind(list[i]) == LOOK && t->where[6] != HAND + word_seat(list[i]);
        if (!dull)
            list[kept++] = list[i];
    }
    return kept;
}
static void moves_tell(struct game *g) { g->moves = moves_by_hidden; }

/* Nobody may trade while the player in turn holds card 1. */
static unsigned may_act_by_hidden(const struct kit *k, const struct state *s)
{
    const struct trade *t = (const void *)s;
    return t->stage == STAGE_TURN && t->where[1] == HAND + t->turn ? 0 : toy_trade.may_act(k, s);
}
static int moves_if_active(const struct kit *k, const struct state *s, int seat, move *list)
{
    unsigned active = toy_trade.to_act(k, s) | may_act_by_hidden(k, s);
    return active & seat_bit(seat) ? toy_trade.moves(k, s, seat, list) : 0;
}
static void may_act_tells(struct game *g)
{
    g->may_act = may_act_by_hidden;
    g->moves = moves_if_active;
}

static void position_less(const struct kit *k, const struct state *s, struct json *out)
{
    struct trade copy;
    memcpy(&copy, s, sizeof copy);
    memset(copy.offers_made, 0, sizeof copy.offers_made);
    toy_trade.position_json(k, (const struct state *)(const void *)&copy, out);
}
static void position_forgets(struct game *g) { g->position_json = position_less; }

static void show_short(const struct kit *k, move m, struct text *out)
{
    trade_show_move(k, word_kind(m) == PLAY ? trade_word(PLAY, NO_SEAT, 1 + word_card(m) / 2) : m, out);
}
static void texts_alike(struct game *g)
{
    g->show_move = show_short;
    g->parse = NULL;
}

static unsigned may_act_owing(const struct kit *k, const struct state *s)
{
    unsigned to_act = toy_trade.to_act(k, s);
    return toy_trade.may_act(k, s) | (((const struct trade *)(const void *)s)->looked ? to_act & ~CHANCE_BIT : 0);
}
static void may_act_overlaps(struct game *g) { g->may_act = may_act_owing; }

static void why_broken(const struct kit *k, const struct observed *o, const struct who *who, int seat, const char *text,
                       struct text *out)
{
    toy_trade.why(k, o, who, seat, text, out);
    text_add(out, "\n");
}
static void why_is_no_line(struct game *g) { g->why = why_broken; }

/* A look counts as one offer more than there can be. */
static unsigned apply_miscounts(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_trade.apply(k, s, seat, m);
    if (word_kind(m) == LOOK)
        of(s)->offers_made[seat] = TRADE_OFFERS + 1;
    return learned;
}
static void offers_miscounted(struct game *g) { g->apply = apply_miscounts; }

/* Rules that remember: every third draw, counted over all matches of the program, costs an offer. */
static unsigned apply_with_memory(const struct kit *k, struct state *s, int seat, move m)
{
    static int draws;
    unsigned learned = toy_trade.apply(k, s, seat, m);
    if (seat == CHANCE && of(s)->stage == STAGE_TURN && ++draws % 3 == 0)
        of(s)->offers_made[0] = 1;
    return learned;
}
static void rules_remember(struct game *g) { g->apply = apply_with_memory; }

const struct mutant mutants_trade[] = {
    { "a deck that shows", "twins", &toy_trade, deck_shows },
    { "a determinize that loses a card", "determinize", &toy_trade, world_loses_card },
    { "a determinize that is constant", "determinize", &toy_trade, world_is_constant },
    { "unset padding", "setup", &toy_trade, padding_unset },
    { "wrong odds", "odds", &toy_trade, odds_wrong },
    { "a sample out of list order", "odds", &toy_trade, sample_out_of_order },
    { "an undo that peeks", "look-alike", &toy_trade, undo_peeks },
    { "a knower mask that travels with a secretly moved card", "twins", &toy_trade, knowers_travel },
    { "an exchange that clears only the moved cards", "twins", &toy_trade, forgets_only_moved },
    { "a move word that indexes a hidden array", "look-alike", &toy_trade, word_is_hidden_index },
    { "a number of draws that tells", "twins", &toy_trade, draw_count_tells },
    { "a note on a hidden move", "observed", &toy_trade, note_on_hidden_move },
    { "an offer that shows", "determinize", &toy_trade, offer_shows },
    { "moves that hang on a hidden hand", "observed", &toy_trade, moves_tell },
    { "a may_act that tells", "observed", &toy_trade, may_act_tells },
    { "a position that forgets", "positions", &toy_trade, position_forgets },
    { "texts that are alike", "texts", &toy_trade, texts_alike },
    { "a may_act that overlaps to_act", "owes", &toy_trade, may_act_overlaps },
    { "a reason that is no line of text", "refusal", &toy_trade, why_is_no_line },
    { "an apply that breaks an invariant", "check", &toy_trade, offers_miscounted },
    { "rules with a memory of their own", "undo", &toy_trade, rules_remember },
    { .name = NULL },
};
