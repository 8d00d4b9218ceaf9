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
