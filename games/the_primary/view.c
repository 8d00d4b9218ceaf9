/* view.c - The Primary: what a viewer sees: the members of a position, null for the unknown, and what a board needs
 * besides. */
#include "rules.h"

#include "../../core/json.h"

const char *const tpr_stage_names[STAGES] = {
    [STAGE_DEAL] = "deal", [STAGE_KEEP] = "keep", [STAGE_FIRST] = "first", [STAGE_ASIDE] = "aside",
    [STAGE_TOKEN] = "token", [STAGE_BOT_CUBES] = "bot cubes", [STAGE_HOME] = "home", [STAGE_NEWS] = "news",
    [STAGE_GATHER] = "gather", [STAGE_QUEUE] = "queue", [STAGE_SWAP] = "exchange", [STAGE_CHOOSE] = "action",
    [STAGE_ALSO] = "negative ad", [STAGE_BOT_DRAW] = "bot card", [STAGE_BOT_ROLL] = "bot roll", [STAGE_OVER] = "over",
};

/* Regions or cards, for functions that want nothing but their ids. */
#define THINGS(list) (list), sizeof *(list)

/* Text, or null for none. */
static void put_word(struct json *out, const char *word)
{
    if (*word)
        json_string(out, word);
    else
        json_null(out);
}

static void put_ids(struct json *out, const void *things, size_t size, uint32_t set)
{
    json_array(out);
    for (; set; set &= set - 1)
        json_string(out, tpr_named(things, size, __builtin_ctz(set))->id);
    json_close(out);
}

/* By seat, where each is one of these things or 0. */
static void put_ids_of(struct json *out, const char *key, const void *things, size_t size, const uint8_t *of, int seats)
{
    json_put_array(out, key);
    for (int seat = 0; seat < seats; seat++)
        put_word(out, tpr_named(things, size, of[seat])->id);
    json_close(out);
}

static void put_regions(const struct tpr_kit *k, const struct tpr_state *s, bool view, struct json *out)
{
    json_put_object(out, "regions");
    for (int region = 1; region <= k->regions; region++) {
        json_put_object(out, k->region[region].id);
        json_put_int(out, "token", s->token[region]);
        json_put_bool(out, "voted", s->token[region] && tpr_voted(s, region));
        json_put_bytes(out, "cubes", s->cubes[region], k->seats);
        json_put_int(out, "bot", s->cubes[region][BOT]);
        if (view) {
            json_put_array(out, "influence");
            for (int i = 0; i < tpr_contenders(k); i++)
                json_int(out, tpr_influence(k, s, region, tpr_contender(k, i)));
            json_close(out);
        }
        if (view && k->teams) {         /* TPR-21 */
            json_put_array(out, "team_influence");
            for (int side = 0; side < k->sides; side++)
                json_int(out, tpr_side_influence(k, s, region, side));
            json_close(out);
        }
        json_close(out);
    }
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
        put_word(out, queue[i] ? tpr_card_names[queue[i]] : "");
    json_close(out);
}

static void put_secrets(const struct tpr_kit *k, const struct tpr_state *s, int viewer, struct json *out)
{
    put_ids_of(out, "candidates", THINGS(k->candidate), s->candidate, k->seats);
    json_put_array(out, "dealt");
    for (int seat = 0; seat < k->seats; seat++)
        put_ids(out, THINGS(k->candidate), s->dealt[seat]);
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
    if (!k->solo) {
        json_put_null(out, "bot");
        return;
    }
    json_put_object(out, "bot");
    json_key(out, "pawn");
    put_word(out, k->region[s->pawn[BOT]].id);
    json_key(out, "home");
    put_word(out, k->region[s->home[BOT]].id);
    json_put_int(out, "delegates", s->delegates[BOT]);
    json_key(out, "card");
    put_word(out, k->bot_card[s->bot_card].id);
    json_put_int(out, "super_pacs", s->bot_pacs);
    json_put_int(out, "left", s->bot_left);
    json_put_int(out, "pass", s->bot_pass);
    json_key(out, "rolled");
    put_ids(out, THINGS(k->region), s->rolled);
    json_key(out, "deck");
    put_ids(out, THINGS(k->bot_card), s->bot_deck);
    json_close(out);
}

static void put_ad(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    if (!s->ad_region) {
        json_put_null(out, "ad");
        return;
    }
    json_put_object(out, "ad");
    json_put_string(out, "region", k->region[s->ad_region].id);
    json_put_int(out, "left", s->ad_left);
    if (s->ad_owner)
        json_put_int(out, "owner", s->ad_owner - 1);
    else
        json_put_null(out, "owner");
    json_close(out);
}

void tpr_put_members(const struct tpr_kit *k, const struct tpr_state *s, int viewer, struct json *out)
{
    json_put_string(out, "stage", tpr_stage_names[s->stage]);
    json_put_int(out, "round", s->round);
    json_put_int(out, "first", s->first);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "lap", s->lap);
    json_put_int(out, "count", s->count);
    json_key(out, "news");
    put_word(out, k->news[s->news].id);
    json_key(out, "news_deck");
    put_ids(out, THINGS(k->news), s->news_deck);
    json_key(out, "news_under");
    put_ids(out, THINGS(k->news), s->news_under);
    json_put_bytes(out, "aside", s->aside, ASIDE);
    json_put_bytes(out, "tokens_left", s->tokens_left + 1, ROUNDS);
    put_regions(k, s, viewer != CHANCE, out);
    put_ids_of(out, "pawns", THINGS(k->region), s->pawn, k->seats);
    put_ids_of(out, "homes", THINGS(k->region), s->home, k->seats);
    json_put_bytes(out, "hand", s->hand, k->seats);
    json_put_bytes(out, "bank", s->bank, k->seats);
    json_put_array(out, "delegates");
    for (int seat = 0; seat < k->seats; seat++)
        json_int(out, s->delegates[seat]);
    json_close(out);
    put_secrets(k, s, viewer, out);
    json_put_set(out, "exchanged", s->exchanged);
    put_ad(k, s, out);
    put_bot(k, s, out);
}

/* The map, what is at stake in this round, and who plays together. */
void tpr_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    tpr_put_members(k, s, who->viewer, out);
    json_put_int(out, "rounds", ROUNDS);
    json_key(out, "voting");
    put_ids(out, THINGS(k->region), s->stage == STAGE_OVER ? 0 : tpr_voting(k, s, s->round));
    if (k->teams)
        json_put_bytes(out, "teams", k->side, k->seats);
    json_put_object(out, "map");
    for (int region = 1; region <= k->regions; region++) {
        const struct tpr_region *r = &k->region[region];
        json_put_object(out, r->id);
        json_put_string(out, "name", r->name);
        json_put_int(out, "first", r->first);
        json_put_int(out, "second", r->second);
        json_put_int(out, "column", r->column);
        json_put_int(out, "row", r->row);
        json_key(out, "near");
        put_ids(out, THINGS(k->region), k->near[region]);
        json_close(out);
    }
    json_close(out);
}

/* ---- moves ---- */

static void put_owner(struct json *out, int owner)
{
    if (owner == BOT)
        json_put_string(out, "owner", "bot");
    else
        json_put_int(out, "owner", owner);
}

/* A region by its id, where the move has one. */
static void put_place(const struct tpr_kit *k, struct json *out, int region)
{
    if (region)
        json_put_string(out, "region", k->region[region].id);
}

static void put_cubes(const struct tpr_kit *k, move m, struct json *out)
{
    put_place(k, out, move_a(m));
    json_put_int(out, "cubes", move_b(m));
    json_put_bool(out, "bot", move_bot(m));
}

void tpr_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    const struct tpr_kit *k = kit_of(kit);
    int a = move_a(m);
    (void)seen, (void)seat;
    json_put_string(out, "do", tpr_verb(move_kind(m)));
    switch (move_kind(m)) {
    case MOVE_DEAL:
    case MOVE_KEEP: json_put_string(out, "candidate", k->candidate[a].id); break;
    case MOVE_NEWS: json_put_string(out, "news", k->news[a].id); break;
    case MOVE_BOT_CARD: json_put_string(out, "card", k->bot_card[a].id); break;
    case MOVE_QUEUE: json_put_string(out, "card", tpr_card_names[a]); break;
    case MOVE_HOME:
    case MOVE_GATHER:
    case MOVE_BUS:
    case MOVE_PLANE: put_place(k, out, a); break;
    case MOVE_SWAP: json_put_bytes(out, "places", (uint8_t[]){ (uint8_t)a, (uint8_t)move_b(m) }, 2); break;
    case MOVE_POSITIVE:
    case MOVE_RALLY: put_cubes(k, m, out); break;
    case MOVE_NEGATIVE:
        put_place(k, out, a);
        put_owner(out, move_b(m));
        break;
    case MOVE_ALSO: put_owner(out, a); break;
    case MOVE_FIRST: json_put_int(out, "seat", a); break;
    case MOVE_ASIDE:
    case MOVE_TOKEN:
    case MOVE_ROLL: json_put_int(out, "number", a); break;
    }
}
