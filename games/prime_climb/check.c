/* check.c - Prime Climb: the first thing that is wrong with a state. */
#include "rules.h"

static const char *check_cards(const struct pcl_kit *k, const struct pcl_state *s)
{
    for (int kind = 1; kind < KINDS; kind++) {
        unsigned sum = bag_count(s->deck, kind);
        for (int seat = 0; seat < PLAYERS_MAX; seat++) {
            unsigned held = bag_count(s->keepers[seat], kind);
            if (held && (!k->card[kind].keeper || seat >= k->kit.seats))
                return "a card is kept that is no keeper, or by a seat that is not in play";
            sum += held;
        }
        if (sum > bag_count(k->deck_all, kind))
            return "there are more cards of a kind than in the game";
        if (bag_count(s->fresh, kind) > bag_count(s->keepers[s->turn], kind))
            return "a fresh keeper is not among the keepers of the seat on turn";
    }
    return NULL;
}

static const char *check_ways(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    if (s->back[seat] > 3 || (s->back[seat] && !k->there_and_back))
        return "a pawn is on the way back, but there is none";
    if (!k->sprint && s->back[seat] != 0 && s->back[seat] != 3)
        return "the two pawns of a seat turn back together";
    if (s->visited[seat] & ~s->stations)
        return "a way station was visited that is none";
    return NULL;
}

static const char *check_pawns(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    const char *wrong = check_ways(k, s, seat);
    if (wrong)
        return wrong;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        if (s->pawn[seat][pawn] > SPACE_LAST)
            return "a pawn is off the board";
        if (pcl_due_back(k, s, seat, pawn))
            return "a pawn that is due to turn back is not on the way back";
    }
    bool arrived = s->back[seat] || pcl_arrived(k, s, seat, 0) || pcl_arrived(k, s, seat, 1);
    if (arrived && pcl_closed(s, seat))
        return "a pawn has reached its goal before all way stations were visited";
    return NULL;
}

static const char *check_seats(const struct pcl_kit *k, const struct pcl_state *s)
{
    const char *wrong = NULL;
    for (int seat = 0; seat < k->kit.seats && !wrong; seat++)
        wrong = check_pawns(k, s, seat);
    for (int seat = k->kit.seats; seat < PLAYERS_MAX && !wrong; seat++)
        if (s->pawn[seat][0] || s->pawn[seat][1] || s->back[seat] || s->visited[seat])
            wrong = "a seat that is not in play has something";
    return wrong;
}

/* PCL-4: as pcl_die reads them, largest first, three or four only of one number. */
static const char *check_dice(const struct pcl_state *s)
{
    for (int i = 0; i < USES_MAX; i++) {
        int die = pcl_die(s, i), next = i + 1 < USES_MAX ? pcl_die(s, i + 1) : 0;
        bool doubles = pcl_die(s, 2);
        if (die > FACES || next > die || (i > 0 && next && next != die) || (doubles && die && die != pcl_die(s, 0)))
            return "the dice left cannot come from one roll";
    }
    return NULL;
}

/* PCL-3: seats roll in order, those of first_in before the one on turn have done so. */
static const char *check_first_rolls(const struct pcl_state *s, unsigned all)
{
    bool several = s->first_in & (s->first_in - 1);
    if (!several || s->first_in & ~all || !(s->first_in & seat_bit(s->turn)))
        return "the seat on turn does not roll for the first turn";
    unsigned rolled = s->first_in & seats_all(s->turn);
    bool lead_fits = !(s->first_lead & ~rolled) && (s->first_lead != 0) == (rolled != 0);
    bool best_fits = s->first_best <= 2 * FACES && (s->first_best >= 2) == (rolled != 0);
    if (!lead_fits || !best_fits || s->first_ties >= TIES_MAX)
        return "the rolls for the first turn do not fit";
    return NULL;
}

/* PCL-3: nobody rolls any more, luck decides between those who lead. */
static const char *check_third_tie(const struct pcl_state *s, unsigned all)
{
    bool several = s->first_lead & (s->first_lead - 1), rolling = s->first_in || s->first_best;
    if (!several || rolling || s->first_lead & ~all || s->first_ties != TIES_MAX ||
        s->turn != __builtin_ctz(s->first_lead))
        return "no third tie for the first turn";
    return NULL;
}

/* PCL-21: all of the kit's, or the one that chance drew before the first roll. */
static const char *check_stations(const struct pcl_kit *k, const struct pcl_state *s)
{
    if (!k->station_drawn)
        return s->stations != k->stations_all || s->phase == PHASE_STATION
                   ? "the way stations are not those of the options" : NULL;
    if (s->stations & ~k->stations_all || s->stations & (s->stations - 1))
        return "one way station is drawn, not several";
    if (s->phase == PHASE_STATION)
        return s->stations || s->turn ? "the way station is not drawn yet, but something is known already" : NULL;
    return s->stations ? NULL : "the way station is drawn before the first roll: name it in 'way_stations'";
}

static const char *check_first(const struct pcl_kit *k, const struct pcl_state *s)
{
    unsigned all = seats_all(k->kit.seats);
    bool begun = s->first_in || s->first_lead || s->first_best || s->first_ties;
    if (s->phase == PHASE_STATION)
        return begun ? "nobody rolls before the way station is drawn" : NULL;
    if (s->phase > PHASE_TIE)
        return begun ? "who begins is known already" : NULL;
    if (k->kit.seats == 1)
        return "one player alone begins";
    return s->phase == PHASE_TIE ? check_third_tie(s, all) : check_first_rolls(s, all);
}

/* From its roll to its end; a roll-again (PCL-20) is of the same turn. */
static bool in_turn(const struct pcl_state *s)
{
    return (s->phase == PHASE_ROLL && s->again) || (s->phase >= PHASE_DRAW && s->phase < PHASE_OVER);
}

/* PCL-16. */
static const char *check_turns(const struct pcl_kit *k, const struct pcl_state *s)
{
    if (in_turn(s) && s->turns == 0)
        return "there are dice before the first turn";
    if (s->turns > k->turns_max || (s->phase < PHASE_ROLL && s->turns))
        return "there were more turns than there can be";
    if (s->phase == PHASE_ROLL && !s->again && s->turns == k->turns_max)
        return "the turn limit is reached";
    return NULL;
}

/* PCL-9, PCL-20. */
static const char *check_double_time(const struct pcl_kit *k, const struct pcl_state *s)
{
    const uint8_t *own = s->pawn[s->turn];
    if (s->last > 1 || (s->last && (own[0] != own[1] || !pcl_on_track(own[0]))))
        return "'last' is for two own pawns on one space";
    if (s->owed > s->again || s->again > AGAIN_MAX || (s->again > 1 && !k->double_time))
        return "more rolls are owed than there can be";
    if (!k->double_time && (s->drew[0] || s->drew[1]))
        return "'drew' is for double time";
    if ((s->drew[0] | s->drew[1]) & ~((2u << REDS) - 2))
        return "'drew' names a space that is not red";
    return NULL;
}

static const char *check_turn(const struct pcl_kit *k, const struct pcl_state *s)
{
    bool left_over = s->from[0] || s->from[1] || s->fresh || s->last || s->drew[0] || s->drew[1] || s->again || s->owed;
    bool between = k->double_time && in_turn(s) && s->phase != PHASE_ROLL;     /* a card comes between the uses */
    if (!in_turn(s) && left_over)
        return "something is left over from a turn";
    const char *wrong = check_turns(k, s);
    if (wrong)
        return wrong;
    if (s->from[0] > SPACE_LAST || s->from[1] > SPACE_LAST)
        return "a turn began off the board";
    if ((wrong = check_double_time(k, s)))
        return wrong;
    if (s->dice && s->phase != PHASE_MOVE && !between)
        return "there are dice when there should be none";
    if (s->phase == PHASE_MOVE && !pcl_has_choice(k, s))
        return "there is nothing left to choose in this turn";
    return NULL;
}

/* PCL-11. */
static const char *check_choice(const struct pcl_kit *k, const struct pcl_state *s)
{
    const struct card *card = &k->card[s->card];
    move list[MOVES_MAX];
    if (card->keeper || bag_count(s->deck + pcl_held(s), s->card) >= bag_count(k->deck_all, s->card))
        return "the card that waits for a choice is not the one that was drawn";
    if (card->effect == EFFECT_AGAIN || card->effect == EFFECT_FETCH || pcl_list_card(k, s, s->card, list) < 2)
        return "there is nothing to choose for this card";
    return NULL;
}

static const char *check_card(const struct pcl_kit *k, const struct pcl_state *s)
{
    bool carded = s->phase == PHASE_DRAW || s->phase == PHASE_CARD;
    if (s->landed > 3 || (s->landed != 0) != carded)
        return "a card is drawn by pawns that landed on red, and only then";
    for (int pawn = 0; pawn < PAWNS; pawn++)
        if (s->landed >> pawn & 1 && !k->red[s->pawn[s->turn][pawn]])
            return "a card is drawn on a space that is not red";
    if (s->phase == PHASE_DRAW && !s->deck)
        return "there is no card to draw";
    if (s->phase == PHASE_FETCH && !(s->deck & k->keepers_all))
        return "there is no keeper to draw";
    if ((s->card != 0) != (s->phase == PHASE_CARD) || s->card >= KINDS)
        return "a card waits for a choice that is not asked for";
    return s->card ? check_choice(k, s) : NULL;
}

static const char *check_end(const struct pcl_kit *k, const struct pcl_state *s)
{
    int winners = 0;
    for (int seat = 0; seat < k->kit.seats; seat++)
        winners += pcl_wins(k, s, seat);
    if (winners > 1)
        return "two seats have won";
    if (winners && s->phase != PHASE_OVER)
        return "a seat has won, but play goes on";
    if (s->phase == PHASE_OVER && !winners && s->turns != k->turns_max)
        return "it is over, but nobody has won and the turn limit is not reached";
    return NULL;
}

const char *pcl_check(const struct kit *kit, const struct state *state)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    const char *wrong;
    if (s->turn >= kit->seats)
        return "the turn is at a seat that is not in play";
    if (s->phase > PHASE_OVER)
        return "there is no such phase";
    if (s->cursed & ~seats_all(kit->seats))
        return "a seat that is not in play is cursed";
    if ((wrong = check_cards(k, s)) || (wrong = check_stations(k, s)) || (wrong = check_seats(k, s)) ||
        (wrong = check_dice(s)) || (wrong = check_end(k, s)) || (wrong = check_first(k, s)) ||
        (wrong = check_turn(k, s)) || (wrong = check_card(k, s)))
        return wrong;
    return NULL;
}
