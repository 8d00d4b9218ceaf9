/* position.c - The Primary: positions and views as JSON, with the same members; a view has null for the unknown. */
#include "primary.h"

#include "../../core/json.h"

const char *const tpr_stage_names[STAGES] = {
    [STAGE_DEAL] = "deal", [STAGE_KEEP] = "keep", [STAGE_FIRST] = "first", [STAGE_ASIDE] = "aside",
    [STAGE_TOKEN] = "token", [STAGE_BOT_CUBES] = "bot cubes", [STAGE_HOME] = "home", [STAGE_NEWS] = "news",
    [STAGE_GATHER] = "gather", [STAGE_QUEUE] = "queue", [STAGE_SWAP] = "exchange", [STAGE_CHOOSE] = "action",
    [STAGE_ALSO] = "negative ad", [STAGE_BOT_DRAW] = "bot card", [STAGE_BOT_ROLL] = "bot roll", [STAGE_OVER] = "over",
};

static void put_id(struct json *out, const char *id)
{
    if (id && *id)
        json_string(out, id);
    else
        json_null(out);
}

static void put_number_list(struct json *out, const char *key, const uint8_t *list, int count)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_int(out, list[i]);
    json_close(out);
}

static void put_seats(struct json *out, const char *key, unsigned seats)
{
    json_put_array(out, key);
    for (; seats; seats &= seats - 1)
        json_int(out, __builtin_ctz(seats));
    json_close(out);
}

static void put_cards(struct json *out, const char *key, const struct tpr_card *cards, uint32_t set)
{
    json_put_array(out, key);
    for (; set; set &= set - 1)
        json_string(out, cards[__builtin_ctz(set)].id);
    json_close(out);
}

static void put_regions(const struct tpr_kit *k, const struct tpr_state *s, bool view, struct json *out)
{
    json_put_object(out, "regions");
    for (int region = 1; region <= k->regions; region++) {
        json_put_object(out, k->region[region].id);
        json_put_int(out, "token", s->token[region]);
        json_put_bool(out, "voted", s->token[region] && tpr_voted(s, region));
        put_number_list(out, "cubes", s->cubes[region], k->seats);
        json_put_int(out, "bot", s->cubes[region][BOT]);
        if (view) {
            json_put_array(out, "influence");
            for (int seat = 0; seat < k->seats; seat++)
                json_int(out, tpr_influence(k, s, region, seat));
            if (k->bot_counts)
                json_int(out, tpr_influence(k, s, region, BOT));
            json_close(out);
        }
        json_close(out);
    }
    json_close(out);
}

static void put_places(const struct tpr_kit *k, const char *key, const uint8_t *places, struct json *out)
{
    json_put_array(out, key);
    for (int seat = 0; seat < k->seats; seat++)
        put_id(out, k->region[places[seat]].id);
    json_close(out);
}

/* How many cards of a queue are to be shown, known or not. */
static int queue_length(const struct tpr_state *s, int seat, bool own)
{
    if (own || s->stage < STAGE_QUEUE || s->stage == STAGE_OVER)
        return tpr_queued(s, seat);
    return s->stage != STAGE_QUEUE || (s->ready & seat_bit(seat)) ? QUEUE : 0;
}

static void put_queue(const uint8_t *queue, int count, struct json *out)
{
    json_array(out);
    for (int i = 0; i < count; i++)
        put_id(out, queue[i] ? tpr_card_names[queue[i]] : NULL);
    json_close(out);
}

/* `viewer` is CHANCE for the truth. */
static void put_secrets(const struct tpr_kit *k, const struct tpr_state *s, int viewer, struct json *out)
{
    json_put_array(out, "candidates");
    for (int seat = 0; seat < k->seats; seat++)
        put_id(out, k->candidate[s->candidate[seat]].id);
    json_close(out);
    json_put_array(out, "dealt");
    for (int seat = 0; seat < k->seats; seat++) {
        json_array(out);
        for (uint32_t set = s->dealt[seat]; set; set &= set - 1)
            json_string(out, k->candidate[__builtin_ctz(set)].id);
        json_close(out);
    }
    json_close(out);
    json_put_array(out, "queues");
    for (int seat = 0; seat < k->seats; seat++)
        put_queue(s->queue[seat], queue_length(s, seat, viewer == CHANCE || viewer == seat), out);
    json_close(out);
    json_put_array(out, "last");
    for (int seat = 0; seat < k->seats; seat++)
        put_queue(s->last[seat], s->last[seat][0] ? QUEUE : 0, out);
    json_close(out);
}

static void put_bot(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    json_key(out, "bot");
    if (!k->solo) {
        json_null(out);
        return;
    }
    json_object(out);
    json_key(out, "pawn");
    put_id(out, k->region[s->pawn[BOT]].id);
    json_key(out, "home");
    put_id(out, k->region[s->home[BOT]].id);
    json_put_int(out, "delegates", s->delegates[BOT]);
    json_key(out, "card");
    put_id(out, k->bot_card[s->bot_card].id);
    json_put_int(out, "super_pacs", s->bot_pacs);
    json_put_int(out, "left", s->bot_left);
    json_put_int(out, "pass", s->bot_pass);
    json_put_array(out, "rolled");
    for (uint32_t set = s->rolled; set; set &= set - 1)
        json_string(out, k->region[__builtin_ctz(set)].id);
    json_close(out);
    json_put_array(out, "deck");
    for (uint32_t set = s->bot_deck; set; set &= set - 1)
        json_string(out, k->bot_card[__builtin_ctz(set)].id);
    json_close(out);
    json_close(out);
}

static void put_ad(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    json_key(out, "ad");
    if (!s->ad_region) {
        json_null(out);
        return;
    }
    json_object(out);
    json_put_string(out, "region", k->region[s->ad_region].id);
    json_put_int(out, "left", s->ad_left);
    if (s->ad_owner)
        json_put_int(out, "owner", s->ad_owner - 1);
    else
        json_put_null(out, "owner");
    json_close(out);
}

static void put_all(const struct tpr_kit *k, const struct tpr_state *s, int viewer, struct json *out)
{
    json_put_string(out, "stage", tpr_stage_names[s->stage]);
    json_put_int(out, "round", s->round);
    json_put_int(out, "first", s->first);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "lap", s->lap);
    json_put_int(out, "count", s->count);
    json_key(out, "news");
    put_id(out, k->news[s->news].id);
    put_cards(out, "news_deck", k->news, s->news_deck);
    put_cards(out, "news_under", k->news, s->news_under);
    put_number_list(out, "aside", s->aside, ASIDE);
    put_number_list(out, "tokens_left", s->tokens_left + 1, ROUNDS);
    put_regions(k, s, viewer != CHANCE, out);
    put_places(k, "pawns", s->pawn, out);
    put_places(k, "homes", s->home, out);
    put_number_list(out, "hand", s->hand, k->seats);
    put_number_list(out, "bank", s->bank, k->seats);
    json_put_array(out, "delegates");
    for (int seat = 0; seat < k->seats; seat++)
        json_int(out, s->delegates[seat]);
    json_close(out);
    put_secrets(k, s, viewer, out);
    put_seats(out, "exchanged", s->exchanged);
    put_ad(k, s, out);
    put_bot(k, s, out);
}

void tpr_put_position(const struct kit *kit, const struct state *state, struct json *out)
{
    put_all(tpr_kit(kit), (const struct tpr_state *)(const void *)state, CHANCE, out);
}

/* What a board needs besides: the map, and what is at stake in this round. */
void tpr_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = tpr_seen(seen);
    put_all(k, s, who->viewer, out);
    json_put_int(out, "rounds", ROUNDS);
    json_put_array(out, "voting");
    for (uint32_t set = s->stage == STAGE_OVER ? 0 : tpr_voting(k, s, s->round); set; set &= set - 1)
        json_string(out, k->region[__builtin_ctz(set)].id);
    json_close(out);
    json_put_object(out, "map");
    for (int region = 1; region <= k->regions; region++) {
        const struct tpr_region *r = &k->region[region];
        json_put_object(out, r->id);
        json_put_string(out, "name", r->name);
        json_put_int(out, "first", r->first);
        json_put_int(out, "second", r->second);
        json_put_int(out, "column", r->column);
        json_put_int(out, "row", r->row);
        json_put_array(out, "near");
        for (uint32_t set = k->near[region]; set; set &= set - 1)
            json_string(out, k->region[__builtin_ctz(set)].id);
        json_close(out);
        json_close(out);
    }
    json_close(out);
}
