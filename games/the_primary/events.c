/* events.c - The Primary: what happened, as sentences and facts. The rules are run again on what the viewer saw, and
 * tell as they go. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

struct reporter {
    struct tpr_teller teller;   /* first: the rules know only this */
    const struct tpr_kit *k;
    const struct who *who;
    struct json *out;
};

static void put_region(struct reporter *r, int region)
{
    json_put_string(r->out, "region", r->k->region[region].id);
}

static void put_contender(struct reporter *r, const char *key, int contender)
{
    if (contender == BOT)
        json_put_string(r->out, key, "bot");
    else
        json_put_int(r->out, key, contender);
}

static void put_seat(struct reporter *r, int contender) { put_contender(r, "seat", contender); }

/* ---- One function for each group of tales ---- */

static void tell_setup(struct reporter *r, enum tale tale, int seat, int a, int b)
{
    const struct tpr_kit *k = r->k;
    switch (tale) {
    case TALE_TOKEN:            /* here `seat` is the round */
        event_open(r->out, "token", "%s votes in round %d", k->region[a].name, seat);
        put_region(r, a);
        json_put_int(r->out, "round", seat);
        break;
    case TALE_BOT_CUBES:
        if (b)
            event_open(r->out, "bot cubes", "%d Bot cube%s in %s", b, plural_s(b), k->region[a].name);
        else
            event_open(r->out, "bot cubes", "no Bot cube in %s", k->region[a].name);
        put_region(r, a);
        json_put_int(r->out, "count", b);
        break;
    case TALE_BOT_HOME:
        event_open(r->out, "home", "the Bot's pawn begins in %s", k->region[a].name);
        put_seat(r, BOT);
        put_region(r, a);
        break;
    default:
        event_open(r->out, "home", "%s is at home in %s", who_name(r->who, seat), k->region[a].name);
        put_seat(r, seat);
        put_region(r, a);
    }
    json_close(r->out);
}

static void tell_news(struct reporter *r, const struct tpr_state *s, enum tale tale, int seat, int a)
{
    const struct tpr_kit *k = r->k;
    char room[400];
    struct text words;
    text_init(&words, room, sizeof room);
    switch (tale) {
    case TALE_NEWS:             /* here `seat` is the card */
        tpr_effect_words(&k->news[seat], &words);
        event_open(r->out, "news", "round %d, news: %s%s%s", s->round, k->news[seat].name, words.length ? ": " : "",
                   room);
        json_put_string(r->out, "news", k->news[seat].id);
        break;
    case TALE_UNDER:
        event_open(r->out, "under", "news: %s means nothing now and goes under the deck", k->news[seat].name);
        json_put_string(r->out, "news", k->news[seat].id);
        break;
    case TALE_GATHER:
        event_open(r->out, "gather", "%s calls all pawns to %s", who_name(r->who, seat), k->region[a].name);
        put_seat(r, seat);
        put_region(r, a);
        break;
    case TALE_HOMECOMING:
        event_open(r->out, "homecoming", "all pawns go home");
        break;
    default:
        event_open(r->out, tale == TALE_ENDORSE ? "endorse" : "scandal", "%s %s %d cube%s", who_name(r->who, seat),
                   tale == TALE_ENDORSE ? "gains" : "returns", a, plural_s(a));
        put_seat(r, seat);
        json_put_int(r->out, "count", a);
    }
    json_close(r->out);
}

static void tell_turn(struct reporter *r, enum tale tale, int seat, int a, int b)
{
    const char *name = who_name(r->who, seat);
    if (tale == TALE_SWAP) {
        event_open(r->out, "swap", "%s exchanges cards %d and %d unseen", name, a, b);
        json_put_int(r->out, "one", a);
        json_put_int(r->out, "two", b);
    } else if (tale == TALE_TURN) {
        event_open(r->out, "turn", "%s turns over card %d: %s", name, b + 1, tpr_card_names[a]);
        json_put_string(r->out, "card", tpr_card_names[a]);
        json_put_int(r->out, "place", b + 1);
    } else {
        event_open(r->out, "nothing", "the %s of %s cannot be carried out", tpr_card_names[a], name);
        json_put_string(r->out, "card", tpr_card_names[a]);
    }
    put_seat(r, seat);
    json_close(r->out);
}

static void tell_travel(struct reporter *r, enum tale tale, int seat, int region, int price)
{
    const char *name = who_name(r->who, seat), *where = r->k->region[region].name;
    if (tale == TALE_BUS)
        event_open(r->out, "bus", "%s takes the bus to %s", name, where);
    else
        event_open(r->out, "plane", "%s flies to %s%s", name, where, price ? " for a cube" : "");
    put_seat(r, seat);
    put_region(r, region);
    json_close(r->out);
}

static void tell_place(struct reporter *r, const struct tpr_state *s, enum tale tale, int seat, int region, int count,
                       int away, bool bot)
{
    char room[80];
    struct text rest;
    text_init(&rest, room, sizeof room);
    if (away)
        text_addf(&rest, ", one of them to %s", r->k->region[away].name);
    event_open(r->out, tale == TALE_RALLY ? "rally" : "positive", "%s %s %d %scube%s in %s%s", who_name(r->who, seat),
               tale == TALE_RALLY ? "rallies" : "advertises", count, bot ? "Bot " : "", plural_s(count),
               r->k->region[region].name, room);
    put_seat(r, seat);
    put_region(r, region);
    json_put_int(r->out, "count", count);
    if (away)
        json_put_string(r->out, "away", r->k->region[away].id);
    json_put_bool(r->out, "bot", bot);
    json_put_int(r->out, "influence", tpr_influence(r->k, s, region, bot ? BOT : seat));
    json_close(r->out);
}

static void tell_cubes(struct reporter *r, const struct tpr_state *s, enum tale tale, int seat, int a, int b, int c)
{
    const char *name = who_name(r->who, seat);
    switch (tale) {
    case TALE_NEGATIVE:
        event_open(r->out, "negative", "%s removes a cube of %s in %s", name, tpr_contender_name(r->who, b),
                   r->k->region[a].name);
        put_region(r, a);
        json_put_int(r->out, "count", 1);
        put_contender(r, "owner", b);
        break;
    case TALE_FUNDRAISER:
        event_open(r->out, "fundraiser", "%s raises %d cube%s, %d in hand", name, a, plural_s(a), s->hand[seat]);
        json_put_int(r->out, "count", a);
        break;
    case TALE_SUPER_PAC:
        event_open(r->out, "super pac", "%s plays a super PAC", name);
        break;
    case TALE_PAY:
        event_open(r->out, "pay", "%s %s super PACs (%d) and gains %d", name,
                   c > 1 ? "is tied for most" : "has most", b, a);
        json_put_int(r->out, "count", a);
        json_put_int(r->out, "super_pacs", b);
        json_put_bool(r->out, "tied", c > 1);
        break;
    default:
        event_open(r->out, "kept", "%s keeps %d cube%s from %s", name, b, plural_s(b), r->k->region[a].name);
        put_region(r, a);
        json_put_int(r->out, "count", b);
    }
    put_seat(r, seat);
    json_close(r->out);
}

static void tell_bot(struct reporter *r, enum tale tale, int a, int b, int c)
{
    const struct tpr_kit *k = r->k;
    char room[400];
    struct text words;
    text_init(&words, room, sizeof room);
    switch (tale) {
    case TALE_BOT_CARD:
        tpr_bot_card_words(&k->bot_card[a], &words);
        event_open(r->out, "bot card", "the Bot: %s: %s", k->bot_card[a].name, room);
        json_put_string(r->out, "card", k->bot_card[a].id);
        break;
    case TALE_BOT_MOVE:
        event_open(r->out, "bot move", "the Bot %s %s", a == b ? "stays in" : "goes to", k->region[a].name);
        put_region(r, a);
        break;
    case TALE_BOT_PLACE:
        event_open(r->out, "bot cubes", "the Bot places %d in %s", b, k->region[a].name);
        put_region(r, a);
        json_put_int(r->out, "count", b);
        break;
    case TALE_BOT_REMOVE:
        event_open(r->out, "bot remove", "the Bot removes %d of your cubes in %s%s", b, k->region[a].name,
                   c ? ", where they are safe" : "");
        put_region(r, a);
        json_put_int(r->out, "count", b);
        break;
    default:
        event_open(r->out, "bot roll", "the Bot rolls %d and plays %d super PAC%s", a, b, plural_s(b));
        json_put_int(r->out, "roll", a);
        json_put_int(r->out, "super_pacs", b);
    }
    json_close(r->out);
}

/* TPR-14: a shared win comes with the offer of a rematch of the tied. */
static void tell_over(struct reporter *r, const struct tpr_state *s)
{
    struct result result;
    char room[400];
    struct text names;
    text_init(&names, room, sizeof room);
    tpr_result(&r->k->kit, as_state(s), &result);
    who_names(r->who, result.winners, &names);
    bool shared = result.sides > 1, with_bot = shared && r->k->solo;
    if (!result.winners)
        event_open(r->out, "win", "the Bot wins with %d delegates to %d", s->delegates[BOT], s->delegates[0]);
    else
        event_open(r->out, "win", "%s win%s with %d delegates%s%s", room,
                   result.winners & (result.winners - 1) ? "" : "s", s->delegates[__builtin_ctz(result.winners)],
                   with_bot ? ", shared with the Bot" : "", shared ? "; a rematch of the tied is offered" : "");
    json_put_array(r->out, "winners");
    for (unsigned seats = result.winners; seats; seats &= seats - 1)
        json_int(r->out, __builtin_ctz(seats));
    json_close(r->out);
    json_put_bool(r->out, "rematch", shared);
    json_close(r->out);
}

static void say(struct tpr_teller *teller, const struct tpr_state *s, enum tale tale, int seat, int a, int b, int c)
{
    struct reporter *r = (void *)teller;
    switch (tale) {
    case TALE_TOKEN: case TALE_BOT_CUBES: case TALE_BOT_HOME: case TALE_HOME: tell_setup(r, tale, seat, a, b); break;
    case TALE_NEWS: case TALE_UNDER: case TALE_GATHER: case TALE_HOMECOMING: case TALE_ENDORSE: case TALE_SCANDAL:
        tell_news(r, s, tale, seat, a);
        break;
    case TALE_TURN: case TALE_NOTHING: case TALE_SWAP: tell_turn(r, tale, seat, a, b); break;
    case TALE_BUS: case TALE_PLANE: tell_travel(r, tale, seat, a, b); break;
    case TALE_POSITIVE: tell_place(r, s, tale, seat, a, b, 0, c); break;
    case TALE_RALLY: tell_place(r, s, tale, seat, s->pawn[seat], a, b, c); break;
    case TALE_NEGATIVE: case TALE_FUNDRAISER: case TALE_SUPER_PAC: case TALE_PAY: case TALE_KEPT:
        tell_cubes(r, s, tale, seat, a, b, c);
        break;
    case TALE_ROUND:
        event_open(r->out, "round", "round %d, %s is first", s->round, who_name(r->who, s->first));
        json_put_int(r->out, "round", s->round);
        json_put_int(r->out, "first", s->first);
        json_close(r->out);
        break;
    case TALE_OVER: tell_over(r, s); break;
    default: tell_bot(r, tale, a, b, c);
    }
}

/* ---- Votes ---- */

static void add_share(struct reporter *r, const struct tpr_vote *v, int contender, struct text *out)
{
    if (!v->influence[contender] && !v->award[contender])
        return;
    text_addf(out, "%s%s %d", out->length ? ", " : "", tpr_contender_name(r->who, contender), v->influence[contender]);
    if (v->award[contender])
        text_addf(out, " (+%d)", v->award[contender]);
}

static void tell_vote(struct tpr_teller *teller, const struct tpr_state *s, const struct tpr_vote *v)
{
    struct reporter *r = (void *)teller;
    const struct tpr_kit *k = r->k;
    char room[600];
    struct text shares;
    (void)s;
    text_init(&shares, room, sizeof room);
    for (int i = 0; i < tpr_contenders(k); i++)
        add_share(r, v, tpr_contender(k, i), &shares);
    event_open(r->out, "vote", "%s votes: %s", k->region[v->region].name,
               shares.length ? room : "nobody has influence");
    put_region(r, v->region);
    json_put_array(r->out, "influence");
    for (int i = 0; i < tpr_contenders(k); i++)
        json_int(r->out, v->influence[tpr_contender(k, i)]);
    json_close(r->out);
    json_put_array(r->out, "awards");
    for (int i = 0; i < tpr_contenders(k); i++)
        json_int(r->out, v->award[tpr_contender(k, i)]);
    json_close(r->out);
    json_close(r->out);
}

/* ---- Records ---- */

static void tell_deal(struct reporter *r, const struct tpr_state *before, move m)
{
    const char *name = who_name(r->who, before->turn);
    if (move_a(m))
        event_open(r->out, "deal", "%s is dealt the %s", name, r->k->candidate[move_a(m)].name);
    else
        event_open(r->out, "deal", "%s is dealt a candidate", name);
    put_seat(r, before->turn);
    if (move_a(m))
        json_put_string(r->out, "candidate", r->k->candidate[move_a(m)].id);
    json_close(r->out);
}

static void tell_keep(struct reporter *r, int seat, int candidate)
{
    const struct tpr_card *card = &r->k->candidate[candidate];
    event_open(r->out, "keep", "%s is the %s and starts with %d cubes", who_name(r->who, seat), card->name,
               card->cubes);
    put_seat(r, seat);
    json_put_string(r->out, "candidate", card->id);
    json_put_int(r->out, "count", card->cubes);
    json_close(r->out);
}

static void tell_first(struct reporter *r, int kind, int number)
{
    if (kind == MOVE_FIRST) {
        event_open(r->out, "first", "%s is the first player", who_name(r->who, number));
        put_seat(r, number);
    } else {
        event_open(r->out, "aside", "a token of round %d is set aside", number);
        json_put_int(r->out, "round", number);
    }
    json_close(r->out);
}

/* The cards that were turned over are known after the record: put them into the state before it. A round that has ended
 * shows them as those played last. */
static void know_queues(struct tpr_state *s, const struct tpr_state *after, int seat, move m)
{
    bool ended = after->round != s->round || after->stage == STAGE_OVER;
    memcpy(s->queue, ended ? after->last : after->queue, sizeof s->queue);
    if (move_kind(m) == MOVE_SWAP)          /* the rules will swap them again */
        tpr_swap(s, seat, m);
}

/* The last record of the queues: as if this seat closed its queue now, whatever the viewer knows of it. */
static void tell_queue(struct reporter *r, const struct tpr_state *before, const struct tpr_state *after, int seat)
{
    struct tpr_state s = *before;
    if (after->stage == STAGE_QUEUE && after->round == before->round) {
        if ((after->ready & seat_bit(seat)) && !(before->ready & seat_bit(seat))) {
            event_open(r->out, "queue", "%s has queued four cards", who_name(r->who, seat));
            put_seat(r, seat);
            json_close(r->out);
        }
        return;
    }
    event_say(r->out, "queues", "all queues are made");
    know_queues(&s, after, seat, 0);
    s.ready = 0;
    tpr_run(r->k, &s, false, &r->teller);
}

void tpr_events(const struct kit *kit, const struct observed *before, const struct observed *after,
                const struct who *who, int seat, move m, struct json *out)
{
    struct reporter r = { { say, tell_vote }, kit_of(kit), who, out };
    const struct tpr_state *was = seen_of(before), *is = seen_of(after);
    switch (was->stage) {
    case STAGE_DEAL: tell_deal(&r, was, m); return;
    case STAGE_KEEP: tell_keep(&r, seat, move_a(m)); return;
    case STAGE_FIRST:
    case STAGE_ASIDE: tell_first(&r, move_kind(m), move_a(m)); return;
    case STAGE_QUEUE: tell_queue(&r, was, is, seat); return;
    default: break;
    }
    struct tpr_state s = *was;
    if (was->stage >= STAGE_SWAP)
        know_queues(&s, is, seat, m);
    tpr_play(r.k, &s, seat, m, &r.teller);
}
