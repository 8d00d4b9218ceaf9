/* words.c - Prime Climb: moves as text, cards in words, and what a move would do, sums written out. */
#include "rules.h"

#include "../../core/text.h"
#include "../../core/words.h"

const char pcl_op_signs[OPS + 1] = "+-*/";
static const char *const op_words[OPS] = { "+", "-", "×", "÷" };

/* ---- Small pieces ---- */

void pcl_sum_text(int op, int space, int n, struct text *out)
{
    text_addf(out, "%d %s %d", space, op_words[op], n);
    if (pcl_calculate(op, space, n) != NO_NUMBER)
        text_addf(out, " = %d", pcl_calculate(op, space, n));
}

void pcl_pawn_text(const struct who *who, int owner, int target, struct text *out)
{
    if (target_seat(target) == owner)
        text_add(out, "your pawn");
    else
        text_addf(out, "%s's pawn", who_name(who, target_seat(target)));
}

void pcl_go_text(const struct who *who, int owner, int target, int from, int to, struct text *out)
{
    pcl_pawn_text(who, owner, target, out);
    text_addf(out, " goes from %d to %d", from, to);
}

void pcl_swap_text(const struct pcl_state *s, const struct who *who, int owner, int one, int other, struct text *out)
{
    pcl_pawn_text(who, owner, one, out);
    text_addf(out, " on %d and ", pcl_space(s, one));
    pcl_pawn_text(who, owner, other, out);
    text_addf(out, " on %d change places", pcl_space(s, other));
}

void pcl_card_words(const struct pcl_kit *k, int kind, struct text *out)
{
    const struct card *card = &k->card[kind];
    static const char *const words[] = {
        [EFFECT_NUMBER] = "add or subtract", [EFFECT_SEND] = "send a pawn back to its start",
        [EFFECT_CURSE] = "an opponent may only go backwards next turn", [EFFECT_AGAIN] = "roll again",
        [EFFECT_FIFTY] = "below 50 add 50, above 50 subtract 50",
        [EFFECT_TWICE] = "below 50 double, above 50 subtract 10",
        [EFFECT_ADVANCE] = "go ahead to the nearest pawn and bump it",
        [EFFECT_RETREAT] = "go back to the nearest pawn and bump it", [EFFECT_REVERSE] = "reverse the digits",
        [EFFECT_SWAP] = "swap with another pawn", [EFFECT_GO] = "go to", [EFFECT_STEAL] = "steal a keeper",
        [EFFECT_ADD] = "add", [EFFECT_SUBTRACT] = "subtract", [EFFECT_MULTIPLY] = "multiply by",
        [EFFECT_DIVIDE] = "divide by", [EFFECT_FETCH] = "draw a keeper",
    };
    text_add(out, words[card->effect]);
    if (card->n)
        text_addf(out, " %d", card->n);
}

void pcl_hand_text(const struct pcl_kit *k, bag cards, struct text *out)
{
    enum { NAMED_MAX = 3 };
    int all = 0, said = 0;
    for (int kind = 1; kind < KINDS; kind++)
        all += (int)bag_count(cards, kind);
    if (all > NAMED_MAX)
        text_addf(out, "all %d cards", all);
    for (int left = all > NAMED_MAX ? 0 : all, count; left; left -= count, cards &= ~bag_of_kind(bag_kind(cards))) {
        int kind = bag_kind(cards);
        count = (int)bag_count(cards, kind);
        text_add(out, !said++ ? "" : left > count ? ", " : " and ");
        text_addf(out, k->card[kind].effect == EFFECT_NUMBER ? "the %s" : "'%s'", k->card[kind].name);
        text_add(out, count > 2 ? " three times" : count > 1 ? " twice" : "");
    }
}

/* ---- The durable text ---- */

static void show_target(int target, struct text *out)
{
    text_addf(out, "%d%c", seat_chair(target_seat(target)), 'a' + target_pawn(target));
}

static const char *card_name(const struct pcl_kit *k, int kind) { return kind < KINDS ? k->card[kind].name : "?"; }

static void show_play(const struct pcl_kit *k, move m, struct text *out)
{
    const struct card *card = &k->card[play_kind(m) < KINDS ? play_kind(m) : 0];
    text_addf(out, "play %s:", card->name);
    if (card->effect != EFFECT_SEND)
        text_addf(out, " %c", 'a' + move_pawn(m));
    if (card->effect == EFFECT_SEND || card->effect == EFFECT_SWAP) {
        text_add_char(out, ' ');
        show_target(move_target(m), out);
    }
}

void pcl_show_move(const struct kit *kit, move m, struct text *out)
{
    const struct pcl_kit *k = kit_of(kit);
    switch (move_type(m)) {
    case MOVE_USE: text_addf(out, "%c%c%d", 'a' + sum_pawn(m), pcl_op_signs[sum_op(m)], sum_n(m)); break;
    case MOVE_NUMBER: text_addf(out, "%c%ck%d", 'a' + sum_pawn(m), pcl_op_signs[sum_op(m)], sum_n(m)); break;
    case MOVE_SEND:
        text_add(out, "send ");
        show_target(move_target(m), out);
        break;
    case MOVE_CURSE: text_addf(out, "curse %d", seat_chair(move_low(m))); break;
    case MOVE_PLAY: show_play(k, m, out); break;
    case MOVE_END: text_add(out, "end"); break;
    case MOVE_START: text_addf(out, "%c to %d", 'a' + start_pawn(m), start_space(m)); break;
    case MOVE_CARD: text_addf(out, "card %c", 'a' + (move_low(m) & 1)); break;
    case MOVE_SWAP:
        text_addf(out, "swap %c ", 'a' + move_pawn(m));
        show_target(move_target(m), out);
        break;
    case MOVE_STEAL:
        text_addf(out, "steal %s from %d", card_name(k, steal_kind(m)), seat_chair(steal_seat(m)));
        break;
    case MOVE_ROLL: text_addf(out, "roll %d %d", roll_high(m), roll_low(m)); break;
    case MOVE_DRAW: text_addf(out, "draw %s", card_name(k, move_low(m))); break;
    case MOVE_FIRST: text_addf(out, "first %d", move_low(m)); break;
    case MOVE_BEGIN: text_addf(out, "begin %d", seat_chair(move_low(m))); break;
    case MOVE_STATION: text_addf(out, "station %d", k->station[move_low(m) < k->stations ? move_low(m) : 0]); break;
    default: text_add(out, "?");
    }
}

/* ---- Other spellings ---- */

move pcl_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    struct sum sum;
    if (seat == CHANCE)
        return pcl_read_chance(kit, seen, string);
    if (!pcl_read_sum(string, &sum) && !pcl_read_sum_of(seen_of(seen), seat, string, &sum))
        return pcl_read_move(kit, seen, seat, string);
    if (sum.n < 1 || sum.n > FACES)
        return 0;
    return move_sum(sum.keeper ? MOVE_NUMBER : MOVE_USE, sum.pawn, sum.op, sum.n);
}

/* ---- What a move would do ---- */

move pcl_same_move(const struct pcl_kit *k, move m)
{
    int effect = move_type(m) == MOVE_PLAY ? k->card[play_kind(m)].effect : EFFECT_NONE;
    if (effect != EFFECT_SEND && effect != EFFECT_SWAP)
        return m;
    return move_make(effect == EFFECT_SEND ? MOVE_SEND : MOVE_SWAP, m & 15);
}

/* Bumps by the pawn of which the move tells, or those by its partner. */
static void say_bumps(const struct pcl_state *before, const struct consequences *c, const struct who *who, move m,
                      int subject, bool by_subject, struct text *out)
{
    for (unsigned left = c->bumped; left; left &= left - 1) {
        int target = __builtin_ctz(left), bumper = pcl_bumper(before, c, m, target);
        if ((bumper == subject) != by_subject)
            continue;
        if (by_subject)
            text_add(out, ", bumps ");
        else
            text_add(out, "; your other pawn bumps ");
        pcl_pawn_text(who, before->turn, target, out);
    }
}

/* While the turn goes on nothing is bumped or drawn yet: say what would be if the pawn stayed there. */
static void say_space(const struct pcl_state *before, const struct consequences *c, const struct who *who,
                      struct text *out)
{
    for (unsigned left = c->would_bump; left; left &= left - 1) {
        text_add(out, ", on ");
        pcl_pawn_text(who, before->turn, __builtin_ctz(left), out);
    }
    if (c->on_red)
        text_add(out, ", a red space");
}

/* What follows is told of the pawn that the words before it are about, as far as it is that pawn's doing; the rest has
 * its own subject: "Ben may only go backwards next turn; your other pawn bumps Cleo's pawn; you draw a card". */
static void say_consequences(const struct pcl_state *before, const struct consequences *c, const struct who *who,
                             move m, struct text *out)
{
    int subject = move_type(m) == MOVE_SWAP ? -1 : c->moved;
    bool drew = c->draws && subject >= 0 && c->after.landed >> target_pawn(subject) & 1;
    if (c->station)
        text_add(out, subject < 0 ? "; you reach a way station" : ", a way station");
    if (subject >= 0 && c->turns_back)
        text_add(out, ", and the way back begins");
    else if (subject >= 0 && (c->home || c->waits) && c->after.phase != PHASE_OVER)
        text_add(out, c->home ? ", home" : ", waits for its partner");
    if (c->wins) {
        text_add(out, " and wins");
        return;
    }
    say_bumps(before, c, who, m, subject, true, out);
    if (drew)
        text_add(out, ", draws a card");
    else if (subject >= 0)
        say_space(before, c, who, out);
    say_bumps(before, c, who, m, subject, false, out);
    if (c->draws && !drew)
        text_add(out, "; you draw a card");
}

static void describe_chance(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, move m,
                            struct text *out)
{
    switch (move_type(m)) {
    case MOVE_FIRST: text_addf(out, "%s rolls %d for the first turn", who_name(who, s->turn), move_low(m)); break;
    case MOVE_BEGIN: text_addf(out, "%s begins", who_name(who, move_low(m))); break;
    case MOVE_STATION: text_addf(out, "the way station is %d", k->station[move_low(m)]); break;
    case MOVE_ROLL:
        if (roll_high(m) == roll_low(m))
            text_addf(out, "doubles: four times %d", roll_high(m));
        else
            text_addf(out, "%s %d and %s %d", article(roll_high(m)), roll_high(m), article(roll_low(m)), roll_low(m));
        break;
    default:
        text_add(out, k->card[move_low(m)].keeper ? "keeper: " : "action: ");
        pcl_card_words(k, move_low(m), out);
    }
}

/* A pawn of the seat on turn may stay where it is. */
static void say_go_or_stay(const struct pcl_state *s, const struct pcl_state *after, const struct who *who, int pawn,
                           int to, struct text *out)
{
    int seat = s->turn, from = s->pawn[seat][pawn];
    if (after->pawn[seat][pawn] == from)
        text_addf(out, "your pawn stays on %d", from);
    else
        pcl_go_text(who, seat, target_of(seat, pawn), from, to, out);
}

static void say_send(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, int target,
                     struct text *out)
{
    int start = pcl_start(k, s, target_seat(target), target_pawn(target));
    pcl_go_text(who, s->turn, target, pcl_space(s, target), start, out);
}

/* A keeper of the blanks that takes a pawn to a space. */
static void describe_play(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, move m,
                          struct text *out)
{
    const struct card *card = &k->card[play_kind(m)];
    int own = target_of(s->turn, move_pawn(m)), from = pcl_space(s, own);
    if (card->effect == EFFECT_GO)
        pcl_go_text(who, s->turn, own, from, card->n, out);
    else
        pcl_sum_text(effect_op(card->effect), from, card->n, out);
}

/* Before the consequences: what the move itself is. */
static void describe_core(const struct pcl_kit *k, const struct pcl_state *s, const struct pcl_state *after,
                          const struct who *who, move m, struct text *out)
{
    switch (move_type(m)) {
    case MOVE_USE:
    case MOVE_NUMBER: pcl_sum_text(sum_op(m), s->pawn[s->turn][sum_pawn(m)], sum_n(m), out); break;
    case MOVE_SEND: say_send(k, s, who, move_target(m), out); break;
    case MOVE_CURSE: text_addf(out, "%s may only go backwards next turn", who_name(who, move_low(m))); break;
    case MOVE_SWAP: pcl_swap_text(s, who, s->turn, target_of(s->turn, move_pawn(m)), move_target(m), out); break;
    case MOVE_PLAY: describe_play(k, s, who, m, out); break;
    case MOVE_START: say_go_or_stay(s, after, who, start_pawn(m), start_space(m), out); break;
    case MOVE_STEAL:
        text_addf(out, "takes %s's keeper '%s'", who_name(who, steal_seat(m)), k->card[steal_kind(m)].name);
        break;
    case MOVE_CARD:
        say_go_or_stay(s, after, who, move_low(m), pcl_card_space(k, s, s->card, move_low(m)), out);
        break;
    default:
        text_add(out, "keep ");
        pcl_hand_text(k, s->keepers[s->turn], out);
    }
}

void pcl_describe(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                  struct text *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    if (seat == CHANCE) {
        describe_chance(k, s, who, m, out);
        return;
    }
    struct consequences c;
    pcl_consequences(k, s, m, &c);
    m = pcl_same_move(k, m);
    describe_core(k, s, &c.after, who, m, out);
    say_consequences(s, &c, who, m, out);
}
