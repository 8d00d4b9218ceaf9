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
    int letter = 'a' + target_pawn(target);
    if (target_seat(target) == owner)
        text_addf(out, "your pawn %c", letter);
    else
        text_addf(out, "%s's pawn %c", who_name(who, target_seat(target)), letter);
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
    if (!pcl_read_sum(string, &sum))
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

/* The own pawn that a move takes to a space, as a target; -1: none. */
static int moved_pawn(const struct pcl_state *s, move m)
{
    switch (move_type(m)) {
    case MOVE_USE:
    case MOVE_NUMBER: return target_of(s->turn, sum_pawn(m));
    case MOVE_PLAY:
    case MOVE_SWAP: return target_of(s->turn, move_pawn(m));
    case MOVE_CARD: return target_of(s->turn, move_low(m));
    default: return -1;
    }
}

/* All pawns that the move itself takes somewhere: whatever else changes place is bumped. So is a pawn that stands still
 * next to its partner, which came later (PCL-9). */
static unsigned moved_pawns(const struct pcl_state *s, const struct pcl_state *after, move m)
{
    int moved = moved_pawn(s, m);
    unsigned set = moved < 0 ? 0 : 1u << moved;
    if (move_type(m) == MOVE_USE || move_type(m) == MOVE_NUMBER) {
        int from = s->pawn[s->turn][sum_pawn(m)], to = after->pawn[s->turn][sum_pawn(m)];
        if (pcl_calculate(sum_op(m), from, sum_n(m)) != to)
            set = 0;
    }
    if (move_type(m) == MOVE_SEND || move_type(m) == MOVE_SWAP)
        set |= 1u << move_target(m);
    if (move_type(m) == MOVE_START)
        set |= 1u << target_of(s->turn, start_pawn(m));
    return set;
}

/* PCL-9: the own pawn that stands where this one was bumped. */
static int bumper_of(const struct pcl_state *before, const struct pcl_state *after, move m, int bumped)
{
    int seat = before->turn, at = pcl_space(before, bumped);
    if (bumped == moved_pawn(before, m) && (move_type(m) == MOVE_USE || move_type(m) == MOVE_NUMBER))
        at = pcl_calculate(sum_op(m), at, sum_n(m));
    return target_of(seat, after->pawn[seat][0] == at ? 0 : 1);
}

/* Bumps by the pawn of which the move tells, or those by its partner. */
static void say_bumps(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *after,
                      const struct who *who, move m, int subject, bool by_subject, struct text *out)
{
    unsigned except = moved_pawns(before, after, m);
    for (int target = 0; target < PAWNS * k->kit.seats; target++) {
        if (except >> target & 1 || pcl_space(before, target) == pcl_space(after, target))
            continue;
        int bumper = bumper_of(before, after, m, target);
        if ((bumper == subject) != by_subject)
            continue;
        if (by_subject)
            text_add(out, ", bumps ");
        else
            text_addf(out, "; your pawn %c bumps ", 'a' + target_pawn(bumper));
        pcl_pawn_text(who, before->turn, target, out);
    }
}

/* While the turn goes on nothing is bumped or drawn yet: say what would be if the pawn stayed there. */
static void say_space(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *after,
                      const struct who *who, int subject, struct text *out)
{
    int space = pcl_space(after, subject);
    for (int target = 0; target < PAWNS * k->kit.seats; target++)
        if (target != subject && pcl_on_track(space) && pcl_space(after, target) == space) {
            text_add(out, ", on ");
            pcl_pawn_text(who, before->turn, target, out);
        }
    if (pcl_came_to_red(k, after, target_pawn(subject)) && !after->again)
        text_add(out, ", a red space");
}

/* PCL-7, PCL-24: the own pawn that was moved came to its goal. */
static void say_arrival(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *after,
                        int moved, struct text *out)
{
    int seat = target_seat(moved), pawn = target_pawn(moved), space = pcl_space(after, moved);
    if (after->back[seat] != before->back[seat])
        text_add(out, ", and the way back begins");
    else if (space == pcl_goal(k, before, seat, pawn) && after->phase != PHASE_OVER)
        text_add(out, pcl_home(k, after, seat, pawn) ? ", home" : ", waits for its partner");
}

/* What follows is told of the pawn that the words before it are about, as far as it is that pawn's doing; the rest has
 * its own subject: "Ben may only go backwards next turn; your pawn a bumps Cleo's pawn b; you draw a card". */
static void say_consequences(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *after,
                             const struct who *who, move m, struct text *out)
{
    int subject = move_type(m) == MOVE_SWAP ? -1 : moved_pawn(before, m), seat = before->turn;
    bool draws = after->phase == PHASE_DRAW;
    bool drew = draws && subject >= 0 && after->landed >> target_pawn(subject) & 1;
    if (after->visited[seat] != before->visited[seat])
        text_add(out, subject < 0 ? "; you reach a way station" : ", a way station");
    if (subject >= 0 && pcl_space(before, subject) != pcl_space(after, subject))
        say_arrival(k, before, after, subject, out);
    if (after->phase == PHASE_OVER && pcl_wins(k, after, seat)) {
        text_add(out, " and wins");
        return;
    }
    say_bumps(k, before, after, who, m, subject, true, out);
    if (drew)
        text_add(out, ", draws a card");
    else if (after->phase == PHASE_MOVE && after->turn == seat && subject >= 0 && !k->double_time)
        say_space(k, before, after, who, subject, out);
    say_bumps(k, before, after, who, m, subject, false, out);
    if (draws && !drew)
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
        text_addf(out, "your pawn %c stays on %d", 'a' + pawn, from);
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
    struct pcl_state after = *s;        /* nothing is hidden in this game: what is seen is all there is */
    pcl_apply(kit, as_state_in(&after), seat, m);
    m = pcl_same_move(k, m);
    describe_core(k, s, &after, who, m, out);
    say_consequences(k, s, &after, who, m, out);
}
