/* view.c - Prime Climb: what a viewer sees, as JSON. Nothing is hidden, so most of it is in positions too. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"

const char *const pcl_phase_names[PHASE_OVER + 1] = {
    [PHASE_STATION] = "station", [PHASE_FIRST] = "first", [PHASE_TIE] = "tie", [PHASE_ROLL] = "roll",
    [PHASE_DRAW] = "draw", [PHASE_FETCH] = "fetch", [PHASE_MOVE] = "move", [PHASE_CARD] = "card", [PHASE_OVER] = "over",
};

/* ---- What positions and views have in common ---- */

/* Numbered keepers are numbers, all others their names. */
void pcl_put_bag(const struct pcl_kit *k, bag cards, struct json *out)
{
    json_array(out);
    for (int kind = 1; kind < KINDS; kind++)
        for (unsigned i = 0; i < bag_count(cards, kind); i++) {
            if (kind < KIND_SEND)
                json_int(out, kind);
            else
                json_string(out, k->card[kind].name);
        }
    json_close(out);
}

static void put_pairs(const struct pcl_kit *k, struct json *out, const char *key, const uint8_t (*pair)[PAWNS])
{
    json_put_array(out, key);
    for (int seat = 0; seat < k->kit.seats; seat++) {
        json_array(out);
        json_int(out, pair[seat][0]);
        json_int(out, pair[seat][1]);
        json_close(out);
    }
    json_close(out);
}

static void put_back(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    uint8_t back[PLAYERS_MAX][PAWNS];
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            back[seat][pawn] = s->back[seat] >> pawn & 1;
    put_pairs(k, out, "back", (const uint8_t (*)[PAWNS])back);
}

static void put_station_set(const struct pcl_kit *k, unsigned set, struct json *out)
{
    json_array(out);
    for (; set; set &= set - 1)
        json_int(out, k->station[__builtin_ctz(set)]);
    json_close(out);
}

/* PCL-21: those there are, and those that each seat has landed on. */
static void put_stations(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    json_key(out, "way_stations");
    put_station_set(k, s->stations, out);
    json_put_array(out, "stations");
    for (int seat = 0; seat < k->kit.seats; seat++)
        put_station_set(k, s->visited[seat], out);
    json_close(out);
}

static void put_keepers(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    json_put_array(out, "keepers");
    for (int seat = 0; seat < k->kit.seats; seat++)
        pcl_put_bag(k, s->keepers[seat], out);
    json_close(out);
}

void pcl_put_open(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    uint8_t dice[USES_MAX];
    put_pairs(k, out, "pawns", s->pawn);
    json_put_bytes(out, "dice", dice, pcl_dice(s, dice));
    put_keepers(k, s, out);
    json_put_int(out, "turn", s->turn);
    json_put_string(out, "phase", pcl_phase_names[s->phase]);
    json_put_int(out, "turns", s->turns);
    json_put_set(out, "cursed", s->cursed);
    put_back(k, s, out);
    put_stations(k, s, out);
    json_key(out, "fresh");
    pcl_put_bag(k, s->fresh, out);
    json_put_string(out, "card", s->card ? k->card[s->card].name : "");
}

/* ---- The view ---- */

static void put_cards(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    bag discards = k->deck_all - s->deck - pcl_held(s);
    int count = 0;
    for (int kind = 1; kind < KINDS; kind++)
        count += (int)bag_count(s->deck, kind);
    json_put_int(out, "deck_count", count);
    json_key(out, "discards");
    pcl_put_bag(k, s->card ? discards - bag_one(s->card) : discards, out);
}

static void put_blanks(const struct pcl_kit *k, struct json *out)
{
    json_put_array(out, "blanks");
    for (int kind = KIND_CUSTOM; kind < KINDS; kind++) {
        char room[CARD_TEXT_SIZE];
        struct text words;
        if (!k->card[kind].count)
            continue;
        text_init(&words, room, sizeof room);
        pcl_card_words(k, kind, &words);
        json_object(out);
        json_put_string(out, "name", k->card[kind].name);
        json_put_bool(out, "keeper", k->card[kind].keeper);
        json_put_string(out, "words", room);
        json_close(out);
    }
    json_close(out);
}

void pcl_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    (void)who;
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    pcl_put_open(k, s, out);
    json_put_array(out, "home");
    for (int seat = 0; seat < kit->seats; seat++)
        json_int(out, pcl_home(k, s, seat, 0) + pcl_home(k, s, seat, 1));
    json_close(out);
    json_put_set(out, "landed", s->landed);
    put_cards(k, s, out);
    put_blanks(k, out);
    json_put_int(out, "start", pcl_setup_space(k));
    json_put_int(out, "goal", k->decline || k->there_and_back ? 0 : SPACE_LAST);
    json_put_int(out, "turns_max", k->turns_max);
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

static void put_play(const struct pcl_kit *k, move m, struct json *out)
{
    const struct card *card = &k->card[play_kind(m)];
    json_put_string(out, "card", card->name);
    if (card->effect != EFFECT_SEND)
        json_put_int(out, "pawn", move_pawn(m));
    if (card->effect == EFFECT_SEND || card->effect == EFFECT_SWAP)
        put_target(move_target(m), out);
}

void pcl_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    static const char *const kinds[] = {
        [MOVE_USE] = "use", [MOVE_NUMBER] = "keeper", [MOVE_SEND] = "send", [MOVE_CURSE] = "curse",
        [MOVE_PLAY] = "play", [MOVE_END] = "end", [MOVE_START] = "start", [MOVE_CARD] = "card", [MOVE_SWAP] = "swap",
        [MOVE_STEAL] = "steal", [MOVE_ROLL] = "roll", [MOVE_DRAW] = "draw", [MOVE_FIRST] = "first",
        [MOVE_BEGIN] = "begin", [MOVE_STATION] = "station",
    };
    const struct pcl_kit *k = kit_of(kit);
    (void)seat;
    json_put_string(out, "do", kinds[move_type(m)]);
    switch (move_type(m)) {
    case MOVE_USE: put_sum(seen_of(seen), m, "die", out); break;
    case MOVE_NUMBER: put_sum(seen_of(seen), m, "card", out); break;
    case MOVE_SEND: put_target(move_target(m), out); break;
    case MOVE_CURSE:
    case MOVE_BEGIN: json_put_int(out, "seat", move_low(m)); break;
    case MOVE_PLAY: put_play(k, m, out); break;
    case MOVE_END: break;
    case MOVE_START:
        json_put_int(out, "pawn", start_pawn(m));
        json_put_int(out, "to", start_space(m));
        break;
    case MOVE_CARD: json_put_int(out, "pawn", move_low(m)); break;
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
