/* events.c - Primary Colours: what happened, told when the orders of a round are opened. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

enum { SENTENCE_SIZE = 1024 };

/* "Ana (Red) places Red 3, Blue 1, ..." */
static void tell_tokens(const struct colours *s, const struct who *who, int seat, int round, struct json *out)
{
    char room[SENTENCE_SIZE], name[COLOURS_NAME_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    for (int region = RED_REGION; region <= BROWN; region++)
        text_addf(&t, "%s%s %d", region == RED_REGION ? "" : ", ", colours_region_called[region],
                  s->token[round - 1][seat][region]);
    event_open(out, "tokens", "%s places %s", colours_name(who, seat, name), room);
    json_put_int(out, "seat", seat);
    json_put_int(out, "round", round);
    json_put_object(out, "tokens");
    for (int region = RED_REGION; region <= BROWN; region++)
        json_put_int(out, colours_region[region], s->token[round - 1][seat][region]);
    json_close(out);
    json_close(out);
}

static void put_token(const char *key, unsigned token, struct json *out)
{
    json_put_object(out, key);
    json_put_string(out, "region", colours_region[token_region(token)]);
    json_put_int(out, "value", token_value(token));
    json_close(out);
}

static void tell_swap(const struct colours *s, const struct who *who, int seat, struct json *out)
{
    char room[SENTENCE_SIZE], name[COLOURS_NAME_SIZE];
    struct text t;
    move m = s->swap[seat];
    text_init(&t, room, sizeof room);
    if (m == PAT)
        text_add(&t, "leaves all tokens where they are");
    else
        colours_add_swap(m, colours_region_called, &t);
    event_open(out, m == PAT ? "pat" : "swap", "%s %s", colours_name(who, seat, name), room);
    json_put_int(out, "seat", seat);
    if (m != PAT) {
        put_token("first", swap_first(m), out);
        put_token("second", swap_second(m), out);
    }
    json_close(out);
}

/* Who leads where, one clause for each set of parties that leads somewhere. */
static void tell_regions(const struct colours *s, const struct totals *t, struct json *out)
{
    char room[SENTENCE_SIZE];
    struct text sentence;
    unsigned led[1 << PARTIES] = { 0 };
    for (int region = RED_REGION; region <= BROWN; region++)
        led[flow_leaders(t, region)] |= 1u << region;
    text_init(&sentence, room, sizeof room);
    for (unsigned leaders = 1; leaders < 1 << PARTIES; leaders++) {
        if (!led[leaders])
            continue;
        if (sentence.length)
            text_add(&sentence, "; ");
        text_add_names(&sentence, colours_party_called, leaders);
        text_add(&sentence, leaders & (leaders - 1) ? " are level on " : " leads ");
        text_add_names(&sentence, colours_region_called, led[leaders]);
    }
    event_open(out, "regions", "%s", room);
    colours_put_totals(s, out);
    json_put_object(out, "leads");
    for (int region = RED_REGION; region <= BROWN; region++)
        colours_put_names(out, colours_region[region], colours_party, flow_leaders(t, region));
    json_close(out);
    json_close(out);
}

static void tell_poll(const struct colours *s, int round, const struct flow *f, struct json *out)
{
    char room[SENTENCE_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_add_votes(f, PARTIES + 1, &t);
    event_open(out, "poll", round == SWAP_ROUND ? "The election: %s" : "Opinion poll: %s", room);
    colours_put_latest(s, out);
    json_close(out);
}

static void tell_circle(const struct circle *c, struct json *out)
{
    char voters[64], where[128];
    struct text t;
    text_init(&t, voters, sizeof voters);
    colours_mixed(c->voters, c->scale, &t);
    text_init(&t, where, sizeof where);
    text_add_names(&t, colours_region_called, c->regions);
    event_open(out, "circle", "%s voters go round between %s and never vote", voters, where);
    colours_put_names(out, "regions", colours_region, c->regions);
    json_close(out);
}

static void tell_end(const struct colours *s, const struct who *who, const struct flow *f, struct json *out)
{
    char room[SENTENCE_SIZE], decided[SENTENCE_SIZE];
    struct text names, why;
    int64_t behind;
    text_init(&why, decided, sizeof decided);
    text_init(&names, room, sizeof room);
    unsigned winners = colours_decided(s, who, &why);
    colours_join_names(who, winners, &names);
    bool tied = colours_leaders(f, 7, &behind) != winners || winners & (winners - 1);
    event_open(out, "win", "%s %s%s%s", room, winners & (winners - 1) ? "share the win" : "wins", tied ? ": " : "",
               tied ? decided : "");
    json_put_set(out, "seats", winners);
    json_close(out);
}

/* A record alone tells nothing: orders are told when all are open, with what follows from them. */
void colours_events(const struct kit *kit, const struct observed *before, const struct observed *after,
                    const struct who *who, int seat, move m, struct json *out)
{
    (void)kit, (void)seat, (void)m;
    const struct colours *s = seen_of(after);
    int round = seen_of(before)->round;
    if (s->round == round)
        return;
    for (int party = 0; party < PARTIES; party++)
        if (round == SWAP_ROUND)
            tell_swap(s, who, party, out);
        else
            tell_tokens(s, who, party, round, out);
    struct totals totals;
    struct marks marks;
    struct flow flow;
    struct circle circle[CIRCLES_MAX];
    colours_totals(s, round, &totals);
    flow_marks(&totals, &marks);
    flow_solve(&marks, &flow);
    tell_regions(s, &totals, out);
    tell_poll(s, round, &flow, out);
    int circles = circles_find(&marks, circle);
    for (int i = 0; i < circles; i++)
        tell_circle(&circle[i], out);
    if (s->round == OVER)
        tell_end(s, who, &flow, out);
}
