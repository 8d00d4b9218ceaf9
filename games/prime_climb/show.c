/* show.c - Prime Climb: positions and views as JSON. */
#include "climb.h"

#include "../../core/json.h"
#include "../../core/text.h"

const char *const pcl_phase_names[PHASE_OVER + 1] = {
    [PHASE_FIRST] = "first", [PHASE_TIE] = "tie",   [PHASE_ROLL] = "roll", [PHASE_DRAW] = "draw",
    [PHASE_FETCH] = "fetch", [PHASE_MOVE] = "move", [PHASE_CARD] = "card", [PHASE_OVER] = "over",
};

static void put_set(struct json *out, const char *key, unsigned set)
{
    json_put_array(out, key);
    for (; set; set &= set - 1)
        json_int(out, __builtin_ctz(set));
    json_close(out);
}

/* Numbered keepers are numbers, all others their names. */
static void put_bag(const struct pcl_kit *k, struct json *out, bag cards)
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

static void put_stations(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    json_put_array(out, "stations");
    for (int seat = 0; seat < k->kit.seats; seat++) {
        json_array(out);
        for (int i = 0; i < k->stations; i++)
            if (s->visited[seat] >> i & 1)
                json_int(out, k->station[i]);
        json_close(out);
    }
    json_close(out);
}

/* What position and view have in common. */
static void put_open(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    uint8_t back[PLAYERS_MAX][PAWNS];
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            back[seat][pawn] = s->back[seat] >> pawn & 1;
    put_pairs(k, out, "pawns", s->pawn);
    json_put_array(out, "dice");
    for (int i = 0; i < USES_MAX && pcl_die(s, i); i++)
        json_int(out, pcl_die(s, i));
    json_close(out);
    json_put_array(out, "keepers");
    for (int seat = 0; seat < k->kit.seats; seat++)
        put_bag(k, out, s->keepers[seat]);
    json_close(out);
    json_put_int(out, "turn", s->turn);
    json_put_string(out, "phase", pcl_phase_names[s->phase]);
    json_put_int(out, "turns", s->turns);
    put_set(out, "cursed", s->cursed);
    put_pairs(k, out, "back", (const uint8_t (*)[PAWNS])back);
    put_stations(k, s, out);
    json_key(out, "fresh");
    put_bag(k, out, s->fresh);
    json_put_string(out, "card", s->card ? k->card[s->card].name : "");
}

void pcl_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_state(state);
    put_open(k, s, out);
    json_key(out, "deck");
    put_bag(k, out, s->deck);
    json_put_array(out, "from");
    json_int(out, s->from[0]);
    json_int(out, s->from[1]);
    json_close(out);
    json_put_int(out, "last", s->last);
    put_set(out, "landed", s->landed);
    json_put_array(out, "drew");
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        json_array(out);
        for (uint32_t left = s->drew[pawn]; left; left &= left - 1)
            json_int(out, k->red_space[__builtin_ctz(left)]);
        json_close(out);
    }
    json_close(out);
    json_put_int(out, "again", s->again);
    json_put_int(out, "owed", s->owed);
    put_set(out, "first_in", s->first_in);
    put_set(out, "first_lead", s->first_lead);
    json_put_int(out, "first_best", s->first_best);
    json_put_int(out, "first_ties", s->first_ties);
}

void pcl_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    (void)who;
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_seen(seen);
    put_open(k, s, out);
    json_put_array(out, "home");
    for (int seat = 0; seat < kit->seats; seat++)
        json_int(out, pcl_home(k, s, seat, 0) + pcl_home(k, s, seat, 1));
    json_close(out);
    put_set(out, "landed", s->landed);
    bag discards = k->deck_all - s->deck - pcl_held(s);
    int cards = 0;
    for (int kind = 1; kind < KINDS; kind++)
        cards += (int)bag_count(s->deck, kind);
    json_put_int(out, "deck_count", cards);
    json_key(out, "discards");
    put_bag(k, out, s->card ? discards - bag_one(s->card) : discards);
    json_put_array(out, "way_stations");
    for (int i = 0; i < k->stations; i++)
        json_int(out, k->station[i]);
    json_close(out);
    json_put_array(out, "blanks");
    for (int kind = KIND_CUSTOM; kind < KINDS; kind++)
        if (k->card[kind].count) {
            char room[80];
            struct text words;
            text_init(&words, room, sizeof room);
            pcl_card_words(k, kind, &words);
            json_object(out);
            json_put_string(out, "name", k->card[kind].name);
            json_put_bool(out, "keeper", k->card[kind].keeper);
            json_put_string(out, "words", room);
            json_close(out);
        }
    json_close(out);
    json_put_int(out, "start", k->decline ? SPACE_LAST : 0);
    json_put_int(out, "goal", k->decline || k->there_and_back ? 0 : SPACE_LAST);
    json_put_int(out, "turns_max", k->turns_max);
}
