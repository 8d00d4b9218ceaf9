/* why.c - Prime Climb: why a text is no move, or a card has no effect, in words that show the sum: '35 × 3 = 105 is
 * past 101'. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

enum { EXAMPLE_SIZE = 96 };

/* "6 and 5", "5, 5 and 5". */
static void add_numbers(const uint8_t *number, int count, struct text *out)
{
    for (int i = 0; i < count; i++)
        text_addf(out, "%s%d", i == 0 ? "" : i + 1 < count ? ", " : " and ", number[i]);
}

static void add_dice(const struct pcl_state *s, struct text *out)
{
    uint8_t dice[USES_MAX];
    add_numbers(dice, pcl_dice(s, dice), out);
}

static void add_stations(const struct pcl_kit *k, unsigned missing, struct text *out)
{
    uint8_t space[STATIONS_MAX];
    int count = 0;
    for (; missing; missing &= missing - 1)
        space[count++] = k->station[__builtin_ctz(missing)];
    add_numbers(space, count, out);
}

/* PCL-4: two dice are never one number. */
static void why_no_die(const struct pcl_state *s, int n, struct text *out)
{
    int high = pcl_die(s, 0), low = pcl_die(s, 1);
    if (!s->dice) {
        text_add(out, "all dice are used: play a keeper, or 'end'");
    } else if (low && (n == high + low || n == high * low)) {
        text_addf(out, "%s %d and %s %d are used one by one, never together as %d", article(high), high, article(low),
                  low, n);
    } else {
        text_addf(out, "there is no %d on the dice; left %s ", n, low ? "are" : "is");
        add_dice(s, out);
    }
}

static bool has_die(const struct pcl_state *s, int n)
{
    return n > 0 && (pcl_die(s, 0) == n || pcl_die(s, 1) == n);
}

/* False: nothing is wrong with the card. */
static bool why_no_keeper(const struct pcl_state *s, const struct sum *sum, struct text *out)
{
    if (sum->n < 1 || sum->n > 9) {
        text_addf(out, "there is no keeper %d: they go from 1 to 9", sum->n);
    } else if (!bag_count(s->keepers[s->turn], sum->n)) {
        text_addf(out, "you do not hold the keeper %d", sum->n);
    } else if (!bag_count(pcl_ready(s), sum->n)) {
        text_addf(out, "the keeper %d is new: it waits until your next turn", sum->n);
    } else if (sum->op == OP_MULTIPLY || sum->op == OP_DIVIDE) {
        text_add(out, "a keeper adds or subtracts its number");
    } else {
        return false;
    }
    return true;
}

/* PCL-14. */
static const char *cursed_words(bool down, bool keeper)
{
    if (keeper)
        return down ? "add" : "subtract";
    return down ? "add or multiply" : "subtract or divide";
}

/* PCL-5. False: the sum is right, and on the board. */
static bool why_no_space(const struct sum *sum, int space, struct text *out)
{
    int to = pcl_calculate(sum->op, space, sum->n);
    if (pcl_on_board(to))
        return false;
    if (to == NO_NUMBER) {
        text_addf(out, "%d ÷ %d is not a whole number", space, sum->n);
    } else {
        pcl_sum_text(sum->op, space, sum->n, out);
        text_add(out, to < 0 ? " is below 0" : " is past 101");
    }
    return true;
}

/* PCL-21 */
static void add_closed(const struct pcl_kit *k, const struct pcl_state *s, struct text *out)
{
    text_add(out, ", but first land on ");
    add_stations(k, s->stations & ~(unsigned)s->visited[s->turn], out);
}

/* Pawn and number are there: it is the arithmetic, or a rule about where it leads. */
static void why_not_there(const struct pcl_kit *k, const struct pcl_state *s, const struct sum *sum, struct text *out)
{
    int seat = s->turn, space = s->pawn[seat][sum->pawn], to = pcl_calculate(sum->op, space, sum->n);
    bool down = pcl_down(k, s, seat, sum->pawn);
    if (why_no_space(sum, space, out)) {
        return;
    } else if (pcl_cursed(s, seat) && op_grows(sum->op) != down) {
        text_addf(out, "you are cursed: this turn you may only %s", cursed_words(down, sum->keeper));
    } else if (to == pcl_goal(k, s, seat, sum->pawn) && pcl_closed(s, seat)) {
        pcl_sum_text(sum->op, space, sum->n, out);
        add_closed(k, s, out);
    } else {
        pcl_sum_text(sum->op, space, sum->n, out);
        text_add(out, " counts only when you can do nothing else while you are cursed");
    }
}

static void why_sum(const struct pcl_kit *k, const struct pcl_state *s, const struct sum *sum, struct text *out)
{
    int seat = s->turn;
    if (pcl_arrived(k, s, seat, sum->pawn))
        text_addf(out, pcl_home(k, s, seat, sum->pawn) ? "pawn %c is home" : "pawn %c waits on 101 for its partner",
                  'a' + sum->pawn);
    else if (sum->keeper) {
        if (!why_no_keeper(s, sum, out))
            why_not_there(k, s, sum, out);
    } else if (!has_die(s, sum->n)) {
        why_no_die(s, sum->n, out);
    } else {
        why_not_there(k, s, sum, out);
    }
}

/* The text of the first move of this type that the seat on turn has, of any type for 0. False: there is none. */
static bool first_move(const struct pcl_kit *k, const struct pcl_state *s, int type, struct text *out)
{
    move list[MOVES_MAX];
    int count = pcl_moves(&k->kit, as_state(s), s->turn, list);
    for (int i = 0; i < count; i++)
        if (!type || move_type(list[i]) == (enum move_type)type) {
            pcl_show_move(&k->kit, list[i], out);
            return true;
        }
    return false;
}

static void why_aim(const struct pcl_kit *k, const struct pcl_state *s, int kind, struct text *out)
{
    char room[EXAMPLE_SIZE];
    struct text example;
    text_init(&example, room, sizeof room);
    bool any = first_move(k, s, kind == KIND_SEND ? MOVE_SEND : MOVE_CURSE, &example);
    if (kind == KIND_SEND && any)
        text_addf(out, "send a pawn that is on 1 to 100, such as '%s': the player and the pawn", room);
    else if (kind == KIND_SEND)
        text_add(out, "there is no pawn on 1 to 100 to send");
    else if (any)
        text_addf(out, "curse an opponent who is not cursed yet, such as '%s': the player", room);
    else
        text_add(out, "every opponent is cursed already");
}

static void why_no_word(const struct pcl_kit *k, const struct pcl_state *s, const char *string, struct text *out)
{
    char room[EXAMPLE_SIZE];
    struct text example;
    text_init(&example, room, sizeof room);
    const char *typed = strlen(string) <= 60 ? string : "that";
    if (first_move(k, s, MOVE_USE, &example))
        text_addf(out, "'%s' is no move: write a pawn, a sign and a number, such as '%s'", typed, room);
    else if (first_move(k, s, 0, &example))
        text_addf(out, "'%s' is no move, but '%s' is one", typed, room);
}

/* "2b+5", "1a*6": a pawn with the number of a player, which sums do not have. */
static bool why_player(const struct pcl_state *s, const char *string, struct text *out)
{
    char typed[TYPED_SIZE];
    struct sum sum;
    if (!pcl_plain(string, '/', typed))
        return false;
    size_t digits = strspn(typed, "0123456789");
    if (!digits || !pcl_read_sum(typed + digits, &sum))
        return false;
    if (chair_seat((char[]){ typed[0], 0 }, PLAYERS_MAX) == s->turn && digits == 1)
        text_addf(out, "your own pawns have no number in front: '%c%c%s%d'", 'a' + sum.pawn, pcl_op_signs[sum.op],
                  sum.keeper ? "k" : "", sum.n);
    else
        text_add(out, "you move only your own pawns, a and b");
    return true;
}

/* PCL-11: the texts for action cards, when none waits for a choice. */
static bool why_no_card(const char *string, struct text *out)
{
    static const char *const drawn[] = { "steal", "swap", "card" };
    int i = 0;
    while (i < 3 && !(text_starts_nocase(string, drawn[i]) && strchr(" ", string[strlen(drawn[i])])))
        i++;
    if (i == 3)
        return false;
    if (i == 2)
        text_add(out, "no action card was drawn, so there is no pawn to choose for it");
    else
        text_addf(out, "no action card '%s' was drawn", drawn[i]);
    return true;
}

static void why_word(const struct pcl_kit *k, const struct pcl_state *s, const char *string, struct text *out)
{
    bag held = s->keepers[s->turn], ready = pcl_ready(s);
    int kind = text_starts_nocase(string, "send") ? KIND_SEND : text_starts_nocase(string, "curse") ? KIND_CURSE : 0;
    if (kind && bag_count(ready, kind))
        why_aim(k, s, kind, out);
    else if (kind && bag_count(held, kind))
        text_addf(out, "the keeper '%s' is new: it waits until your next turn", k->card[kind].name);
    else if (kind)
        text_addf(out, "you do not hold a keeper '%s'", k->card[kind].name);
    else if (text_starts_nocase(string, "play"))
        text_add(out, "that card cannot be played so now");
    else if (text_starts_nocase(string, "roll"))
        text_add(out, "the dice are rolled already");
    else if (text_starts_nocase(string, "a to ") || text_starts_nocase(string, "b to "))
        text_add(out, "a pawn goes to its start only when you are cursed and no number can be used");
    else if (!why_no_card(string, out) && !why_player(s, string, out))
        why_no_word(k, s, string, out);
}

void pcl_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, const char *string,
             struct text *out)
{
    (void)who, (void)seat;
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    struct sum sum;
    if (s->phase == PHASE_CARD) {
        text_addf(out, "first the card '%s': ", k->card[s->card].name);
        pcl_card_words(k, s->card, out);
        text_add(out, "; choose from the list");
    } else if (pcl_read_sum(string, &sum)) {
        why_sum(k, s, &sum, out);
    } else if (s->dice && (text_starts_nocase(string, "end") || text_starts_nocase(string, "done") ||
                           text_starts_nocase(string, "pass"))) {
        add_dice(s, out);
        text_add(out, " must still be used");
    } else {
        why_word(k, s, string, out);
    }
}

/* ---- A card without effect ---- */

/* On a pawn that it leaves where it is. */
static void why_pawn_stays(const struct pcl_kit *k, const struct pcl_state *s, const struct card *card, int pawn,
                           struct text *out)
{
    int space = s->pawn[s->turn][pawn];
    if (!effect_is_sum(card->effect)) {
        text_addf(out, card->effect == EFFECT_REVERSE ? "%d reversed is the same" : "the pawn is on %d already", space);
        return;
    }
    struct sum sum = { .pawn = pawn, .op = effect_op(card->effect), .n = card->n };
    if (why_no_space(&sum, space, out))
        return;
    pcl_sum_text(sum.op, space, sum.n, out);
    if (pcl_calculate(sum.op, space, sum.n) != space)
        add_closed(k, s, out);
}

void pcl_why_no_effect(const struct pcl_kit *k, const struct pcl_state *s, int kind, unsigned landed, struct text *out)
{
    const struct card *card = &k->card[kind];
    static const char *const words[EFFECT_FETCH + 1] = {
        [EFFECT_SEND] = "no pawn is on 1 to 100",
        [EFFECT_AGAIN] = "there are at most three roll-agains in a turn",
        [EFFECT_ADVANCE] = "no pawn on 1 to 100 is ahead",
        [EFFECT_RETREAT] = "no pawn on 1 to 100 is behind",
        [EFFECT_SWAP] = "no other pawn is on 1 to 100",
        [EFFECT_STEAL] = "no opponent has a keeper",
        [EFFECT_FETCH] = "all keepers are in somebody's hands",
    };
    if (words[card->effect]) {
        text_add(out, words[card->effect]);
        return;
    }
    for (int pawn = 0; pawn < PAWNS; pawn++)
        if (landed >> pawn & 1) {
            text_add(out, pawn && landed & 1 ? "; " : "");
            why_pawn_stays(k, s, card, pawn, out);
        }
}
