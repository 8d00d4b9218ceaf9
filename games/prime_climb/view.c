/* view.c - Prime Climb: what never changes, what a viewer sees, and facts of moves, as JSON. */
#include "rules.h"

#include <string.h>

#include "../../core/json.h"
#include "../../core/text.h"

const char *const pcl_phase_names[PHASE_OVER + 1] = {
    [PHASE_STATION] = "station", [PHASE_FIRST] = "first", [PHASE_TIE] = "tie", [PHASE_ROLL] = "roll",
    [PHASE_DRAW] = "draw", [PHASE_FETCH] = "fetch", [PHASE_MOVE] = "move", [PHASE_CARD] = "card", [PHASE_OVER] = "over",
};

/* ---- Lists ---- */

/* Numbered keepers are numbers, all others their names. */
void pcl_put_bag(const struct pcl_kit *k, bag cards, struct json *out)
{
    json_array(out);
    for (; cards; cards -= bag_one(bag_kind(cards))) {
        int kind = bag_kind(cards);
        if (kind < KIND_SEND)
            json_int(out, kind);
        else
            json_string(out, k->card[kind].name);
    }
    json_close(out);
}

void pcl_put_stations(const struct pcl_kit *k, unsigned set, struct json *out)
{
    json_array(out);
    for (; set; set &= set - 1)
        json_int(out, k->station[__builtin_ctz(set)]);
    json_close(out);
}

/* ---- The kit ---- */

static void put_card(const struct pcl_kit *k, int kind, struct json *out)
{
    static const char *const effects[] = {
        [EFFECT_NUMBER] = "number", [EFFECT_SEND] = "send", [EFFECT_CURSE] = "curse", [EFFECT_AGAIN] = "roll again",
        [EFFECT_FIFTY] = "fifty", [EFFECT_TWICE] = "double", [EFFECT_ADVANCE] = "advance",
        [EFFECT_RETREAT] = "go back", [EFFECT_REVERSE] = "reverse", [EFFECT_SWAP] = "swap", [EFFECT_GO] = "go to",
        [EFFECT_STEAL] = "steal", [EFFECT_ADD] = "add", [EFFECT_SUBTRACT] = "subtract",
        [EFFECT_MULTIPLY] = "multiply", [EFFECT_DIVIDE] = "divide", [EFFECT_FETCH] = "draw keeper",
    };
    const struct card *card = &k->card[kind];
    char room[CARD_TEXT_SIZE];
    struct text words;
    text_init(&words, room, sizeof room);
    pcl_card_words(k, kind, &words);
    json_put_object(out, card->name);
    json_put_string(out, "kind", card->keeper ? "keeper" : "action");
    json_put_int(out, "count", bag_count(k->deck_all, kind));
    json_put_string(out, "effect", effects[card->effect]);
    if (card->n)
        json_put_int(out, "number", card->n);
    json_put_string(out, "words", room);
    json_put_bool(out, "blank", kind >= KIND_CUSTOM);
    json_close(out);
}

static void put_cards(const struct pcl_kit *k, struct json *out)
{
    json_put_object(out, "cards");
    for (int kind = 1; kind < KINDS; kind++)
        if (bag_count(k->deck_all, kind))
            put_card(k, kind, out);
    json_close(out);
}

/* PCL-2: by space, the primes that it is the product of; 0 and 1 have none. */
static void put_factors(struct json *out)
{
    json_put_array(out, "factors");
    for (int space = 0; space < SPACES; space++) {
        json_array(out);
        for (int prime = 2, rest = space; rest > 1; prime++)
            for (; rest % prime == 0; rest /= prime)
                json_int(out, prime);
        json_close(out);
    }
    json_close(out);
}

/* PCL-2: larger primes are red. */
static void put_colours(struct json *out)
{
    json_put_object(out, "colours");
    json_put_string(out, "2", "orange");
    json_put_string(out, "3", "green");
    json_put_string(out, "5", "blue");
    json_put_string(out, "7", "purple");
    json_put_string(out, "larger", "red");
    json_close(out);
}

void pcl_kit_json(const struct kit *kit, struct json *out)
{
    const struct pcl_kit *k = kit_of(kit);
    put_factors(out);
    put_colours(out);
    json_put_bytes(out, "red", k->red_space + 1, REDS);
    json_put_int(out, "start", pcl_setup_space(k));
    json_put_int(out, "goal", k->decline || k->there_and_back ? 0 : SPACE_LAST);
    json_put_int(out, "turns_max", k->turns_max);
    json_put_bool(out, "double_time", k->double_time);
    json_put_bool(out, "sprint", k->sprint);
    json_put_bool(out, "there_and_back", k->there_and_back);
    json_put_bool(out, "solitaire", k->solitaire);
    if (k->stations) {
        json_key(out, k->station_drawn ? "stations_to_draw" : "way_stations");
        pcl_put_stations(k, k->stations_all, out);
    }
    put_cards(k, out);
}

/* ---- The view: what is empty is left out ---- */

static void put_pawns(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    json_put_object(out, "pawns");
    for (int seat = 0; seat < k->kit.seats; seat++) {
        json_key_int(out, seat);
        json_array(out);
        json_int(out, s->pawn[seat][0]);
        json_int(out, s->pawn[seat][1]);
        json_close(out);
    }
    json_close(out);
}

/* A key and a set of numbers, if there are some. */
static void put_some(struct json *out, const char *key, unsigned set)
{
    if (set)
        json_put_set(out, key, set);
}

/* Pawns as sets, by those seats that have some. */
static void put_pawn_sets(const struct pcl_kit *k, const char *key, const uint8_t set[PLAYERS_MAX], struct json *out)
{
    uint32_t any;
    _Static_assert(sizeof any == PLAYERS_MAX, "a byte a seat");
    memcpy(&any, set, sizeof any);
    if (!any)
        return;
    json_put_object(out, key);
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (set[seat]) {
            char name[2] = { (char)('0' + seat), 0 };
            json_put_set(out, name, set[seat]);
        }
    json_close(out);
}

static void put_homes(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    uint8_t home[PLAYERS_MAX] = { 0 };
    for (int seat = 0; seat < k->kit.seats; seat++)
        home[seat] = (uint8_t)(pcl_home(k, s, seat, 0) | pcl_home(k, s, seat, 1) << 1);
    put_pawn_sets(k, "home", home, out);
}

/* PCL-21. */
static void put_visits(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    if (k->station_drawn && s->stations) {
        json_key(out, "way_stations");
        pcl_put_stations(k, s->stations, out);
    }
    if (!eight_bytes(s->visited))
        return;
    json_put_object(out, "visited");
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (s->visited[seat]) {
            json_key_int(out, seat);
            pcl_put_stations(k, s->visited[seat], out);
        }
    json_close(out);
}

static void put_keepers(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    if (!pcl_held(s))
        return;
    json_put_object(out, "keepers");
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (s->keepers[seat]) {
            json_key_int(out, seat);
            pcl_put_bag(k, s->keepers[seat], out);
        }
    json_close(out);
}

static void put_bag(const struct pcl_kit *k, const char *key, bag cards, struct json *out)
{
    if (!cards)
        return;
    json_key(out, key);
    pcl_put_bag(k, cards, out);
}

static void put_piles(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    bag discards = k->deck_all - s->deck - pcl_held(s);
    int count = 0;
    for (bag left = s->deck; left; left &= ~bag_of_kind(bag_kind(left)))
        count += (int)bag_count(left, bag_kind(left));
    if (k->deck_all)
        json_put_int(out, "deck_count", count);
    put_bag(k, "discards", s->card ? discards - bag_one(s->card) : discards, out);
    put_bag(k, "fresh", s->fresh, out);
    if (s->card)
        json_put_string(out, "card", k->card[s->card].name);
}

/* PCL-3: who rolls for the first turn this time, and who is ahead so far. */
static void put_first(const struct pcl_state *s, struct json *out)
{
    put_some(out, "first_in", s->first_in);
    put_some(out, "first_lead", s->first_lead);
    if (s->first_best)
        json_put_int(out, "first_best", s->first_best);
}

/* Where each pawn of who is on turn comes with two uses and not with one. */
static void put_second(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    bool once[PAWNS][SPACES] = { 0 }, twice[PAWNS][SPACES] = { 0 };
    move list[MOVES_MAX], next[MOVES_MAX];
    bool any = false;
    int count = s->phase == PHASE_MOVE ? pcl_moves(&k->kit, as_state(s), s->turn, list) : 0;
    for (int i = 0; i < count; i++) {
        if (move_type(list[i]) != MOVE_USE)
            continue;
        struct consequences c;
        int pawn = sum_pawn(list[i]);
        once[pawn][pcl_calculate(sum_op(list[i]), s->pawn[s->turn][pawn], sum_n(list[i]))] = true;
        pcl_consequences(k, s, list[i], &c);
        if (c.after.phase != PHASE_MOVE || c.after.turn != s->turn)
            continue;
        int more = pcl_moves(&k->kit, as_state(&c.after), s->turn, next);
        for (int j = 0; j < more; j++)
            if (move_type(next[j]) == MOVE_USE && sum_pawn(next[j]) == pawn)
                any = twice[pawn][pcl_calculate(sum_op(next[j]), c.after.pawn[s->turn][pawn], sum_n(next[j]))] = true;
    }
    if (!any)
        return;
    json_put_array(out, "second");
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        json_array(out);
        for (int space = 0; space < SPACES; space++)
            if (twice[pawn][space] && !once[pawn][space] && space != s->pawn[s->turn][pawn])
                json_int(out, space);
        json_close(out);
    }
    json_close(out);
}

void pcl_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    (void)who;
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    uint8_t dice[USES_MAX];
    json_put_int(out, "turn", s->turn);
    json_put_string(out, "phase", pcl_phase_names[s->phase]);
    json_put_int(out, "turns", s->turns);
    put_pawns(k, s, out);
    if (s->dice)
        json_put_bytes(out, "dice", dice, pcl_dice(s, dice));
    put_keepers(k, s, out);
    put_piles(k, s, out);
    put_some(out, "landed", s->landed);
    put_some(out, "cursed", s->cursed);
    if (s->again)
        json_put_int(out, "again", s->again);
    if (s->owed)
        json_put_int(out, "owed", s->owed);
    put_pawn_sets(k, "back", s->back, out);
    put_homes(k, s, out);
    put_visits(k, s, out);
    put_first(s, out);
    put_second(k, s, out);
}

/* ---- moves ---- */

static void put_sum(const struct pcl_state *s, move m, const char *number, struct json *out)
{
    char sign[2] = { pcl_op_signs[sum_op(m)], 0 };
    json_put_int(out, "pawn", sum_pawn(m));
    json_put_string(out, "op", sign);
    json_put_int(out, number, sum_n(m));
    json_put_int(out, "to", pcl_calculate(sum_op(m), s->pawn[s->turn][sum_pawn(m)], sum_n(m)));
}

/* A pawn that may be anybody's. */
static void put_target(int target, struct json *out)
{
    json_put_int(out, "target_seat", target_seat(target));
    json_put_int(out, "target_pawn", target_pawn(target));
}

static void put_play(const struct pcl_kit *k, const struct pcl_state *s, move m, struct json *out)
{
    const struct card *card = &k->card[play_kind(m)];
    json_put_string(out, "card", card->name);
    if (card->effect != EFFECT_SEND)
        json_put_int(out, "pawn", move_pawn(m));
    if (card->effect == EFFECT_SEND || card->effect == EFFECT_SWAP)
        put_target(move_target(m), out);
    else
        json_put_int(out, "to", pcl_card_space(k, s, play_kind(m), move_pawn(m)));
}

static void put_targets(const char *key, unsigned targets, struct json *out)
{
    if (!targets)
        return;
    json_put_array(out, key);
    for (; targets; targets &= targets - 1) {
        json_object(out);
        json_put_int(out, "seat", target_seat(__builtin_ctz(targets)));
        json_put_int(out, "pawn", target_pawn(__builtin_ctz(targets)));
        json_close(out);
    }
    json_close(out);
}

/* What is so is told; what is not is left out. */
static void put_if(struct json *out, const char *key, bool is_so)
{
    if (is_so)
        json_put_bool(out, key, true);
}

/* A move that is about no own pawn brings about what the end of the turn does only where it ends the turn and no more.
 */
static bool is_about(move m, const struct consequences *c)
{
    return c->moved >= 0 || (move_type(m) != MOVE_SEND && move_type(m) != MOVE_CURSE);
}

/* Of all that are bumped, those that go where the moved pawn stands, and that pawn itself; the end of the turn bumps
 * the others because of where the other own pawn stands. */
static unsigned own_bumps(const struct pcl_state *s, const struct consequences *c, move m)
{
    unsigned own = 0;
    for (unsigned left = is_about(m, c) ? c->bumped : 0; left; left &= left - 1) {
        int target = __builtin_ctz(left);
        if (c->moved < 0 || target == c->moved || pcl_bumper(s, c, m, target) == c->moved)
            own |= 1u << target;
    }
    return own;
}

static void put_consequences(const struct pcl_kit *k, const struct pcl_state *s, move m, struct json *out)
{
    struct consequences c;
    pcl_consequences(k, s, m, &c);
    m = pcl_same_move(k, m);
    unsigned own = own_bumps(s, &c, m);
    bool draws = c.draws && is_about(m, &c) && (c.moved < 0 || c.after.landed >> target_pawn(c.moved) & 1);
    put_targets("bumps", own, out);
    put_targets("other_bumps", c.bumped & ~own, out);
    put_targets("would_bump", c.would_bump, out);
    put_if(out, "draws", draws);
    put_if(out, "other_draws", c.draws && !draws);
    put_if(out, "would_draw", c.would_draw);
    put_if(out, "station", c.station);
    put_if(out, "turns_back", c.turns_back);
    put_if(out, "waits", c.waits);
    put_if(out, "home", c.home);
    put_if(out, "wins", c.wins);
}

static void put_move(const struct pcl_kit *k, const struct pcl_state *s, move m, struct json *out)
{
    switch (move_type(m)) {
    case MOVE_USE: put_sum(s, m, "die", out); break;
    case MOVE_NUMBER: put_sum(s, m, "card", out); break;
    case MOVE_SEND: put_target(move_target(m), out); break;
    case MOVE_CURSE:
    case MOVE_BEGIN: json_put_int(out, "seat", move_low(m)); break;
    case MOVE_PLAY: put_play(k, s, m, out); break;
    case MOVE_END: break;
    case MOVE_START:
        json_put_int(out, "pawn", start_pawn(m));
        json_put_int(out, "to", start_space(m));
        break;
    case MOVE_CARD:
        json_put_int(out, "pawn", move_low(m));
        json_put_int(out, "to", pcl_card_space(k, s, s->card, move_low(m)));
        break;
    case MOVE_SWAP:
        json_put_int(out, "pawn", move_pawn(m));
        put_target(move_target(m), out);
        break;
    case MOVE_STEAL:
        json_put_string(out, "card", k->card[steal_kind(m)].name);
        json_put_int(out, "seat", steal_seat(m));
        break;
    case MOVE_ROLL: json_put_bytes(out, "dice", (uint8_t[]){ (uint8_t)roll_high(m), (uint8_t)roll_low(m) }, 2); break;
    case MOVE_DRAW: json_put_string(out, "card", k->card[move_low(m)].name); break;
    case MOVE_FIRST: json_put_int(out, "sum", move_low(m)); break;
    case MOVE_STATION: json_put_int(out, "space", k->station[move_low(m)]); break;
    }
}

void pcl_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    static const char *const kinds[] = {
        [MOVE_USE] = "use", [MOVE_NUMBER] = "keeper", [MOVE_SEND] = "send", [MOVE_CURSE] = "curse",
        [MOVE_PLAY] = "play", [MOVE_END] = "end", [MOVE_START] = "start", [MOVE_CARD] = "card", [MOVE_SWAP] = "swap",
        [MOVE_STEAL] = "steal", [MOVE_ROLL] = "roll", [MOVE_DRAW] = "draw", [MOVE_FIRST] = "first",
        [MOVE_BEGIN] = "begin", [MOVE_STATION] = "station",
    };
    json_put_string(out, "do", kinds[move_type(m)]);
    put_move(kit_of(kit), seen_of(seen), m, out);
    if (seat != CHANCE)
        put_consequences(kit_of(kit), seen_of(seen), m, out);
}
