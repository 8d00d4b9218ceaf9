/* view.c - Primary Colours: what never changes, what a viewer sees, and facts of moves, as JSON. */
#include "rules.h"

#include "../../core/json.h"

const char *colours_target(int region) { return region == BALLOT ? "vote" : colours_region[region]; }

/* ---- The kit ---- */

/* PCO-2, PCO-6, PCO-8: `to` is where a party sends the voters that leads there, in brown one that is last. */
static void put_region(int region, struct json *out)
{
    json_put_object(out, colours_region[region]);
    json_put_string(out, "kind", region < PURPLE ? "primary" : region < BROWN ? "secondary" : "brown");
    json_put_object(out, "to");
    for (int party = 0; party < PARTIES; party++)
        json_put_string(out, colours_party[party], colours_target(flow_target[region][party]));
    json_close(out);
    json_close(out);
}

void colours_kit_json(const struct kit *kit, struct json *out)
{
    (void)kit;
    colours_put_names(out, "parties", colours_party, seats_all(PARTIES));
    json_put_object(out, "regions");
    for (int region = RED_REGION; region <= BROWN; region++)
        put_region(region, out);
    json_close(out);
    json_put_int(out, "voters", VOTERS);
    json_put_int(out, "voters_all", VOTERS_ALL);
    json_put_int(out, "rounds", SWAP_ROUND);
    json_put_int(out, "swap_round", SWAP_ROUND);
    json_put_int(out, "passes", PASSES_MAX);
    json_put_bytes(out, "stock", &colours_stock[1], VALUE_MAX);
}

/* ---- The view: what is empty is left out ---- */

/* By party and region, in order of rounds, as they lie now; the viewer's own order is there before it is open. */
static void put_tokens(const struct colours *s, int viewer, struct json *out)
{
    json_put_object(out, "tokens");
    for (int seat = 0; seat < PARTIES; seat++) {
        json_put_object(out, colours_party[seat]);
        for (int region = RED_REGION; region <= BROWN; region++) {
            uint8_t values[PLACING_ROUNDS];
            int count = colours_list(s, seat, region, seat == viewer && s->round != OVER, values);
            if (count)
                json_put_bytes(out, colours_region[region], values, count);
        }
        json_close(out);
    }
    json_close(out);
}

/* Tokens not placed: how many of 1, of 2, ... of 6. */
static void put_left(const struct colours *s, struct json *out)
{
    json_put_object(out, "left");
    for (int seat = 0; seat < PARTIES; seat++)
        json_put_bytes(out, colours_party[seat], &s->left[seat][1], VALUE_MAX);
    json_close(out);
}

static void put_token(struct json *out, const char *region, const char *value, unsigned token)
{
    json_put_string(out, region, colours_region[token_region(token)]);
    json_put_int(out, value, token_value(token));
}

/* What the move itself is, as facts tell it. */
static void put_swap(move m, struct json *out)
{
    json_put_string(out, "do", m == PAT ? "pat" : "swap");
    if (m == PAT)
        return;
    put_token(out, "region", "value", swap_first(m));
    put_token(out, "with_region", "with_value", swap_second(m));
}

/* PCO-5: those that are known: the viewer's own, and all when they are open. The rounds say which of a region's tokens
 * change places. */
static void put_swaps(const struct colours *s, struct json *out)
{
    if (!s->swap[RED] && !s->swap[BLUE] && !s->swap[YELLOW])
        return;
    json_put_object(out, "swaps");
    for (int seat = 0; seat < PARTIES; seat++) {
        if (!s->swap[seat])
            continue;
        json_put_object(out, colours_party[seat]);
        put_swap(s->swap[seat], out);
        if (s->swap[seat] & SWAP) {
            json_put_int(out, "round", colours_swap_round(s, seat, swap_first(s->swap[seat])));
            json_put_int(out, "with_round", colours_swap_round(s, seat, swap_second(s->swap[seat])));
        }
        json_close(out);
    }
    json_close(out);
}

static void put_winners(const struct colours *s, struct json *out)
{
    struct flow f;
    uint8_t place[PARTIES];
    colours_poll(s, colours_revealed(s), &f);
    colours_rank(s, &f, place);
    colours_put_names(out, "winners", colours_party, colours_winners(place));
}

void colours_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    (void)kit;
    const struct colours *s = seen_of(seen);
    json_put_int(out, "round", s->round == OVER ? SWAP_ROUND : s->round);
    put_tokens(s, who->viewer, out);
    put_left(s, out);
    put_swaps(s, out);
    if (colours_revealed(s)) {
        colours_put_totals(s, out);
        colours_put_flow(s, out);
    }
    if (s->round == OVER)
        put_winners(s, out);
}

/* ---- Moves ---- */

/* What the region would be like before the others' tokens of this round. */
static void put_place(const struct colours *s, int seat, unsigned token, struct json *out)
{
    int region = token_region(token);
    struct totals t;
    json_put_string(out, "do", "place");
    put_token(out, "region", "value", token);
    colours_totals(s, colours_revealed(s), &t);
    t.of[seat][region] = (uint8_t)(t.of[seat][region] + token_value(token));
    json_put_int(out, "total", t.of[seat][region]);
    colours_put_way(&t, region, out);
}

/* PCO-6, PCO-8: who sends voters of a region on their way comes from its totals alone. */
static bool is_way_changed(const struct totals *before, const struct totals *after, int region)
{
    struct marks was, is;
    flow_marks(before, &was);
    flow_marks(after, &is);
    return was.of[region] != is.of[region] || flow_leaders(before, region) != flow_leaders(after, region);
}

/* Of its two regions those in which another party leads, or is last, than the view says. */
static void put_changed_ways(const struct totals *before, const struct totals *after, move m, struct json *out)
{
    const int regions[] = { token_region(swap_first(m)), token_region(swap_second(m)) };
    json_put_object(out, "ways");
    for (int i = 0; i < 2; i++)
        if (is_way_changed(before, after, regions[i])) {
            json_put_object(out, colours_region[regions[i]]);
            colours_put_way(after, regions[i], out);
            json_close(out);
        }
    json_close(out);
}

static void put_swapped_totals(const struct totals *before, int seat, move m, struct json *out)
{
    struct totals t = *before;
    uint8_t *total = &t.of[seat][token_region(swap_first(m))], *with = &t.of[seat][token_region(swap_second(m))];
    *total = (uint8_t)(*total + swap_change(m));
    *with = (uint8_t)(*with - swap_change(m));
    json_put_int(out, "total", *total);
    json_put_int(out, "with_total", *with);
    put_changed_ways(before, &t, m, out);
}

/* The own totals where the tokens lie, and the poll if the others stand pat: all that is known before the reveal. */
static void put_exchange(const struct colours *s, int seat, move m, struct json *out)
{
    struct totals t;
    struct flow f;
    put_swap(m, out);
    colours_totals(s, PLACING_ROUNDS, &t);
    if (m != PAT)
        put_swapped_totals(&t, seat, m, out);
    colours_poll_if(s, seat, m, &f);
    json_key(out, "votes");
    colours_put_votes(&f, out);
}

void colours_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    (void)kit;
    if (m <= TOKEN_MASK)
        put_place(seen_of(seen), seat, m, out);
    else
        put_exchange(seen_of(seen), seat, m, out);
}
