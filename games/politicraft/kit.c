/* kit.c - options and the deck into the kit, with tables that save work in every move. */
#include "rules.h"

/* In the order of the table below: settings.number[OPTION_TURNS]. */
enum { OPTION_TURN, OPTION_CYCLES, OPTION_END, OPTION_TURNS };
enum { TURN_ONE, TURN_BOTH };
enum { CYCLES_AUTO, CYCLES_SHUFFLED, CYCLES_SPREAD };

const struct option pol_options[] = {
    [OPTION_TURN] = { .name = "turn", .type = OPTION_CHOICE, .choices = "one both", .value = TURN_ONE,
                      .help = "one action a turn, or both: a card or power play of your own and an allied action" },
    [OPTION_CYCLES] = { .name = "cycles", .type = OPTION_CHOICE, .choices = "auto shuffled spread",
                        .value = CYCLES_AUTO,
                        .help = "cycle cards shuffled into the deck or spread over it; auto: spread for five or six" },
    [OPTION_END] = { .name = "end", .type = OPTION_INT, .value = CYCLES_END, .min = 1, .max = CYCLES_MAX,
                     .help = "cycle cards that end the game; with more than the deck has, turns end it" },
    [OPTION_TURNS] = { .name = "turns", .type = OPTION_INT, .value = TURNS_MAX, .min = 1, .max = TURNS_MAX,
                       .help = "turns each until the game ends" },
    { .name = NULL },
};

static void derive_tables(struct pol_kit *k)
{
    EACH_CARD(card, set_or(k->standard, k->conditional))
        set_add(&k->action_of[k->card[card].field], card);
    EACH_CARD(card, k->conditional) {
        const struct card *c = &k->card[card];
        if (c->need_count)
            set_add(&k->need_just[c->need_field][c->need_count], card);
        EACH_CARD(named, c->need)
            set_add(&k->named_by[named], card);
    }
    for (unsigned byte = 0; byte < 256; byte++)
        for (unsigned r = 0, left = byte; left; left &= left - 1)
            k->bit_of[byte][r++] = (uint8_t)__builtin_ctz(left);
    k->free = k->kit.seats == 2 ? k->all : set_or(k->standard, k->power);
    for (unsigned set = 0; set < 1u << PLAYERS_MAX; set++)
        for (unsigned left = set; left; left &= left - 1)
            k->seats[set][k->seats_count[set]++] = word_of(0, __builtin_ctz(left), NO_CARD);
    for (int seat = 0; seat < k->kit.seats; seat++) {
        int others = 0;
        k->others[seat] = (uint8_t)(seats_all(k->kit.seats) & ~seat_bit(seat));
        k->to[0][seat][0] = k->lay[seat][seat] = word_of(PLAY, NO_SEAT, NO_CARD);
        for (int other = 0; other < k->kit.seats; other++)
            if (other != seat) {
                k->lay[seat][other] = word_of(GIVE, other, NO_CARD);
                k->to[0][seat][others + 1] = k->to[1][seat][others] = k->lay[seat][other];
                others++;
            }
    }
    for (int card = 1; card <= k->cards; card++)
        k->effect[card] = k->card[card].effect;
    EACH_CARD(card, k->power)
        set_add(&k->of_effect[k->effect[card]], card);
}

static void derive_two(struct pol_kit *k, int seat)
{
    struct of_two *two = &k->of_two[seat];
    const int other = 1 - seat;
    for (int card = 1; card <= k->cards; card++) {
        bool at = pol_is_seat_effect(k->effect[card]);
        two->own[card][0] = at ? word_of(AT, other, card) : word_of(PLAY, NO_SEAT, card);
        two->own[card][1] = word_of(GIVE, other, card);
    }
    two->seat = seat;
    two->other = other;
    two->in[seat] = word_of(PLAY, NO_SEAT, NO_CARD);
    two->in[other] = word_of(GIVE, other, NO_CARD);
    uint8_t offers[PLAYERS_MIN] = { [0] = OFFER_NONE };
    offers[seat] = OFFER_OPEN;
    memcpy(&two->waits, offers, sizeof offers);
    two->offer = word_of(OFFER, other, NO_CARD);
}

bool pol_kit_init(struct kit *kit, const char *data, struct text *error)
{
    struct pol_kit *k = kit_in(kit);
    int cycles = kit->settings.number[OPTION_CYCLES];
    k->both = kit->settings.number[OPTION_TURN] == TURN_BOTH;
    k->spread = cycles == CYCLES_SPREAD || (cycles == CYCLES_AUTO && kit->seats >= SPREAD_FROM);
    k->cycles = kit->settings.number[OPTION_END];
    k->turns = kit->settings.number[OPTION_TURNS] * kit->seats;
    if (!pol_read_deck(k, data, error))
        return false;
    k->cycles_in = k->spread && k->cycles < k->cycle_cards ? k->cycles : k->cycle_cards;
    derive_tables(k);
    for (int seat = 0; seat < PLAYERS_MIN; seat++)
        derive_two(k, seat);
    pol_derive_actions(k);
    return true;
}
