/* view_flow.c - Primary Colours: where the voters go and why, as JSON: ways, passes, circles, and the polls. */
#include "rules.h"

#include "../../core/json.h"

/* An amount in an object by region or party, if there is any. */
static void put_amount(struct json *out, const char *key, int64_t amount)
{
    if (amount)
        colours_put_fraction(out, key, amount, PASS_SCALE);
}

/* PCO-11: every poll so far, by round (PCO-12 may need them). */
static void put_polls(const struct colours *s, struct json *out)
{
    json_put_object(out, "polls");
    for (int round = 1; round <= colours_revealed(s); round++) {
        struct flow f;
        colours_poll(s, round, &f);
        json_key_int(out, round);
        colours_put_votes(&f, out);
    }
    json_close(out);
}

void colours_put_way(const struct totals *t, int region, struct json *out)
{
    struct marks m;
    struct chain c;
    flow_marks(t, &m);
    flow_chain(&m, &c);
    colours_put_names(out, "leads", colours_party, flow_leaders(t, region));
    if (region == BROWN)
        colours_put_names(out, "last", colours_party, m.of[BROWN]);
    json_put_array(out, "to");
    for (unsigned next = c.next[region]; next; next &= next - 1)
        json_string(out, colours_target(__builtin_ctz(next)));
    json_close(out);
}

static void put_ways(const struct totals *t, struct json *out)
{
    json_put_object(out, "ways");
    for (int region = RED_REGION; region <= BROWN; region++) {
        json_put_object(out, colours_region[region]);
        colours_put_way(t, region, out);
        json_close(out);
    }
    json_close(out);
}

static void put_moved(int64_t moved[REGIONS + 1][REGIONS + 1], int from, struct json *out)
{
    json_put_object(out, colours_region[from]);
    for (int to = BALLOT; to <= BROWN; to++)
        put_amount(out, colours_target(to), moved[from][to]);
    json_close(out);
}

/* The steps of a pass move different regions, so all that a region sends in a pass it sends in one step. */
static void put_pass(struct passes *p, const struct marks *m, struct json *out)
{
    json_put_object(out, "moved");
    for (int step = 0; step < STEPS; step++) {
        int64_t moved[REGIONS + 1][REGIONS + 1];
        struct passes before = *p;
        passes_step(p, m, step, moved);
        for (int from = RED_REGION; from <= BROWN; from++)
            if (before.at[from] && passes_moves(step, from))
                put_moved(moved, from, out);
    }
    json_close(out);
    json_put_object(out, "at");
    for (int region = RED_REGION; region <= BROWN; region++)
        put_amount(out, colours_region[region], p->at[region]);
    json_close(out);
    json_put_object(out, "cast");
    for (int party = 0; party < PARTIES; party++)
        put_amount(out, colours_party[party], p->votes[party]);
    json_close(out);
}

/* PCO-9: the first three, until nobody is left to move. */
static void put_passes(const struct marks *m, struct json *out)
{
    struct passes p;
    int64_t on_the_way = 1;
    passes_begin(&p);
    json_put_object(out, "passes");
    for (int pass = 1; pass <= PASSES_MAX && on_the_way; pass++) {
        json_key_int(out, pass);
        json_object(out);
        put_pass(&p, m, out);
        json_close(out);
        on_the_way = 0;
        for (int region = RED_REGION; region <= BROWN; region++)
            on_the_way += p.at[region];
    }
    json_close(out);
}

/* PCO-10: sets of regions whose voters never get out, with how many end there; and by region, how many of its voters
 * never vote. */
static void put_circles(const struct marks *m, struct json *out)
{
    struct circle circle[CIRCLES_MAX];
    int count = circles_find(m, circle);
    if (!count)
        return;
    json_put_array(out, "circles");
    for (int i = 0; i < count; i++) {
        json_object(out);
        colours_put_names(out, "regions", colours_region, circle[i].regions);
        colours_put_fraction(out, "voters", circle[i].voters, circle[i].scale);
        json_close(out);
    }
    json_close(out);
    json_put_object(out, "caught");
    for (int region = RED_REGION; region <= BROWN; region++) {
        int64_t voters, scale;
        circles_from(m, region, &voters, &scale);
        if (voters)
            colours_put_fraction(out, colours_region[region], voters, scale);
    }
    json_close(out);
}

void colours_put_flow(const struct colours *s, struct json *out)
{
    struct totals totals;
    struct marks marks;
    colours_totals(s, colours_revealed(s), &totals);
    flow_marks(&totals, &marks);
    put_polls(s, out);
    put_ways(&totals, out);
    put_passes(&marks, out);
    put_circles(&marks, out);
}
