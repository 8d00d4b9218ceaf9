/* why.c - The Primary: why a text is no move: the most specific reason there is. */
#include "rules.h"

#include "../../core/text.h"
#include "../../core/words.h"

enum { WORD_SIZE = 48 };

static size_t word_length(const char *string) { return strcspn(string, " "); }

/* What follows the verb; all of the text where it does not begin with it. */
static const char *after_verb(const char *string, const char *verb)
{
    string += strspn(string, " ");
    size_t length = word_length(string);
    if (text_is_nocase(string, length, verb))
        string += length;
    return string + strspn(string, " ");
}

static bool begins(const char *string, const char *verb)
{
    string += strspn(string, " ");
    return text_is_nocase(string, word_length(string), verb);
}

/* The longest beginning of whole words that names a region; `word` is what it looked like, up to a number or "bot". */
static int region_in(const struct tpr_kit *k, const char *string, char *word)
{
    int found = 0;
    size_t length = 0, said = 0;
    while (string[length] && length < WORD_SIZE - 1) {
        const char *next = string + length + strspn(string + length, " ");
        size_t end = (size_t)(next - string) + word_length(next);
        if (end >= WORD_SIZE)
            for (end = WORD_SIZE - 1; end && (string[end] & 0xc0) == 0x80;)
                end--;          /* cut between letters */
        memcpy(word, string, end);
        word[end] = 0;
        int region = tpr_find_region(k, word);
        found = region ? region : found;
        if (!strchr("0123456789", *next) && !text_equal_nocase(next, "bot"))
            said = end;
        if (end <= length)
            break;
        length = end;
    }
    word[said] = 0;
    return found;
}

/* ---- What is asked now ---- */

/* The verb of an answer; NULL where other words follow other rules. */
static const char *verb_asked(const struct tpr_state *s, int seat)
{
    switch (s->stage) {
    case STAGE_HOME: return "home";
    case STAGE_GATHER: return "gather";
    case STAGE_CHOOSE: break;
    default: return NULL;
    }
    switch (s->queue[seat][s->lap]) {
    case BUS: return "bus";
    case PLANE: return "plane";
    case POSITIVE: return "positive";
    case RALLY: return "rally";
    default: return "negative";
    }
}

/* ", such as 'home pnw'": a move that is legal now. */
static void add_example(const struct tpr_kit *k, const struct tpr_state *s, int seat, struct text *out)
{
    move list[MOVES_MAX];
    if (!tpr_moves(&k->kit, as_state(s), seat, list))
        return;
    text_add(out, ", such as '");
    tpr_show_move(&k->kit, list[0], out);
    text_add_char(out, '\'');
}

/* "first choose a home, such as 'home pnw'" */
static void add_asked(const struct tpr_kit *k, const struct tpr_state *s, int seat, struct text *out)
{
    if (s->stage == STAGE_CHOOSE)
        text_addf(out, "the card turned over is a %s", tpr_card_names[s->queue[seat][s->lap]]);
    else
        text_add(out, s->stage == STAGE_HOME ? "first choose a home" : "first name a region for all pawns");
    add_example(k, s, seat, out);
}

/* The text begins with the verb of another move. */
static bool is_other_verb(const char *string, const char *asked)
{
    static const char *const verbs[] = { "keep", "home", "gather", "queue", "bus", "plane", "positive", "rally",
                                         "negative", "also", "enough", "turn", "swap", "super", "fundraiser" };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (begins(string, verbs[i]))
            return !text_equal(verbs[i], asked);
    return false;
}

/* No region is named: none, one that there is not, or this is no answer to what is asked. */
static void why_no_region(const struct tpr_kit *k, const struct tpr_state *s, int seat, const char *string,
                          const char *word, struct text *out)
{
    const char *asked = verb_asked(s, seat);
    if (!begins(string, asked)) {
        if (!is_other_verb(string, asked))
            text_addf(out, "'%s' is no region: ", string);
        add_asked(k, s, seat, out);
    } else if (!*word) {
        text_add(out, "say which region");
        add_example(k, s, seat, out);
    } else {
        text_addf(out, "there is no region '%s'", word);
    }
}

/* ---- The stages ---- */

/* "bus tex" while queues are made. */
static bool is_card_with_more(const char *string)
{
    char word[WORD_SIZE];
    size_t length = word_length(string);
    if (!string[length] || length >= WORD_SIZE)
        return false;
    memcpy(word, string, length);
    word[length] = 0;
    return tpr_find_action(NULL, word);
}

static void why_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, const char *string,
                      struct text *out)
{
    const char *name = after_verb(string, "queue");
    int card = tpr_find_action(k, name);
    if (!card && is_card_with_more(name))
        text_addf(out, "queue cards by their names alone, such as 'queue %.*s': what a card does is asked when it is "
                  "turned over", (int)word_length(name), name);
    else if (!card)
        text_addf(out, "'%s' is no action card: bus, positive ad, plane, negative ad, rally, super pac, fundraiser",
                  name);
    else if (tpr_news_mod(k, s, (enum effect)(EFFECT_BAN + card)))
        text_addf(out, "no %s may be queued in this round: %s", tpr_card_names[card], k->news[s->news].name);
    else if (!tpr_copies(tpr_hand_left(k, s, seat), card))
        text_addf(out, "you have only %d '%s' and have queued %s", tpr_card_copies[card], tpr_card_names[card],
                  tpr_card_copies[card] == 1 ? "it" : "them");
}

static void why_travel(const struct tpr_kit *k, const struct tpr_state *s, int seat, const char *string, bool bus,
                       struct text *out)
{
    char word[WORD_SIZE];
    int region = region_in(k, after_verb(string, bus ? "bus" : "plane"), word);
    if (!region)
        why_no_region(k, s, seat, string, word, out);
    else if (region == s->pawn[seat])
        text_addf(out, "your pawn is in %s already and must go elsewhere", k->region[region].name);
    else if (bus)
        text_addf(out, "%s is too far from %s for the bus", k->region[region].name, k->region[s->pawn[seat]].name);
}

static void why_positive(const struct tpr_kit *k, const struct tpr_state *s, int seat, const char *string,
                         struct text *out)
{
    char word[WORD_SIZE];
    int most = tpr_amount(k, s, seat, AMOUNT_POSITIVE);
    if (!region_in(k, after_verb(string, "positive"), word))
        why_no_region(k, s, seat, string, word, out);
    else if (k->incumbent && !s->hand[seat])
        text_addf(out, "you have no cube in hand: place Bot cubes, such as 'positive %s bot', or say 'positive none'",
                  k->region[1].id);
    else if (s->hand[seat] < most && !k->incumbent)
        text_addf(out, "you have %d in hand", s->hand[seat]);
    else
        text_addf(out, "a positive ad places %s%d now, such as 'positive %s'", most > 1 ? "1 to " : "", most,
                  k->region[1].id);
}

static void why_rally(const struct tpr_kit *k, const struct tpr_state *s, int seat, const char *string,
                      struct text *out)
{
    char word[WORD_SIZE];
    const char *rest = after_verb(string, "rally");
    int most = tpr_amount(k, s, seat, AMOUNT_RALLY), region;
    size_t digits = strspn(rest, "0123456789");
    rest += digits;
    rest += strspn(rest, " ");
    region = region_in(k, rest, word);
    if (!region && !digits && !begins(string, "rally"))
        add_asked(k, s, seat, out);
    else if (region && !tpr_mod(k, s, seat, EFFECT_RALLY_NEAR))
        text_add(out, "a rally places its cubes where your pawn stands");
    else if (region && !(k->near[s->pawn[seat]] & region_bit(region)))
        text_addf(out, "%s is not adjacent to %s", k->region[region].name, k->region[s->pawn[seat]].name);
    else if (k->incumbent && !s->hand[seat])
        text_addf(out, "you have no cube in hand: place Bot cubes with 'rally %d bot', or say 'rally none'", most);
    else
        text_addf(out, "a rally places %s%d now, as far as you have them in hand: %d",
                  most > tpr_base(AMOUNT_RALLY) ? "up to " : "", most, s->hand[seat]);
}

/* The owner that the last word names, -1 = none. */
static int owner_in(const struct tpr_kit *k, const char *string)
{
    const char *last = strrchr(string, ' ');
    last = last ? last + 1 : string;
    return text_equal_nocase(last, "bot") ? BOT : chair_seat(last, k->seats);
}

/* Several have cubes there: which to say. */
static void why_no_owner(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int region,
                         struct text *out)
{
    const char *id = k->region[region].id;
    bool any = false;
    for (int i = 0; i < tpr_contenders(k); i++) {
        int owner = tpr_contender(k, i);
        if (!s->cubes[region][owner] || (tpr_shields(k, s, region) & seat_bit(owner)))
            continue;
        text_add(out, any ? " or " : "say whose cube: ");
        any = true;
        if (owner == BOT)
            text_addf(out, "'negative %s bot'", id);
        else
            text_addf(out, "'negative %s %d' (%s)", id, seat_chair(owner), tpr_contender_name(who, owner));
    }
    if (!any)
        text_addf(out, "there is no cube to take in %s", k->region[region].name);
}

static void why_negative(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int seat,
                         const char *string, struct text *out)
{
    char word[WORD_SIZE];
    const char *rest = after_verb(string, "negative");
    int region = region_in(k, rest, word), owner = owner_in(k, rest);
    if (!region)
        why_no_region(k, s, seat, string, word, out);
    else if (owner < 0)
        why_no_owner(k, s, who, region, out);
    else if (!s->cubes[region][owner])
        text_addf(out, "%s has no cube in %s", tpr_contender_name(who, owner), k->region[region].name);
    else if (tpr_shields(k, s, region) & seat_bit(owner))
        text_addf(out, "the cubes of %s are safe where the pawn stands", tpr_contender_name(who, owner));
}

static void why_also(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, const char *string,
                     struct text *out)
{
    int owner = owner_in(k, string);
    if (owner >= 0 && s->ad_owner && owner != s->ad_owner - 1)
        text_addf(out, "this ad takes cubes of %s alone", tpr_contender_name(who, s->ad_owner - 1));
    else if (owner >= 0)
        text_addf(out, "%s has no cube to take in %s", tpr_contender_name(who, owner), k->region[s->ad_region].name);
    else
        text_add(out, "say 'also' and whose cube, or 'enough'");
}

static void why_action(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int seat,
                       const char *string, struct text *out)
{
    switch (s->queue[seat][s->lap]) {
    case BUS: why_travel(k, s, seat, string, true, out); break;
    case PLANE: why_travel(k, s, seat, string, false, out); break;
    case POSITIVE: why_positive(k, s, seat, string, out); break;
    case RALLY: why_rally(k, s, seat, string, out); break;
    default: why_negative(k, s, who, seat, string, out);
    }
}

static void why_keep(const struct kit *kit, const struct tpr_state *s, int seat, struct text *out)
{
    move list[MOVES_MAX];
    int count = tpr_moves(kit, as_state(s), seat, list);
    text_add(out, "keep one of your two candidates: ");
    for (int i = 0; i < count; i++) {
        text_add(out, i ? " or '" : "'");
        tpr_show_move(kit, list[i], out);
        text_add_char(out, '\'');
    }
}

/* The seat is to act. What is left empty, core answers. */
void tpr_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, const char *string,
             struct text *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    char word[WORD_SIZE];
    switch (s->stage) {
    case STAGE_KEEP: why_keep(kit, s, seat, out); break;
    case STAGE_HOME:
    case STAGE_GATHER:
        if (!region_in(k, after_verb(string, verb_asked(s, seat)), word))
            why_no_region(k, s, seat, string, word, out);
        else
            add_asked(k, s, seat, out);
        break;
    case STAGE_QUEUE: why_queue(k, s, seat, string, out); break;
    case STAGE_SWAP:
        text_addf(out, "say 'turn', or 'swap' and two of your places %d to %d, such as 'swap %d %d'", s->lap + 1, QUEUE,
                  s->lap + 1, QUEUE);
        break;
    case STAGE_ALSO: why_also(k, s, who, string, out); break;
    case STAGE_CHOOSE: why_action(k, s, who, seat, string, out); break;
    default: break;
    }
}
