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

static void tell_setup(struct reporter *r, const struct tpr_tale *tale)
{
    const char *where = r->k->region[tale->region].name;
    switch (tale->type) {
    case TALE_TOKEN:
        event_open(r->out, "token", "%s votes in round %d", where, tale->round);
        put_region(r, tale->region);
        json_put_int(r->out, "round", tale->round);
        break;
    case TALE_BOT_CUBES:
        if (tale->count)
            event_open(r->out, "bot cubes", "%d Bot cube%s in %s", tale->count, plural_s(tale->count), where);
        else
            event_open(r->out, "bot cubes", "no Bot cube in %s", where);
        put_region(r, tale->region);
        json_put_int(r->out, "count", tale->count);
        break;
    case TALE_BOT_HOME:
        event_open(r->out, "home", "the Bot's pawn begins in %s", where);
        put_seat(r, BOT);
        put_region(r, tale->region);
        break;
    default:
        event_open(r->out, "home", "%s is at home in %s", who_name(r->who, tale->seat), where);
        put_seat(r, tale->seat);
        put_region(r, tale->region);
    }
    json_close(r->out);
}

static void tell_news_card(struct reporter *r, const struct tpr_state *s, const struct tpr_tale *tale)
{
    const struct tpr_card *news = &r->k->news[tale->card];
    char room[400];
    struct text words;
    text_init(&words, room, sizeof room);
    tpr_effect_words(news, &words);
    if (tale->type == TALE_NEWS)
        event_open(r->out, "news", "round %d, news: %s%s%s", s->round, news->name, words.length ? ": " : "", room);
    else
        event_open(r->out, "under", "news: %s means nothing now and goes under the deck", news->name);
    json_put_string(r->out, "news", news->id);
    json_close(r->out);
}

static void tell_news_effect(struct reporter *r, const struct tpr_tale *tale)
{
    const char *name = who_name(r->who, tale->seat);
    switch (tale->type) {
    case TALE_GATHER:
        event_open(r->out, "gather", "%s calls all pawns to %s", name, r->k->region[tale->region].name);
        put_seat(r, tale->seat);
        put_region(r, tale->region);
        break;
    case TALE_HOMECOMING:
        event_open(r->out, "homecoming", "all pawns go home");
        break;
    case TALE_VOID:
        event_open(r->out, "void", tale->nobody ? "nobody has delegates, so nobody returns cubes" : tale->most ?
                   "the Bot has most delegates and returns nothing" : "the Bot has fewest delegates and gains nothing");
        break;
    default:
        event_open(r->out, tale->type == TALE_ENDORSE ? "endorse" : "scandal", "%s %s %d cube%s", name,
                   tale->type == TALE_ENDORSE ? "gains" : "returns", tale->count, plural_s(tale->count));
        put_seat(r, tale->seat);
        json_put_int(r->out, "count", tale->count);
    }
    json_close(r->out);
}

/* TPR-9: why a card does nothing. */
static const char *lacks(const struct tpr_state *s, const struct tpr_tale *tale)
{
    switch (tale->card) {
    case BUS: return "no region is next to the pawn";
    case NEGATIVE: return "there is no cube to take";
    default: return s->hand[tale->seat] ? "it places no cube now" : "no cube in hand";
    }
}

static void tell_turn(struct reporter *r, const struct tpr_state *s, const struct tpr_tale *tale)
{
    const char *name = who_name(r->who, tale->seat), *card = tpr_card_names[tale->card];
    if (tale->type == TALE_SWAP) {
        event_open(r->out, "swap", "%s exchanges cards %d and %d unseen", name, tale->place, tale->other_place);
        json_put_int(r->out, "one", tale->place);
        json_put_int(r->out, "two", tale->other_place);
    } else if (tale->type == TALE_TURN) {
        event_open(r->out, "turn", "%s turns over card %d: %s", name, tale->place, card);
        json_put_string(r->out, "card", card);
        json_put_int(r->out, "place", tale->place);
    } else if (tale->type == TALE_NONE) {
        event_open(r->out, "none", "%s places no cube with the %s", name, card);
        json_put_string(r->out, "card", card);
    } else {
        event_open(r->out, "nothing", "the %s of %s cannot be carried out: %s", card, name, lacks(s, tale));
        json_put_string(r->out, "card", card);
    }
    put_seat(r, tale->seat);
    json_close(r->out);
}

static void tell_travel(struct reporter *r, const struct tpr_tale *tale)
{
    const char *name = who_name(r->who, tale->seat), *where = r->k->region[tale->region].name;
    if (tale->type == TALE_BUS)
        event_open(r->out, "bus", "%s takes the bus to %s", name, where);
    else
        event_open(r->out, "plane", "%s flies to %s%s", name, where, tale->price ? " for a cube" : "");
    put_seat(r, tale->seat);
    put_region(r, tale->region);
    json_close(r->out);
}

static void tell_place(struct reporter *r, const struct tpr_state *s, const struct tpr_tale *tale)
{
    bool rally = tale->type == TALE_RALLY;
    char room[80];
    struct text rest;
    text_init(&rest, room, sizeof room);
    if (tale->away)
        text_addf(&rest, ", one of them to %s", r->k->region[tale->away].name);
    event_open(r->out, rally ? "rally" : "positive", "%s %s %d %scube%s in %s%s", who_name(r->who, tale->seat),
               rally ? "rallies" : "advertises", tale->count, tale->bot ? "Bot " : "", plural_s(tale->count),
               r->k->region[tale->region].name, room);
    put_seat(r, tale->seat);
    put_region(r, tale->region);
    json_put_int(r->out, "count", tale->count);
    if (tale->away)
        json_put_string(r->out, "away", r->k->region[tale->away].id);
    json_put_bool(r->out, "bot", tale->bot);
    json_put_int(r->out, "influence", tpr_influence(r->k, s, tale->region, tale->bot ? BOT : tale->seat));
    json_close(r->out);
}

static void tell_cubes(struct reporter *r, const struct tpr_state *s, const struct tpr_tale *tale)
{
    const char *name = who_name(r->who, tale->seat), *where = r->k->region[tale->region].name;
    switch (tale->type) {
    case TALE_NEGATIVE:
        event_open(r->out, "negative", "%s removes a cube of %s in %s", name, tpr_contender_name(r->who, tale->owner),
                   where);
        put_region(r, tale->region);
        json_put_int(r->out, "count", 1);
        put_contender(r, "owner", tale->owner);
        break;
    case TALE_FUNDRAISER:
        event_open(r->out, "fundraiser", "%s raises %d cube%s, %d in hand", name, tale->count, plural_s(tale->count),
                   s->hand[tale->seat]);
        json_put_int(r->out, "count", tale->count);
        break;
    case TALE_SUPER_PAC:
        event_open(r->out, "super pac", "%s plays a super PAC, %d so far", name, tale->super_pacs);
        json_put_int(r->out, "super_pacs", tale->super_pacs);
        break;
    case TALE_PAY:
        event_open(r->out, "pay", "%s %s super PACs (%d) and gains %d cube%s%s", name,
                   tale->tied ? "is tied for most" : "has most", tale->super_pacs, tale->count, plural_s(tale->count),
                   tale->count < tale->due ? ", all that were in the bank" : "");
        json_put_int(r->out, "count", tale->count);
        json_put_int(r->out, "super_pacs", tale->super_pacs);
        json_put_bool(r->out, "tied", tale->tied);
        break;
    case TALE_DENIED:
        event_open(r->out, "denied", "the Bot has more super PACs, %d to %d: %s gains nothing", tale->super_pacs,
                   tale->count, name);
        json_put_int(r->out, "super_pacs", tale->count);
        json_put_int(r->out, "bot", tale->super_pacs);
        break;
    default:
        event_open(r->out, "kept", "%s keeps %d cube%s from %s", name, tale->count, plural_s(tale->count), where);
        put_region(r, tale->region);
        json_put_int(r->out, "count", tale->count);
    }
    put_seat(r, tale->seat);
    json_close(r->out);
}

static void tell_bot_card(struct reporter *r, int card)
{
    char room[400];
    struct text words;
    text_init(&words, room, sizeof room);
    tpr_bot_card_words(&r->k->bot_card[card], &words);
    event_open(r->out, "bot card", "the Bot: %s: %s", r->k->bot_card[card].name, room);
    json_put_string(r->out, "card", r->k->bot_card[card].id);
    json_close(r->out);
}

static void tell_bot(struct reporter *r, const struct tpr_state *s, const struct tpr_tale *tale)
{
    const char *where = r->k->region[tale->region].name;
    char room[80];
    struct text instead;
    text_init(&instead, room, sizeof room);
    if (tale->meant)
        text_addf(&instead, ", as %s has voted", r->k->region[tale->meant].name);
    switch (tale->type) {
    case TALE_BOT_MOVE:
        event_open(r->out, "bot move", "the Bot %s %s", tale->moved ? "goes to" : "stays in", where);
        put_region(r, tale->region);
        tpr_put_pick(r->k, tale->pick, r->out);
        break;
    case TALE_BOT_PLACE:
        event_open(r->out, "bot cubes", "the Bot places %d in %s%s", tale->count, where, room);
        put_region(r, tale->region);
        json_put_int(r->out, "count", tale->count);
        tpr_put_pick(r->k, tale->pick, r->out);
        break;
    case TALE_BOT_REMOVE:
        event_open(r->out, "bot remove", "the Bot removes %d cube%s of %s in %s%s%s", tale->count,
                   plural_s(tale->count), who_name(r->who, 0), where,
                   tale->safe ? ", where they are safe" : "", room);
        put_region(r, tale->region);
        json_put_int(r->out, "count", tale->count);
        tpr_put_pick(r->k, tale->pick, r->out);
        break;
    case TALE_BOT_BANNED:
        event_open(r->out, "bot banned", "the Bot plays no super PAC and does not roll: %s", r->k->news[s->news].name);
        break;
    default:
        event_open(r->out, "bot roll", "the Bot rolls %d and plays %d super PAC%s", tale->roll, tale->super_pacs,
                   plural_s(tale->super_pacs));
        json_put_int(r->out, "roll", tale->roll);
        json_put_int(r->out, "super_pacs", tale->super_pacs);
    }
    json_close(r->out);
}

static void tell_round(struct reporter *r, const struct tpr_state *s)
{
    event_open(r->out, "round", "round %d, %s is first", s->round, who_name(r->who, s->first));
    json_put_int(r->out, "round", s->round);
    json_put_int(r->out, "first", s->first);
    json_close(r->out);
}

/* TPR-14: what decided; a shared win comes with the offer of a rematch of the tied. */
static void tell_over(struct reporter *r, const struct tpr_state *s)
{
    struct result result;
    char room[800];
    struct text words;
    text_init(&words, room, sizeof room);
    tpr_result(&r->k->kit, as_state(s), &result);
    tpr_add_decided(r->k, s, r->who, "wins with", "win with", "share the win with", &words);
    event_open(r->out, "win", "%s%s", room, result.sides > 1 ? "; a rematch of the tied is offered" : "");
    json_put_set(r->out, "winners", result.winners);
    json_put_bool(r->out, "rematch", result.sides > 1);
    json_close(r->out);
}

static void say(struct tpr_teller *teller, const struct tpr_state *s, const struct tpr_tale *tale)
{
    struct reporter *r = (void *)teller;
    switch (tale->type) {
    case TALE_TOKEN: case TALE_BOT_CUBES: case TALE_BOT_HOME: case TALE_HOME: tell_setup(r, tale); break;
    case TALE_NEWS: case TALE_UNDER: tell_news_card(r, s, tale); break;
    case TALE_GATHER: case TALE_HOMECOMING: case TALE_ENDORSE: case TALE_SCANDAL: case TALE_VOID:
        tell_news_effect(r, tale);
        break;
    case TALE_TURN: case TALE_NOTHING: case TALE_NONE: case TALE_SWAP: tell_turn(r, s, tale); break;
    case TALE_BUS: case TALE_PLANE: tell_travel(r, tale); break;
    case TALE_POSITIVE: case TALE_RALLY: tell_place(r, s, tale); break;
    case TALE_NEGATIVE: case TALE_FUNDRAISER: case TALE_SUPER_PAC: case TALE_PAY: case TALE_DENIED: case TALE_KEPT:
        tell_cubes(r, s, tale);
        break;
    case TALE_ROUND: tell_round(r, s); break;
    case TALE_BOT_CARD: tell_bot_card(r, tale->card); break;
    case TALE_BOT_MOVE: case TALE_BOT_PLACE: case TALE_BOT_REMOVE: case TALE_BOT_ROLL: case TALE_BOT_BANNED:
        tell_bot(r, s, tale);
        break;
    case TALE_OVER: tell_over(r, s); break;
    }
}

/* ---- Votes ---- */

/* Influence of those who vote together, and what it wins: "Ana with 3 (+24)"; of a team "Ana and Cleo: 2 + 2 = 4 (+5)"
 * (TPR-21). */
static uint8_t add_share(struct reporter *r, const struct tpr_vote *v, int side, struct text *out)
{
    unsigned seats = tpr_side_seats(r->k, side);
    int first = seats ? __builtin_ctz(seats) : BOT;
    uint8_t sum = seats ? 0 : v->influence[BOT];
    for (unsigned left = seats; left; left &= left - 1)
        sum = (uint8_t)(sum + v->influence[__builtin_ctz(left)]);
    if (!sum)
        return sum;
    if (out->length)
        text_add(out, r->k->teams ? "; " : ", ");
    if (!r->k->teams) {
        text_addf(out, "%s with %d", tpr_contender_name(r->who, first), sum);
    } else {
        who_names(r->who, seats, out);
        text_addf(out, ": %d + %d = %d", v->influence[first], v->influence[__builtin_ctz(seats & (seats - 1))], sum);
    }
    if (v->award[first])
        text_addf(out, " (+%d)", v->award[first]);
    return sum;
}

/* TPR-12: why the awards are not simply those of the region: "tied for most, 29 / 2 = 14 each". */
static void add_split(const struct tpr_kit *k, const struct tpr_state *s, int region, const uint8_t *total, int sides,
                      struct text *out)
{
    int first = tpr_first_award(k, s, region), second = k->region[region].second, most = 0, next = 0;
    int most_count = 0, next_count = 0;
    for (int i = 0; i < sides; i++)
        most = total[i] > most ? total[i] : most;
    for (int i = 0; i < sides; i++)
        next = total[i] < most && total[i] > next ? total[i] : next;
    for (int i = 0; i < sides; i++) {
        most_count += total[i] == most;
        next_count += total[i] == next;
    }
    if (most_count > 1)
        text_addf(out, "; tied for most, %d / %d = %d each", first + second, most_count, (first + second) / most_count);
    else if (second && next && next_count > 1)
        text_addf(out, "; tied for second, %d / %d = %d each", second, next_count, second / next_count);
    else if (second && !next)
        text_addf(out, "; alone, so both awards, %d + %d", first, second);
}

static void tell_vote(struct tpr_teller *teller, const struct tpr_state *s, const struct tpr_vote *v)
{
    struct reporter *r = (void *)teller;
    const struct tpr_kit *k = r->k;
    char room[600];
    struct text shares;
    uint8_t total[CONTENDERS];
    int sides = k->sides + k->bot_counts;
    text_init(&shares, room, sizeof room);
    for (int side = 0; side < sides; side++)
        total[side] = add_share(r, v, side, &shares);
    if (shares.length)
        add_split(k, s, v->region, total, sides, &shares);
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
    if (k->teams)
        json_put_bytes(r->out, "team_influence", total, sides);
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

static void tell_queued(struct reporter *r, int seat)
{
    event_open(r->out, "queue", "%s has queued four cards", who_name(r->who, seat));
    put_seat(r, seat);
    json_close(r->out);
}

/* Alone each card is a step of its own: no other order waits to be opened with it. */
static void tell_card_queued(struct reporter *r, const struct tpr_state *before, int seat, move m)
{
    int card = move_a(m), place = tpr_queued(before, seat) + 1;
    if (card)
        event_open(r->out, "queue", "%s queues card %d of %d: %s", who_name(r->who, seat), place, QUEUE,
                   tpr_card_names[card]);
    else
        event_open(r->out, "queue", "%s queues a card", who_name(r->who, seat));
    put_seat(r, seat);
    json_close(r->out);
}

/* The last record of the queues: as if this seat closed its queue now, whatever the viewer knows of it. */
static void tell_queue(struct reporter *r, const struct tpr_state *before, const struct tpr_state *after, int seat,
                       move m)
{
    struct tpr_state s = *before;
    bool last = after->stage != STAGE_QUEUE || after->round != before->round;
    if (r->k->solo)
        tell_card_queued(r, before, seat, m);
    else if (last || ((after->ready & seat_bit(seat)) && !(before->ready & seat_bit(seat))))
        tell_queued(r, seat);
    if (!last)
        return;
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
    case STAGE_QUEUE: tell_queue(&r, was, is, seat, m); return;
    default: break;
    }
    struct tpr_state s = *was;
    if (was->stage >= STAGE_SWAP)
        know_queues(&s, is, seat, m);
    tpr_play(r.k, &s, seat, m, &r.teller);
}
