/* view_facts.c - The Primary: facts of moves: what each does, and what the regions it touches would be like. */
#include "rules.h"

#include "../../core/json.h"

/* ---- What a move is ---- */

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

static void put_move(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m, struct json *out)
{
    int a = move_a(m);
    switch (move_kind(m)) {
    case MOVE_DEAL:
    case MOVE_KEEP: json_put_string(out, "candidate", k->candidate[a].id); break;
    case MOVE_NEWS: json_put_string(out, "news", k->news[a].id); break;
    case MOVE_BOT_CARD: json_put_string(out, "card", k->bot_card[a].id); break;
    case MOVE_QUEUE:
        json_put_string(out, "card", tpr_card_names[a]);
        if (tpr_would_idle(k, s, seat, a))
            json_put_bool(out, "idle", true);
        break;
    case MOVE_HOME:
    case MOVE_GATHER:
    case MOVE_BUS: put_place(k, out, a); break;
    case MOVE_PLANE:
        put_place(k, out, a);
        json_put_int(out, "price", tpr_amount(k, s, seat, AMOUNT_PLANE));
        break;
    case MOVE_SWAP: json_put_bytes(out, "places", (uint8_t[]){ (uint8_t)a, (uint8_t)move_b(m) }, 2); break;
    case MOVE_POSITIVE:
    case MOVE_RALLY: put_cubes(k, m, out); break;
    case MOVE_NEGATIVE:
        put_place(k, out, a);
        tpr_put_owner(out, move_b(m));
        break;
    case MOVE_ALSO: tpr_put_owner(out, a); break;
    case MOVE_FIRST: json_put_int(out, "seat", a); break;
    case MOVE_ASIDE:
    case MOVE_TOKEN:
    case MOVE_ROLL: json_put_int(out, "number", a); break;
    }
}

/* ---- What it leads to ---- */

/* Carry out the move alone, without the cards behind it, which the seat may not know; the regions it changes. */
static uint32_t carry_out(const struct tpr_kit *k, struct tpr_state *s, int seat, move m)
{
    uint32_t here = region_bit(s->pawn[seat]), there = region_bit(move_a(m));
    if (m == tpr_none(MOVE_POSITIVE) || m == tpr_none(MOVE_RALLY))
        return 0;
    switch (move_kind(m)) {
    case MOVE_HOME:
    case MOVE_GATHER:
        tpr_play(k, s, seat, m, NULL);
        return there;
    case MOVE_ALSO:
        there = region_bit(s->ad_region);
        tpr_play_also(k, s, seat, m, NULL);
        return there;
    case MOVE_BUS:
    case MOVE_PLANE:
    case MOVE_RALLY:
        tpr_actions[s->queue[seat][s->lap]].act(k, s, seat, m, NULL);
        return here | (move_a(m) ? there : 0);
    case MOVE_POSITIVE:
    case MOVE_NEGATIVE:
        tpr_actions[s->queue[seat][s->lap]].act(k, s, seat, m, NULL);
        return there;
    default: return 0;
    }
}

/* Whose side has most influence, and by how much; nothing where nobody has any. */
static void put_lead(const struct tpr_kit *k, const struct tpr_state *s, int region, struct json *out)
{
    uint8_t influence[CONTENDERS];
    uint16_t award[CONTENDERS];
    int most = 0, next = 0;
    tpr_vote(k, s, region, influence, award);
    for (int side = 0; side < k->sides + k->bot_counts; side++) {
        int here = influence[side];
        next = here > most ? most : here > next ? here : next;
        most = here > most ? here : most;
    }
    if (!most)
        return;
    json_put_array(out, "leads");
    for (int i = 0; i < tpr_contenders(k); i++)
        if (influence[k->side[tpr_contender(k, i)]] == most)
            tpr_put_contender(out, tpr_contender(k, i));
    json_close(out);
    json_put_int(out, "lead", most - next);
}

static void put_after(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m, struct json *out)
{
    struct tpr_state after = *s;
    uint32_t regions = carry_out(k, &after, seat, m);
    if (!regions)
        return;
    json_put_object(out, "after");
    for (; regions; regions &= regions - 1) {
        int region = __builtin_ctz(regions);
        json_put_object(out, k->region[region].id);
        tpr_put_influence(k, &after, region, out);
        put_lead(k, &after, region, out);
        json_close(out);
    }
    json_close(out);
}

void tpr_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    json_put_string(out, "do", tpr_verb(move_kind(m)));
    put_move(k, s, seat, m, out);
    if (seat != CHANCE)
        put_after(k, s, seat, m, out);
}
