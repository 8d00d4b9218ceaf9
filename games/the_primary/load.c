/* load.c - The Primary: positions from JSON. What is missing has its starting value, or follows from what is there. */
#include "primary.h"

#include "../../core/json.h"
#include "../../core/text.h"

/* ---- Names: ids or names, in any case, with or without '-' and spaces ---- */

void tpr_squeeze(const char *from, char *to, size_t size)
{
    size_t count = 0;
    for (; *from && count + 1 < size; from++) {
        char c = *from >= 'A' && *from <= 'Z' ? (char)(*from - 'A' + 'a') : *from;
        bool keep = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80;
        if (keep)
            to[count++] = c;
    }
    to[count] = 0;
}

static bool same_name(const char *a, const char *b)
{
    char one[NAME_TEXT_SIZE * 2], two[NAME_TEXT_SIZE * 2];
    tpr_squeeze(a, one, sizeof one);
    tpr_squeeze(b, two, sizeof two);
    return *one && text_equal(one, two);
}

int tpr_find_region(const struct tpr_kit *k, const char *string)
{
    for (int region = 1; region <= k->regions; region++)
        if (same_name(string, k->region[region].id) || same_name(string, k->region[region].name))
            return region;
    return 0;
}

static int find_candidate(const struct tpr_kit *k, const char *string)
{
    for (int i = 1; i <= k->candidates; i++)
        if (same_name(string, k->candidate[i].id) || same_name(string, k->candidate[i].name))
            return i;
    return 0;
}

static int find_news(const struct tpr_kit *k, const char *string)
{
    for (int i = 1; i <= k->news_count; i++)
        if (same_name(string, k->news[i].id) || same_name(string, k->news[i].name))
            return i;
    return 0;
}

static int find_bot_card(const struct tpr_kit *k, const char *string)
{
    for (int i = 1; i <= k->bot_cards; i++)
        if (same_name(string, k->bot_card[i].id) || same_name(string, k->bot_card[i].name))
            return i;
    return 0;
}

int tpr_find_card(const struct tpr_kit *k, const char *string)
{
    (void)k;
    for (int card = 1; card <= CARDS; card++)
        if (same_name(string, tpr_card_names[card]))
            return card;
    return same_name(string, "positive") ? POSITIVE : same_name(string, "negative") ? NEGATIVE : 0;
}

static int find_stage(const struct tpr_kit *k, const char *string)
{
    (void)k;
    for (int stage = 0; stage < STAGES; stage++)
        if (text_equal(string, tpr_stage_names[stage]))
            return stage + 1;
    return 0;
}

typedef int finder(const struct tpr_kit *, const char *);

/* ---- Reading one thing: absent = as it was ---- */

struct source {
    const struct tpr_kit *k;
    struct tpr_state *s;
    struct text *error;
};

static bool read_number(struct source *in, const struct json_value *v, const char *name, int max, uint8_t *out)
{
    int64_t value;
    if (!v)
        return true;
    if (!json_is_int(v, 0, max, &value))
        return text_error(in->error, "'%s' must be a number from 0 to %d", name, max);
    *out = (uint8_t)value;
    return true;
}

static bool read_word(struct source *in, const struct json_value *v, const char *name, finder *find, uint8_t *out)
{
    const char *string;
    if (!v)
        return true;
    int found = 0;
    if (v->type != JSON_NULL && (!json_is_string(v, &string) || !(found = find(in->k, string))))
        return text_error(in->error, "'%s': unknown '%s'", name, v->type == JSON_STRING ? v->string : "?");
    *out = (uint8_t)found;
    return true;
}

static bool is_list(struct source *in, const struct json_value *v, const char *name, int max)
{
    return (v->type == JSON_ARRAY && v->count <= max) ||
           text_error(in->error, "'%s' must be a list of at most %d", name, max);
}

static bool read_numbers(struct source *in, const struct json_value *v, const char *name, int count, int max,
                         uint8_t *out)
{
    if (!v)
        return true;
    if (!is_list(in, v, name, count))
        return false;
    for (const struct json_value *item = v->child; item; item = item->next)
        if (!read_number(in, item, name, max, out++))
            return false;
    return true;
}

static bool read_words(struct source *in, const struct json_value *v, const char *name, finder *find, int count,
                       uint8_t *out)
{
    if (!v)
        return true;
    if (!is_list(in, v, name, count))
        return false;
    for (const struct json_value *item = v->child; item; item = item->next)
        if (!read_word(in, item, name, find, out++))
            return false;
    return true;
}

static bool read_set(struct source *in, const struct json_value *v, const char *name, finder *find, uint32_t *out)
{
    if (!v)
        return true;
    if (!is_list(in, v, name, 32))
        return false;
    *out = 0;
    for (const struct json_value *item = v->child; item; item = item->next) {
        uint8_t one = 0;
        if (!read_word(in, item, name, find, &one))
            return false;
        if (!one || (*out >> one & 1))
            return text_error(in->error, "'%s' has something twice or nothing", name);
        *out |= 1u << one;
    }
    return true;
}

/* ---- The members ---- */

static bool read_region(struct source *in, const struct json_value *v)
{
    static const char *const known[] = { "token", "voted", "cubes", "bot", NULL };
    int region = tpr_find_region(in->k, v->key);
    if (!region)
        return text_error(in->error, "'regions': unknown '%s'", v->key);
    if (v->type != JSON_OBJECT || json_unknown_key(v, known))
        return text_error(in->error, "region '%s' has 'token', 'voted', 'cubes' and 'bot'", v->key);
    return read_number(in, json_get(v, "token"), "token", ROUNDS, &in->s->token[region]) &&
           read_numbers(in, json_get(v, "cubes"), "cubes", in->k->seats, CUBES, in->s->cubes[region]) &&
           read_number(in, json_get(v, "bot"), "bot", BOT_CUBES_MAX, &in->s->cubes[region][BOT]);
}

static bool read_regions(struct source *in, const struct json_value *v)
{
    if (v && v->type != JSON_OBJECT)
        return text_error(in->error, "'regions' is an object from id to region");
    for (const struct json_value *item = v ? v->child : NULL; item; item = item->next)
        if (!read_region(in, item))
            return false;
    return true;
}

/* 'voted' follows from token and round; it may be left out, but not be wrong. */
static bool voted_agree(struct source *in, const struct json_value *v)
{
    for (const struct json_value *item = v ? v->child : NULL; item; item = item->next) {
        bool voted;
        int region = tpr_find_region(in->k, item->key);
        const struct json_value *member = json_get(item, "voted");
        if (member && (!json_is_bool(member, &voted) ||
                       voted != (in->s->token[region] && tpr_voted(in->s, region))))
            return text_error(in->error, "region '%s': 'voted' does not agree with its token and the round", item->key);
    }
    return true;
}

static bool read_queues(struct source *in, const struct json_value *v, const char *name,
                        uint8_t queue[PLAYERS_MAX][QUEUE])
{
    if (!v)
        return true;
    if (!is_list(in, v, name, in->k->seats))
        return false;
    for (const struct json_value *item = v->child; item; item = item->next)
        if (!read_words(in, item, name, tpr_find_card, QUEUE, *queue++))
            return false;
    return true;
}

static bool read_dealt(struct source *in, const struct json_value *v)
{
    uint32_t *dealt = in->s->dealt;
    if (!v)
        return true;
    if (!is_list(in, v, "dealt", in->k->seats))
        return false;
    for (const struct json_value *item = v->child; item; item = item->next)
        if (!read_set(in, item, "dealt", find_candidate, dealt++))
            return false;
    return true;
}

static bool read_exchanged(struct source *in, const struct json_value *v)
{
    uint8_t seats[PLAYERS_MAX] = { 0 };
    if (!v)
        return true;
    if (!read_numbers(in, v, "exchanged", in->k->seats, in->k->seats - 1, seats))
        return false;
    in->s->exchanged = 0;
    for (int i = 0; i < v->count; i++)
        in->s->exchanged |= seat_bit(seats[i]);
    return true;
}

static bool read_ad(struct source *in, const struct json_value *v)
{
    static const char *const known[] = { "region", "left", "owner", NULL };
    const struct json_value *owner = json_get(v, "owner");
    uint8_t whose = 0;
    if (!v || v->type == JSON_NULL)
        return true;
    if (v->type != JSON_OBJECT || json_unknown_key(v, known))
        return text_error(in->error, "'ad' has 'region', 'left' and 'owner'");
    bool one = owner && owner->type != JSON_NULL;
    if (!read_word(in, json_get(v, "region"), "region", tpr_find_region, &in->s->ad_region) ||
        !read_number(in, json_get(v, "left"), "left", 6, &in->s->ad_left) ||
        (one && !read_number(in, owner, "owner", BOT, &whose)))
        return false;
    in->s->ad_owner = (uint8_t)(one ? whose + 1 : 0);
    return true;
}

static bool read_delegates(struct source *in, const struct json_value *v)
{
    if (!v)
        return true;
    if (!is_list(in, v, "delegates", in->k->seats))
        return false;
    int seat = 0;
    for (const struct json_value *item = v->child; item; item = item->next, seat++) {
        int64_t value;
        if (!json_is_int(item, 0, 9999, &value))
            return text_error(in->error, "'delegates' are numbers from 0 to 9999");
        in->s->delegates[seat] = (uint16_t)value;
    }
    return true;
}

static bool read_bot(struct source *in, const struct json_value *v)
{
    static const char *const known[] = { "pawn", "home", "delegates", "card", "super_pacs", "left", "pass", "rolled",
                                         "deck", NULL };
    struct tpr_state *s = in->s;
    int64_t delegates;
    if (!v || v->type == JSON_NULL)
        return true;
    if (!in->k->solo)
        return text_error(in->error, "'bot' is for one player");
    if (v->type != JSON_OBJECT || json_unknown_key(v, known))
        return text_error(in->error, "'bot' has an unknown member");
    if (json_get(v, "delegates")) {
        if (!json_is_int(json_get(v, "delegates"), 0, 9999, &delegates))
            return text_error(in->error, "'delegates' are numbers from 0 to 9999");
        s->delegates[BOT] = (uint16_t)delegates;
    }
    if (!read_word(in, json_get(v, "pawn"), "pawn", tpr_find_region, &s->pawn[BOT]) ||
        !read_word(in, json_get(v, "home"), "home", tpr_find_region, &s->home[BOT]) ||
        !read_word(in, json_get(v, "card"), "card", find_bot_card, &s->bot_card) ||
        !read_number(in, json_get(v, "super_pacs"), "super_pacs", QUEUE, &s->bot_pacs) ||
        !read_number(in, json_get(v, "left"), "left", 28, &s->bot_left) ||
        !read_number(in, json_get(v, "pass"), "pass", BOT_PASSES, &s->bot_pass) ||
        !read_set(in, json_get(v, "rolled"), "rolled", tpr_find_region, &s->rolled) ||
        !read_set(in, json_get(v, "deck"), "deck", find_bot_card, &s->bot_deck))
        return false;
    if (!json_get(v, "deck"))
        s->bot_deck &= ~(1u << s->bot_card);
    return true;
}

static bool read_all(struct source *in, const struct json_value *v)
{
    struct tpr_state *s = in->s;
    int seats = in->k->seats;
    return read_number(in, json_get(v, "round"), "round", ROUNDS, &s->round) &&
           read_number(in, json_get(v, "first"), "first", seats - 1, &s->first) &&
           read_number(in, json_get(v, "turn"), "turn", seats - 1, &s->turn) &&
           read_number(in, json_get(v, "lap"), "lap", QUEUE - 1, &s->lap) &&
           read_number(in, json_get(v, "count"), "count", REGIONS_MAX, &s->count) &&
           read_word(in, json_get(v, "news"), "news", find_news, &s->news) &&
           read_set(in, json_get(v, "news_deck"), "news_deck", find_news, &s->news_deck) &&
           read_set(in, json_get(v, "news_under"), "news_under", find_news, &s->news_under) &&
           read_numbers(in, json_get(v, "aside"), "aside", ASIDE, ROUNDS, s->aside) &&
           read_numbers(in, json_get(v, "tokens_left"), "tokens_left", ROUNDS, TOKENS_MAX, s->tokens_left + 1) &&
           read_regions(in, json_get(v, "regions")) &&
           read_words(in, json_get(v, "pawns"), "pawns", tpr_find_region, seats, s->pawn) &&
           read_words(in, json_get(v, "homes"), "homes", tpr_find_region, seats, s->home) &&
           read_numbers(in, json_get(v, "hand"), "hand", seats, CUBES, s->hand) &&
           read_numbers(in, json_get(v, "bank"), "bank", seats, CUBES, s->bank) &&
           read_delegates(in, json_get(v, "delegates")) &&
           read_words(in, json_get(v, "candidates"), "candidates", find_candidate, seats, s->candidate) &&
           read_dealt(in, json_get(v, "dealt")) &&
           read_queues(in, json_get(v, "queues"), "queues", s->queue) &&
           read_queues(in, json_get(v, "last"), "last", s->last) &&
           read_exchanged(in, json_get(v, "exchanged")) && read_ad(in, json_get(v, "ad")) &&
           read_bot(in, json_get(v, "bot"));
}

/* ---- What follows from the rest ---- */

/* TPR-2: a missing hand or bank is what the board leaves of 29. */
static bool complete_cubes(struct source *in, const struct json_value *v)
{
    struct tpr_state *s = in->s;
    bool hand = json_get(v, "hand"), bank = json_get(v, "bank");
    for (int seat = 0; seat < in->k->seats; seat++) {
        int rest = CUBES;
        for (int region = 1; region <= in->k->regions; region++)
            rest -= s->cubes[region][seat];
        rest -= bank && !hand ? s->bank[seat] : s->hand[seat];
        if (rest < 0 && !(hand && bank))
            return text_error(in->error, "player %d has more than %d cubes", seat, CUBES);
        if (!bank)
            s->bank[seat] = (uint8_t)rest;
        else if (!hand)
            s->hand[seat] = (uint8_t)rest;
    }
    return true;
}

static void complete_places(struct source *in, const struct json_value *v)
{
    struct tpr_state *s = in->s;
    const struct tpr_kit *k = in->k;
    if (!json_get(v, "pawns"))
        memcpy(s->pawn, s->home, (size_t)k->seats);
    else if (!json_get(v, "homes"))
        memcpy(s->home, s->pawn, (size_t)k->seats);
    if (k->solo && s->stage > STAGE_BOT_CUBES) {
        s->home[BOT] = s->home[BOT] ? s->home[BOT] : k->worth_order[0];
        s->pawn[BOT] = s->pawn[BOT] ? s->pawn[BOT] : s->home[BOT];
    }
    if (!json_get(v, "news_deck"))
        s->news_deck &= ~(1u << s->news | s->news_under);
    if (s->stage > STAGE_TOKEN && !json_get(v, "tokens_left"))
        memset(s->tokens_left, 0, sizeof s->tokens_left);
    if (s->stage >= STAGE_HOME && !json_get(v, "turn"))
        s->turn = s->first;
}

static void complete_ready(struct source *in)
{
    struct tpr_state *s = in->s;
    s->ready = 0;
    for (int seat = 0; seat < in->k->seats; seat++)
        if ((s->stage == STAGE_KEEP && s->candidate[seat]) || (s->stage == STAGE_QUEUE && s->queue[seat][QUEUE - 1]))
            s->ready |= seat_bit(seat);
}

/* Without a stage, a position with pawns on the map is one where queues are made; if all are complete, they begin to be
 * turned over. */
bool tpr_from_json(const struct kit *kit, const struct json_value *v, struct state *state, struct text *error)
{
    struct tpr_state *s = (struct tpr_state *)(void *)state;
    struct source in = { tpr_kit(kit), s, error };
    uint8_t stage = 0;
    tpr_setup(kit, state);
    if (!read_word(&in, json_get(v, "stage"), "stage", find_stage, &stage) || !read_all(&in, v))
        return false;
    if (stage)
        s->stage = (uint8_t)(stage - 1);
    else if (s->pawn[0] || s->home[0])
        s->stage = STAGE_QUEUE;
    complete_places(&in, v);
    if (!complete_cubes(&in, v) || !voted_agree(&in, json_get(v, "regions")))
        return false;
    complete_ready(&in);
    uint8_t *last = &s->queue[kit->seats - 1][QUEUE - 1], card = *last;
    bool begin = s->stage == STAGE_QUEUE && s->ready == seats_all(kit->seats);
    if (begin) {
        *last = NO_CARD;
        s->ready &= ~seat_bit(kit->seats - 1);
    }
    const char *wrong = tpr_check(kit, state);
    if (wrong)
        return text_error(error, "%s", wrong);
    if (begin && !tpr_may_queue(in.k, s, kit->seats - 1, tpr_move(MOVE_QUEUE, card, 0, 0)))
        return text_error(error, "a queue holds cards it may not hold");
    if (begin)
        tpr_play(in.k, s, kit->seats - 1, tpr_move(MOVE_QUEUE, card, 0, 0), NULL);
    return true;
}
