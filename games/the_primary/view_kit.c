/* view_kit.c - The Primary: what never changes in a match, as JSON: map, calendar, cards with their words. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"

enum { WORDS_SIZE = 400 };

/* Borders are what two regions near each other have. A region that is not drawn has no column and row. */
static void put_regions(const struct tpr_kit *k, struct json *out)
{
    json_put_object(out, "regions");
    for (int region = 1; region <= k->regions; region++) {
        const struct tpr_region *r = &k->region[region];
        json_put_object(out, r->id);
        json_put_string(out, "name", r->name);
        json_put_int(out, "first", r->first);
        if (r->second)
            json_put_int(out, "second", r->second);
        if (r->column) {
            json_put_int(out, "column", r->column);
            json_put_int(out, "row", r->row);
        }
        json_key(out, "near");
        tpr_put_ids(out, THINGS(k->region), k->near[region]);
        json_close(out);
    }
    json_close(out);
}

static void put_actions(struct json *out)
{
    json_put_object(out, "actions");
    for (int card = 1; card <= CARDS; card++) {
        char room[WORDS_SIZE];
        struct text words;
        text_init(&words, room, sizeof room);
        tpr_action_words((enum card)card, &words);
        json_put_object(out, tpr_card_names[card]);
        json_put_int(out, "count", tpr_card_copies[card]);
        json_put_string(out, "words", room);
        json_close(out);
    }
    json_close(out);
}

/* A candidate or a news card. */
static void put_card(const struct tpr_card *card, bool candidate, struct json *out)
{
    char room[WORDS_SIZE];
    struct text words;
    text_init(&words, room, sizeof room);
    tpr_effect_words(card, &words);
    json_put_object(out, card->id);
    json_put_string(out, "name", card->name);
    if (candidate)
        json_put_int(out, "cubes", card->cubes);
    json_put_string(out, "words", room);
    text_init(&words, room, sizeof room);
    tpr_effect_brief(card, &words);
    if (!candidate)
        json_put_string(out, "short", room);
    json_put_object(out, "effects");
    for (int effect = 0; effect < EFFECTS; effect++)
        if (card->mod[effect])
            json_put_int(out, tpr_effect_name((enum effect)effect), card->mod[effect]);
    json_close(out);
    if (!candidate) {
        json_put_array(out, "bans");
        for (int banned = 1; banned <= CARDS; banned++)
            if (card->mod[EFFECT_BAN + banned])
                json_string(out, tpr_card_names[banned]);
        json_close(out);
    }
    json_close(out);
}

static void put_cards(const struct tpr_kit *k, struct json *out)
{
    json_put_object(out, "candidates");
    for (int i = 1; i <= k->candidates; i++)
        put_card(&k->candidate[i], true, out);
    json_close(out);
    json_put_object(out, "news");
    for (int i = 1; i <= k->news_count; i++)
        put_card(&k->news[i], false, out);
    json_close(out);
}

static void put_criteria(const uint8_t *criterion, int count, struct json *out)
{
    json_put_array(out, "criteria");
    for (int i = 0; i < count; i++)
        json_string(out, tpr_criterion_name(criterion[i]));
    json_close(out);
}

static void put_bot_card(const struct tpr_bot_card *card, struct json *out)
{
    char room[WORDS_SIZE];
    struct text words;
    text_init(&words, room, sizeof room);
    tpr_bot_card_words(card, &words);
    json_put_object(out, card->id);
    json_put_string(out, "name", card->name);
    json_put_string(out, "words", room);
    put_criteria(card->criterion, card->criteria, out);
    json_put_array(out, "cubes");
    for (int i = 0; i < card->actions; i++) {
        json_object(out);
        put_criteria(card->action[i].criterion, card->action[i].count, out);
        json_put_int(out, "count", card->action[i].cubes);
        json_close(out);
    }
    json_close(out);
    json_put_bytes(out, "super_pacs", card->super_pacs, DIE_MAX + 1);
    json_close(out);
}

/* TPR-23..25 */
static void put_bot(const struct tpr_kit *k, struct json *out)
{
    json_put_object(out, "criteria");
    for (int i = 0; i < CRITERIA; i++)
        json_put_string(out, tpr_criterion_name(i), tpr_criterion_words(i));
    json_close(out);
    json_put_object(out, "bot_cards");
    for (int i = 1; i <= k->bot_cards; i++)
        put_bot_card(&k->bot_card[i], out);
    json_close(out);
    json_put_int(out, "bot_cubes", k->bot_cubes);
}

void tpr_kit_json(const struct kit *kit, struct json *out)
{
    const struct tpr_kit *k = kit_of(kit);
    put_regions(k, out);
    json_put_int(out, "columns", MAP_COLUMNS);
    json_put_int(out, "rows", k->map_rows);
    json_put_int(out, "rounds", ROUNDS);
    json_put_bytes(out, "tokens", k->tokens + 1, ROUNDS);
    json_put_int(out, "queue", QUEUE);
    json_put_int(out, "cubes", CUBES);
    json_put_int(out, "home_cubes", HOME_CUBES);
    json_put_bool(out, "basic", k->basic);
    json_put_bool(out, "incumbent", k->incumbent);
    json_put_bool(out, "solo", k->solo);
    if (k->teams)
        json_put_bytes(out, "teams", k->side, k->seats);
    put_actions(out);
    if (!k->basic)
        put_cards(k, out);
    if (k->bot_counts)
        json_put_bytes(out, "die", tpr_die, DIE_FACES);
    if (k->solo)
        put_bot(k, out);
}
