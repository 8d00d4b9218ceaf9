/* view.c - Primary Colours: what a board in a browser needs to draw itself. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"

/* Tokens not placed: how many of 1, of 2, ... of 6. */
static void put_left(const struct colours *s, struct json *out)
{
    json_put_object(out, "left");
    for (int seat = 0; seat < PARTIES; seat++)
        json_put_bytes(out, colours_party[seat], &s->left[seat][1], VALUE_MAX);
    json_close(out);
}

/* Every poll so far, the latest last (PCO-12 may need them). */
static void put_polls(const struct colours *s, struct json *out)
{
    json_put_array(out, "polls");
    for (int round = 1; round <= colours_revealed(s); round++)
        colours_put_poll(s, round, out);
    json_close(out);
}

/* Where the voters of each region go, in equal shares; "vote" is the ballot box of the region's own party. */
static void put_ways(const struct marks *m, struct json *out)
{
    struct chain c;
    flow_chain(m, &c);
    json_put_object(out, "ways");
    for (int region = RED_REGION; region <= BROWN; region++) {
        json_put_array(out, colours_region[region]);
        for (unsigned next = c.next[region]; next; next &= next - 1) {
            int target = __builtin_ctz(next);
            json_string(out, target ? colours_region[target] : "vote");
        }
        json_close(out);
    }
    json_close(out);
}

/* Sets of regions whose voters never get out, with how many end there. */
static void put_circles(const struct marks *m, struct json *out)
{
    struct circle circle[CIRCLES_MAX];
    int count = circles_find(m, circle);
    json_put_array(out, "circles");
    for (int i = 0; i < count; i++) {
        json_object(out);
        colours_put_names(out, "regions", colours_region, circle[i].regions);
        colours_put_fraction(out, "voters", circle[i].voters, circle[i].scale);
        json_close(out);
    }
    json_close(out);
}

/* Of the flow nothing is known before the first reveal: null, as the poll. */
static void put_flow(const struct colours *s, struct json *out)
{
    struct marks m;
    if (!colours_revealed(s)) {
        json_put_null(out, "ways");
        json_put_null(out, "circles");
        return;
    }
    colours_marks(s, colours_revealed(s), &m);
    put_ways(&m, out);
    put_circles(&m, out);
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
    bool over = s->round == OVER;
    json_put_int(out, "round", over ? SWAP_ROUND : s->round);
    json_put_bool(out, "over", over);
    colours_put_tokens(s, over ? -1 : who->viewer, out);
    put_left(s, out);
    json_key(out, "order");     /* the viewer's own, not open yet */
    if (who->viewer < PARTIES && !over)
        colours_put_order(s, who->viewer, out);
    else
        json_null(out);
    colours_put_swaps(s, out);
    colours_put_totals(s, out);
    colours_put_latest(s, out);
    put_polls(s, out);
    put_flow(s, out);
    if (over)
        put_winners(s, out);
}

/* ---- moves ---- */

static void put_token(struct json *out, const char *region, const char *value, unsigned token)
{
    json_put_string(out, region, colours_region[token_region(token)]);
    json_put_int(out, value, token_value(token));
}

/* Of swaps also the votes if the others stand pat, by party, as fractions: all that can be known before the reveal. */
void colours_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    (void)kit;
    if (m <= TOKEN_MASK) {
        json_put_string(out, "do", "place");
        put_token(out, "region", "value", m);
        return;
    }
    json_put_string(out, "do", m == PAT ? "pat" : "swap");
    if (m != PAT) {
        put_token(out, "region", "value", swap_first(m));
        put_token(out, "with_region", "with_value", swap_second(m));
    }
    struct flow f;
    colours_poll_if(seen_of(seen), seat, m, &f);
    json_put_array(out, "votes");
    for (int row = 0; row < PARTIES; row++) {
        char room[48];
        struct text t;
        text_init(&t, room, sizeof room);
        colours_fraction(flow_votes(&f, row), f.scale, &t);
        json_string(out, room);
    }
    json_close(out);
}
