/* names.c - The Primary: words and names. Regions and cards are found by what people write: ids or names, in any case,
 * with or without '-' and spaces. */
#include "rules.h"

#include "../../core/text.h"

void tpr_squeeze(const char *from, char *to, size_t size)
{
    size_t count = 0;
    for (; *from && count + 1 < size; from++) {
        char c = text_lower(*from);
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

static int find(const void *things, size_t size, int count, const char *string)
{
    for (int i = 1; i <= count; i++) {
        const struct tpr_named *thing = tpr_named(things, size, i);
        if (same_name(string, thing->id) || same_name(string, thing->name))
            return i;
    }
    return 0;
}

int tpr_find_region(const void *kit, const char *string)
{
    const struct tpr_kit *k = kit;
    return find(k->region, sizeof *k->region, k->regions, string);
}

int tpr_find_candidate(const void *kit, const char *string)
{
    const struct tpr_kit *k = kit;
    return find(k->candidate, sizeof *k->candidate, k->candidates, string);
}

int tpr_find_news(const void *kit, const char *string)
{
    const struct tpr_kit *k = kit;
    return find(k->news, sizeof *k->news, k->news_count, string);
}

int tpr_find_bot_card(const void *kit, const char *string)
{
    const struct tpr_kit *k = kit;
    return find(k->bot_card, sizeof *k->bot_card, k->bot_cards, string);
}

int tpr_find_action(const void *kit, const char *string)
{
    (void)kit;
    for (int card = 1; card <= CARDS; card++)
        if (same_name(string, tpr_card_names[card]))
            return card;
    return same_name(string, "positive") ? POSITIVE : same_name(string, "negative") ? NEGATIVE : 0;
}
