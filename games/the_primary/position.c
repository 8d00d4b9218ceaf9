/* position.c - The Primary: the whole truth as JSON, and back. What a position leaves out has its starting value, or
 * follows from what is there. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/members.h"
#include "../../core/text.h"
#include "../../core/words.h"

/* ---- Writing: always all members, null for none ---- */

/* Text, or null for none. */
static void put_word(struct json *out, const char *word)
{
    if (*word)
        json_string(out, word);
    else
        json_null(out);
}

/* By seat, where each is one of these things or 0. */
static void put_ids_of(struct json *out, const char *key, const void *things, size_t size, const uint8_t *of, int seats)
{
    json_put_array(out, key);
    for (int seat = 0; seat < seats; seat++)
        put_word(out, tpr_named(things, size, of[seat])->id);
    json_close(out);
}

static void put_regions(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    json_put_object(out, "regions");
    for (int region = 1; region <= k->regions; region++) {
        json_put_object(out, k->region[region].id);
        json_put_int(out, "token", s->token[region]);
        json_put_bool(out, "voted", s->token[region] && tpr_voted(s, region));
        json_put_bytes(out, "cubes", s->cubes[region], k->seats);
        json_put_int(out, "bot", s->cubes[region][BOT]);
        json_close(out);
    }
    json_close(out);
}

static void put_queue(const uint8_t *queue, int count, struct json *out)
{
    json_array(out);
    for (int i = 0; i < count; i++)
        put_word(out, queue[i] ? tpr_card_names[queue[i]] : "");
    json_close(out);
}

static void put_secrets(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    put_ids_of(out, "candidates", THINGS(k->candidate), s->candidate, k->seats);
    json_put_array(out, "dealt");
    for (int seat = 0; seat < k->seats; seat++)
        tpr_put_ids(out, THINGS(k->candidate), s->dealt[seat]);
    json_close(out);
    json_put_array(out, "queues");
    for (int seat = 0; seat < k->seats; seat++)
        put_queue(s->queue[seat], tpr_queued(s, seat), out);
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
    tpr_put_ids(out, THINGS(k->region), s->rolled);
    json_key(out, "deck");
    tpr_put_ids(out, THINGS(k->bot_card), s->bot_deck);
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

void tpr_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    json_put_string(out, "stage", tpr_stage_names[s->stage]);
    json_put_int(out, "round", s->round);
    json_put_int(out, "first", s->first);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "lap", s->lap);
    json_put_int(out, "count", s->count);
    json_key(out, "news");
    put_word(out, k->news[s->news].id);
    json_key(out, "news_deck");
    tpr_put_ids(out, THINGS(k->news), s->news_deck);
    json_key(out, "news_under");
    tpr_put_ids(out, THINGS(k->news), s->news_under);
    json_put_bytes(out, "aside", s->aside, ASIDE);
    json_put_bytes(out, "tokens_left", s->tokens_left + 1, ROUNDS);
    put_regions(k, s, out);
    put_ids_of(out, "pawns", THINGS(k->region), s->pawn, k->seats);
    put_ids_of(out, "homes", THINGS(k->region), s->home, k->seats);
    json_put_bytes(out, "hand", s->hand, k->seats);
    json_put_bytes(out, "bank", s->bank, k->seats);
    json_put_array(out, "delegates");
    for (int seat = 0; seat < k->seats; seat++)
        json_int(out, s->delegates[seat]);
    json_close(out);
    put_secrets(k, s, out);
    json_put_set(out, "exchanged", s->exchanged);
    put_ad(k, s, out);
    put_bot(k, s, out);
}

/* ---- Reading ---- */

struct source {
    const struct tpr_kit *k;
    struct tpr_state *s;
    struct member top;
};

static uint8_t read_name(const struct source *in, const struct member *object, const char *key, member_finder *find,
                         uint8_t usual)
{
    return (uint8_t)member_find(member_at(object, key), find, in->k, usual);
}

/* Names in a row; null leaves its place as it was. */
static void read_names(const struct source *in, const struct member *m, member_finder *find, int most, uint8_t *out)
{
    if (member_list(m, most))
        for (struct member i = member_first(m); i.value; i = member_next(&i), out++)
            *out = (uint8_t)member_find(i, find, in->k, *out);
}

static uint32_t read_set(const struct source *in, const struct member *m, member_finder *find, uint32_t usual)
{
    uint32_t set = 0;
    if (!member_list(m, 32))
        return usual;
    for (struct member i = member_first(m); i.value; i = member_next(&i)) {
        int one = member_find(i, find, in->k, 0);
        if (!one || (set >> one & 1))
            member_refuse(*m, "has something twice or nothing");
        set |= 1u << one;
    }
    return set;
}

static void read_regions(const struct source *in)
{
    static const char *const known[] = { "token", "voted", "cubes", "bot", NULL };
    struct tpr_state *s = in->s;
    struct member regions = member_at(&in->top, "regions");
    if (!member_object(&regions, NULL))
        return;
    for (struct member r = member_first(&regions); r.value; r = member_next(&r)) {
        int region = tpr_find_region(in->k, r.key);
        if (!region)
            member_refuse(r, "is no region");
        if (!member_object(&r, known))
            continue;
        struct member cubes = member_at(&r, "cubes");
        s->token[region] = member_byte(&r, "token", ROUNDS, s->token[region]);
        member_bytes(&cubes, in->k->seats, CUBES, s->cubes[region]);
        s->cubes[region][BOT] = member_byte(&r, "bot", BOT_CUBES_MAX, s->cubes[region][BOT]);
    }
}

static void read_queues(const struct source *in, const char *key, uint8_t queue[PLAYERS_MAX][QUEUE])
{
    struct member queues = member_at(&in->top, key);
    if (member_list(&queues, in->k->seats))
        for (struct member i = member_first(&queues); i.value; i = member_next(&i))
            read_names(in, &i, tpr_find_action, QUEUE, *queue++);
}

static void read_players(const struct source *in)
{
    struct tpr_state *s = in->s;
    int seats = in->k->seats;
    struct member pawns = member_at(&in->top, "pawns"), homes = member_at(&in->top, "homes");
    struct member hand = member_at(&in->top, "hand"), bank = member_at(&in->top, "bank");
    struct member delegates = member_at(&in->top, "delegates"), candidates = member_at(&in->top, "candidates");
    struct member dealt = member_at(&in->top, "dealt");
    read_names(in, &pawns, tpr_find_region, seats, s->pawn);
    read_names(in, &homes, tpr_find_region, seats, s->home);
    member_bytes(&hand, seats, CUBES, s->hand);
    member_bytes(&bank, seats, CUBES, s->bank);
    if (member_list(&delegates, seats))
        for (struct member i = member_first(&delegates); i.value; i = member_next(&i))
            s->delegates[i.index] = (uint16_t)member_int(i, DELEGATES_MAX, s->delegates[i.index]);
    read_names(in, &candidates, tpr_find_candidate, seats, s->candidate);
    if (member_list(&dealt, seats))
        for (struct member i = member_first(&dealt); i.value; i = member_next(&i))
            s->dealt[i.index] = read_set(in, &i, tpr_find_candidate, s->dealt[i.index]);
    read_queues(in, "queues", s->queue);
    read_queues(in, "last", s->last);
    s->exchanged = member_mask(&in->top, "exchanged", seats - 1, s->exchanged);
}

static void read_ad(const struct source *in)
{
    static const char *const known[] = { "region", "left", "owner", NULL };
    struct tpr_state *s = in->s;
    struct member ad = member_at(&in->top, "ad");
    if (!member_object(&ad, known))
        return;
    s->ad_region = read_name(in, &ad, "region", tpr_find_region, s->ad_region);
    s->ad_left = member_byte(&ad, "left", AD_LEFT_MAX, s->ad_left);
    struct member owner = member_at(&ad, "owner");
    if (member_given(owner))
        s->ad_owner = (uint8_t)(member_int(owner, BOT, 0) + 1);
}

static void read_bot(const struct source *in)
{
    static const char *const known[] = { "pawn", "home", "delegates", "card", "super_pacs", "left", "pass", "rolled",
                                         "deck", NULL };
    struct tpr_state *s = in->s;
    struct member bot = member_at(&in->top, "bot"), rolled = member_at(&bot, "rolled"), deck = member_at(&bot, "deck");
    if (!member_given(bot))
        return;
    if (!in->k->solo)
        member_refuse(bot, "is for one player");
    if (!member_object(&bot, known))
        return;
    s->delegates[BOT] = (uint16_t)member_int(member_at(&bot, "delegates"), DELEGATES_MAX, s->delegates[BOT]);
    s->pawn[BOT] = read_name(in, &bot, "pawn", tpr_find_region, s->pawn[BOT]);
    s->home[BOT] = read_name(in, &bot, "home", tpr_find_region, s->home[BOT]);
    s->bot_card = read_name(in, &bot, "card", tpr_find_bot_card, s->bot_card);
    s->bot_pacs = member_byte(&bot, "super_pacs", QUEUE, s->bot_pacs);
    s->bot_left = member_byte(&bot, "left", BOT_LEFT_MAX, s->bot_left);
    s->bot_pass = member_byte(&bot, "pass", BOT_PASSES, s->bot_pass);
    s->rolled = read_set(in, &rolled, tpr_find_region, s->rolled);
    s->bot_deck = read_set(in, &deck, tpr_find_bot_card, s->bot_deck & ~(1u << s->bot_card));
}

static void read_all(const struct source *in)
{
    struct tpr_state *s = in->s;
    const struct member *top = &in->top;
    struct member deck = member_at(top, "news_deck"), under = member_at(top, "news_under");
    struct member aside = member_at(top, "aside"), tokens_left = member_at(top, "tokens_left");
    s->round = member_byte(top, "round", ROUNDS, s->round);
    s->first = member_byte(top, "first", in->k->seats - 1, s->first);
    s->turn = member_byte(top, "turn", in->k->seats - 1, s->turn);
    s->lap = member_byte(top, "lap", QUEUE - 1, s->lap);
    s->count = member_byte(top, "count", REGIONS_MAX, s->count);
    s->news = read_name(in, top, "news", tpr_find_news, s->news);
    s->news_under = read_set(in, &under, tpr_find_news, s->news_under);
    s->news_deck = read_set(in, &deck, tpr_find_news, s->news_deck & ~(1u << s->news | s->news_under));
    member_bytes(&aside, ASIDE, ROUNDS, s->aside);
    member_bytes(&tokens_left, ROUNDS, TOKENS_MAX, s->tokens_left + 1);
    read_regions(in);
    read_players(in);
    read_ad(in);
    read_bot(in);
}

/* ---- What follows from the rest ---- */

static bool is_given(const struct source *in, const char *key) { return member_given(member_at(&in->top, key)); }

/* TPR-2: a missing hand or bank is what the board leaves of 29. */
static bool complete_cubes(const struct source *in, struct text *error)
{
    struct tpr_state *s = in->s;
    bool hand = is_given(in, "hand"), bank = is_given(in, "bank");
    for (int seat = 0; seat < in->k->seats; seat++) {
        int rest = CUBES;
        for (int region = 1; region <= in->k->regions; region++)
            rest -= s->cubes[region][seat];
        rest -= bank && !hand ? s->bank[seat] : s->hand[seat];
        if (rest < 0 && !(hand && bank))
            return text_error(error, "player %d has more than %d cubes", seat_chair(seat), CUBES);
        if (!bank)
            s->bank[seat] = (uint8_t)rest;
        else if (!hand)
            s->hand[seat] = (uint8_t)rest;
    }
    return true;
}

/* Without a stage, a position with pawns on the map is one where queues are made. */
static void complete_stage(const struct source *in)
{
    struct tpr_state *s = in->s;
    int usual = s->pawn[0] || s->home[0] ? STAGE_QUEUE : s->stage;
    s->stage = (uint8_t)member_word(member_at(&in->top, "stage"), tpr_stage_names, STAGES, usual);
    if (s->stage > STAGE_TOKEN && !is_given(in, "tokens_left"))
        memset(s->tokens_left, 0, sizeof s->tokens_left);
    if (s->stage >= STAGE_HOME && !is_given(in, "turn"))
        s->turn = s->first;
    s->ready = 0;
    for (int seat = 0; seat < in->k->seats; seat++)
        if ((s->stage == STAGE_KEEP && s->candidate[seat]) || (s->stage == STAGE_QUEUE && s->queue[seat][QUEUE - 1]))
            s->ready |= seat_bit(seat);
}

static void complete_places(const struct source *in)
{
    struct tpr_state *s = in->s;
    const struct tpr_kit *k = in->k;
    if (!is_given(in, "pawns"))
        memcpy(s->pawn, s->home, (size_t)k->seats);
    else if (!is_given(in, "homes"))
        memcpy(s->home, s->pawn, (size_t)k->seats);
    if (k->solo && s->stage > STAGE_BOT_CUBES) {
        s->home[BOT] = s->home[BOT] ? s->home[BOT] : k->worth_order[0];
        s->pawn[BOT] = s->pawn[BOT] ? s->pawn[BOT] : s->home[BOT];
    }
}

/* 'voted' follows from token and round; it may be left out, but not be wrong. */
static void compare_voted(const struct source *in)
{
    struct member regions = member_at(&in->top, "regions");
    for (struct member r = member_first(&regions); r.value; r = member_next(&r)) {
        struct member given = member_at(&r, "voted");
        int region = tpr_find_region(in->k, r.key);
        bool voted = in->s->token[region] && tpr_voted(in->s, region);
        if (member_flag(given, voted) != voted)
            member_refuse(given, "does not agree with the token and the round");
    }
}

/* If all queues are complete, they begin to be turned over: the last card is taken out and queued again. */
static bool begin_action(const struct source *in, struct text *error)
{
    struct tpr_state *s = in->s;
    int seat = in->k->seats - 1, card = s->queue[seat][QUEUE - 1];
    if (s->stage != STAGE_QUEUE || s->ready != in->k->seats_mask)
        return true;
    s->queue[seat][QUEUE - 1] = NO_CARD;
    s->ready &= ~seat_bit(seat);
    const char *wrong = tpr_check(&in->k->kit, as_state(s));
    if (!wrong && !tpr_copies(tpr_hand_left(in->k, s, seat), card))
        wrong = "a queue holds cards it may not hold";
    if (wrong)
        return text_error(error, "%s", wrong);
    tpr_play(in->k, s, seat, tpr_move(MOVE_QUEUE, card, 0, 0), NULL);
    return true;
}

bool tpr_from_json(const struct kit *kit, const struct json_value *v, struct state *state, struct text *error)
{
    struct reading r = { .error = error };
    struct source in = { kit_of(kit), state_in(state), member_top(&r, v) };
    read_all(&in);
    complete_stage(&in);
    complete_places(&in);
    if (r.failed || !complete_cubes(&in, error))
        return false;
    compare_voted(&in);
    return !r.failed && begin_action(&in, error);
}
