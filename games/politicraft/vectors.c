/* vectors.c - PolitiCraft as numbers, for programs that learn (core/vectors.h). */
#include "rules.h"

#include <string.h>

/* ---- indices ---- */

/* A word is its verb and seat for a key, and its card for a number. An issue of one's own comes behind the others. */
static inline int key_of(move m) { return (int)(m >> 13 & ~7u) | (int)(m >> 8 & 7); }
static inline move word_at_key(int key, int number) { return word_of(key >> 3, (key & 7) - 1, number); }
static int own_issue(const struct pol_kit *k) { return k->issues + 1; }

static void add(struct pol_kit *k, int verb, int seat, int low, int count)
{
    action_add(k->action, key_of(word_of(verb, seat, NO_CARD)), low, count, &k->actions);
}

/* Cards from the first to the last of a set: others in between have an index, too. */
static void add_cards(struct pol_kit *k, int verb, int seat, struct set cards)
{
    if (!set_any(cards))
        return;
    int low = set_at(cards, 0), high = set_at(cards, (unsigned)set_count(cards) - 1);
    add(k, verb, seat, low, high - low + 1);
}

void pol_derive_actions(struct pol_kit *k)
{
    static const uint8_t plain[] = { ACCEPT, REFUSE, SKIP, DECK, TOP, DONE };
    static const uint8_t of_hand[] = { DISCARD, LIFT, KEEP, PASS, DROP }, of_standard[] = { TAKE, BACK, DONATE };
    struct set hand = set_minus(k->all, k->cycle), actions = set_or(k->standard, k->conditional), at = { { 0, 0 } };
    EACH_CARD(card, k->power)
        if (pol_is_seat_effect(k->card[card].effect))
            set_add(&at, card);
    add(k, ISSUE, NO_SEAT, 1, own_issue(k));
    add_cards(k, PLAY, NO_SEAT, hand);
    for (size_t i = 0; i < sizeof of_hand; i++)
        add_cards(k, of_hand[i], NO_SEAT, hand);
    for (size_t i = 0; i < sizeof of_standard; i++)
        add_cards(k, of_standard[i], NO_SEAT, k->standard);
    add_cards(k, CUT, NO_SEAT, k->conditional);
    add_cards(k, PICK, NO_SEAT, hand);
    for (size_t i = 0; i < sizeof plain; i++)
        add(k, plain[i], NO_SEAT, NO_CARD, 1);
    for (int seat = 0; seat < k->kit.seats; seat++) {
        add_cards(k, GIVE, seat, actions);
        add_cards(k, AT, seat, at);
        add_cards(k, OFFER, seat, hand);
        add_cards(k, ANSWER, seat, hand);
        add(k, DECLINE, seat, NO_CARD, 1);
        add(k, TO, seat, NO_CARD, 1);
        add(k, NAME, seat, NO_CARD, 1);
    }
}

static int actions(const struct kit *kit) { return kit_of(kit)->actions; }

static void indices(const struct kit *kit, const move *list, int count, int32_t *out)
{
    const struct pol_kit *k = kit_of(kit);
    for (int i = 0; i < count; i++)
        out[i] = k->action[key_of(list[i])].offset + word_card(list[i]);
    if (count && list[count - 1] == word_of(ISSUE, NO_SEAT, ISSUE_OWN))
        out[count - 1] = k->action[key_of(list[count - 1])].offset + own_issue(k);
}

static move word(const struct kit *kit, int index)
{
    const struct pol_kit *k = kit_of(kit);
    int key, number;
    if (!action_find(k->action, ACTION_KEYS, index, &key, &number))
        return 0;
    bool own = key >> 3 == ISSUE && number == own_issue(k);
    return word_at_key(key, own ? ISSUE_OWN : number);
}

/* ---- rows ---- */

static const char *card_label(const struct kit *kit, int card) { return kit_of(kit)->title[card]; }
static const char *stage_label(const struct kit *kit, int stage)
{
    (void)kit;
    return pol_stage_names[stage];
}
static const char *effect_label(const struct kit *kit, int effect)
{
    (void)kit;
    return effect ? pol_effect_names[effect] : "none";
}
static const char *field_label(const struct kit *kit, int field)
{
    (void)kit;
    return pol_field_names[field];
}

static int parts(const struct kit *kit, struct row_part *part)
{
    int cards = kit_of(kit)->cards, n = 0;
    part[n++] = (struct row_part){ "hand has", 0, cards, 1, card_label };
    part[n++] = (struct row_part){ "drew", 0, cards, 1, card_label };
    part[n++] = (struct row_part){ "card in play is", NOBODY_ROW, cards, 1, card_label };
    part[n++] = (struct row_part){ "on top of the discards", NOBODY_ROW, cards, 1, card_label };
    for (int i = 0; i < kit->seats; i++) {
        part[n++] = (struct row_part){ "area has", i, cards, 1, card_label };
        if (i)
            part[n++] = (struct row_part){ "known in hand", i, cards, 1, card_label };
        part[n++] = (struct row_part){ "offers or answers with", i, cards, 1, card_label };
        part[n++] = (struct row_part){ "actions of", i, FIELDS - 1, 1, field_label };
        part[n++] = (struct row_part){ "cards in hand", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "points", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "integrity cards", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "is a public figure", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "is blocked", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "offers made", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "offer waits", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "offer is answered", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "offer is for the own seat", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "has yet to choose", i, 1, 0, NULL };
    }
    part[n++] = (struct row_part){ "seat is", NOBODY_ROW, kit->seats, 0, NULL };
    part[n++] = (struct row_part){ "turn of +", NOBODY_ROW, kit->seats, 0, NULL };
    part[n++] = (struct row_part){ "stage is", NOBODY_ROW, STAGES, 0, stage_label };
    part[n++] = (struct row_part){ "all follow", NOBODY_ROW, EFFECTS_ALL, 0, effect_label };
    part[n++] = (struct row_part){ "second card of the turn", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "first card was given", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "cards in the deck", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "discards", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "cycle cards met", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "turns over", NOBODY_ROW, 1, 0, NULL };
    return n;
}

static inline float *put_set(float *at, int cards, struct set set)
{
    for (uint64_t left = set.w[0]; left; left &= left - 1)
        at[__builtin_ctzll(left) - 1] = 1;
    for (uint64_t left = set.w[1]; left; left &= left - 1)
        at[__builtin_ctzll(left) + 63] = 1;
    return at + cards;
}

static inline float *put_card(float *at, int cards, int card)
{
    if (card)
        at[card - 1] = 1;
    return at + cards;
}

/* POL-10: the card of the own offer, and of the answer to another's; those that the own seat may see. */
static inline float *put_offered(const struct kit *k, const struct pol *s, int seat, float *at)
{
    static const uint8_t none[PLAYERS_MAX];
    int cards = kit_of(k)->cards;
    if (memcmp(s->offer, none, sizeof none) == 0)
        return at + cards;
    put_card(at, cards, s->offer_card[seat]);
    for (int other = 0; other < k->seats; other++)
        if (s->offer[other] && s->offer_to[other] == seat + 1)
            put_card(at, cards, s->offer_answer[other]);
    return at + cards;
}

static inline float *put_seat(const struct kit *k, const struct pol *s, int seat, int other, float *at)
{
    int cards = kit_of(k)->cards;
    at = put_set(at, cards, s->area[other]);
    if (other != seat)
        at = put_set(at, cards, s->hand[other]);
    at = put_offered(k, s, other, at);
    for (int field = 1; field < FIELDS; field++)
        *at++ = (float)count_of_field(s, other, field) * 0.125f;
    at[0] = (float)s->hand_count[other] * (1.0f / HAND_FULL);
    at[1] = (float)s->points[other] * (1.0f / 256);
    at[2] = (float)s->integrity[other] * 0.125f;
    at[3] = pol_is_figure(s, other);
    at[4] = s->blocks >> other & 1;
    at[5] = (float)s->offers_made[other] * (1.0f / OFFERS_A_TURN);
    at[6] = s->offer[other] == OFFER_OPEN;
    at[7] = s->offer[other] == OFFER_ANSWERED;
    at[8] = s->offer[other] && s->offer_to[other] == seat + 1;
    at[9] = s->owing >> other & 1;
    return at + 10;
}

static void fill(const struct kit *kit, const struct observed *o, int seat, float *row)
{
    const struct pol_kit *k = kit_of(kit);
    const struct pol *s = seen_of(o);
    int cards = k->cards, seats = kit->seats;
    row = put_set(row, cards, s->hand[seat]);
    row = put_set(row, cards, s->drawn);
    row = put_card(row, cards, s->stage == STAGE_TO ? s->target : s->playing);
    row = put_card(row, cards, s->pile_count ? s->pile[s->pile_count - 1] : NO_CARD);
    for (int i = 0, other = seat; i < seats; i++, other = seat_after(other, seats))
        row = put_seat(kit, s, seat, other, row);
    row = row_one_of(row, seats, seat);
    row = row_one_of(row, seats, seat_steps(seat, s->turn, seats));
    row = row_one_of(row, STAGES, s->stage);
    row = row_one_of(row, EFFECTS_ALL, phase_effect(k, s));
    row[0] = s->second;
    row[1] = s->gave;
    row[2] = (float)s->deck_count * (1.0f / 128);
    row[3] = (float)s->pile_count * (1.0f / 128);
    row[4] = (float)s->cycles * (1.0f / CYCLES_MAX);
    row[5] = (float)s->turns / (float)k->turns;
}

const struct vectors pol_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
