/* words.c - The Primary: moves as text, other spellings, and what a move would do. */
#include "rules.h"

#include "../../core/text.h"
#include "../../core/words.h"

/* ---- The durable text ---- */

static const char *region_id(const struct tpr_kit *k, int region)
{
    return region >= 1 && region <= k->regions ? k->region[region].id : "?";
}

static const char *region_name(const struct tpr_kit *k, int region)
{
    return region >= 1 && region <= k->regions ? k->region[region].name : "?";
}

static const char *card_id(const struct tpr_card *cards, int count, int card)
{
    return card >= 1 && card <= count ? cards[card].id : "?";
}

static void show_owner(int owner, struct text *out)
{
    if (owner == BOT)
        text_add(out, "bot");
    else
        text_add_int(out, seat_chair(owner));
}

static const char *const verbs[MOVES_KINDS] = {
    [MOVE_DEAL] = "deal", [MOVE_KEEP] = "keep", [MOVE_FIRST] = "first", [MOVE_ASIDE] = "aside", [MOVE_TOKEN] = "token",
    [MOVE_ROLL] = "roll", [MOVE_HOME] = "home", [MOVE_NEWS] = "news", [MOVE_GATHER] = "gather", [MOVE_QUEUE] = "queue",
    [MOVE_SWAP] = "swap", [MOVE_TURN] = "turn", [MOVE_BUS] = "bus", [MOVE_PLANE] = "plane",
    [MOVE_POSITIVE] = "positive", [MOVE_RALLY] = "rally", [MOVE_NEGATIVE] = "negative", [MOVE_ALSO] = "also",
    [MOVE_ENOUGH] = "enough", [MOVE_BOT_CARD] = "bot",
};

const char *tpr_verb(int kind) { return verbs[kind]; }

/* What follows the verb; regions by id, or by name. `otherwise`: numbers as the durable text does not have them, a
 * count of one said, places of a queue the other way round. */
static void show_rest(const struct tpr_kit *k, move m, const char *(*region_text)(const struct tpr_kit *, int),
                      bool otherwise, struct text *out)
{
    int a = move_a(m), b = move_b(m);
    if (m == tpr_none(MOVE_POSITIVE) || m == tpr_none(MOVE_RALLY)) {
        text_add(out, "none");
        return;
    }
    switch (move_kind(m)) {
    case MOVE_DEAL:
    case MOVE_KEEP: text_add(out, card_id(k->candidate, k->candidates, a)); break;
    case MOVE_NEWS: text_add(out, card_id(k->news, k->news_count, a)); break;
    case MOVE_BOT_CARD: text_add(out, a >= 1 && a <= k->bot_cards ? k->bot_card[a].id : "?"); break;
    case MOVE_QUEUE: text_add(out, tpr_card_names[a <= CARDS ? a : 0]); break;
    case MOVE_HOME:
    case MOVE_GATHER:
    case MOVE_BUS:
    case MOVE_PLANE: text_add(out, region_text(k, a)); break;
    case MOVE_SWAP: text_addf(out, "%d %d", otherwise ? b : a, otherwise ? a : b); break;
    case MOVE_POSITIVE:
        text_add(out, region_text(k, a));
        if (b != 1 || otherwise)
            text_addf(out, " %d", b);
        break;
    case MOVE_RALLY:
        text_add_int(out, b);
        if (a)
            text_addf(out, " %s", region_text(k, a));
        break;
    case MOVE_NEGATIVE:
        text_addf(out, "%s ", region_text(k, a));
        show_owner(b, out);
        break;
    case MOVE_ALSO: show_owner(a, out); break;
    case MOVE_FIRST: text_add_int(out, seat_chair(a)); break;
    default: text_add_int(out, a);
    }
    if (move_bot(m))
        text_add(out, " bot");
}

void tpr_show_move(const struct kit *kit, move m, struct text *out)
{
    int kind = move_kind(m);
    text_add(out, kind >= 1 && kind < MOVES_KINDS ? verbs[kind] : "?");
    if (kind == MOVE_TURN || kind == MOVE_ENOUGH)
        return;
    text_add_char(out, ' ');
    show_rest(kit_of(kit), m, region_id, false, out);
}

/* ---- Other spellings: names for ids, no verb, no only target, a count of one, spaces and signs as one likes ---- */

/* How a move may be spelled, in the order they are tried. */
static const struct spelling {
    bool verb, names;           /* regions by name */
    bool region, owner;         /* of a negative ad: whether they are said; of a bus: the region */
    bool otherwise;             /* numbers, see show_rest */
} spellings[] = {
    { true, false, true, true, false }, { true, true, true, true, false }, { false, false, true, true, false },
    { false, true, true, true, false }, { true, false, true, false, false }, { true, true, true, false, false },
    { false, false, true, false, false }, { false, true, true, false, false }, { true, false, false, true, false },
    { true, false, false, false, false }, { true, false, true, true, true }, { true, true, true, true, true },
};

/* What stands for the targets of a move where one may be left out; false: all of it is to be said. */
static bool spell_targets(const struct tpr_kit *k, move m, const struct spelling *how, struct text *out)
{
    int kind = move_kind(m);
    if ((how->region && how->owner) || (kind != MOVE_NEGATIVE && kind != MOVE_ALSO && kind != MOVE_BUS))
        return false;
    if (kind != MOVE_ALSO && how->region)
        text_addf(out, " %s", how->names ? region_name(k, move_a(m)) : region_id(k, move_a(m)));
    if (kind != MOVE_BUS && how->owner)
        show_owner(kind == MOVE_ALSO ? move_a(m) : move_b(m), out);
    return true;
}

/* The move in one of its spellings, squeezed. */
static void spell(const struct tpr_kit *k, move m, const struct spelling *how, char *out, size_t size)
{
    char room[160];
    struct text text;
    text_init(&text, room, sizeof room);
    if (how->verb)
        text_add(&text, verbs[move_kind(m)]);
    if (move_kind(m) != MOVE_TURN && move_kind(m) != MOVE_ENOUGH && !spell_targets(k, m, how, &text))
        show_rest(k, m, how->names ? region_name : region_id, how->otherwise, &text);
    tpr_squeeze(room, out, size);
}

static bool is_digits(const char *string) { return !string[strspn(string, "0123456789")]; }

/* A word for a move that depends on what is listed. */
static move parse_word(const char *wanted, const move *list, int count)
{
    move first = list[0], last = list[count - 1];
    if (text_equal(wanted, "rally"))        /* as many as the card places, here; Bot cubes are to be named */
        return move_kind(first) == MOVE_RALLY && !move_bot(first) ? first : 0;
    if (text_equal(wanted, "pass")) {
        bool ends = move_kind(last) == MOVE_ENOUGH || last == tpr_none(MOVE_RALLY) || last == tpr_none(MOVE_POSITIVE);
        return move_kind(first) == MOVE_TURN ? first : ends ? last : 0;
    }
    if (move_kind(first) != MOVE_QUEUE)
        return 0;
    const char *card = text_starts(wanted, "queue") ? wanted + strlen("queue") : wanted;
    int ad = text_equal(card, "positive") ? POSITIVE : text_equal(card, "negative") ? NEGATIVE : NO_CARD;
    move found = tpr_move(MOVE_QUEUE, ad, 0, 0);
    return move_listed(list, count, found) ? found : 0;
}

/* A number alone is the number of a listed move, never a player or a count. */
move tpr_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    const struct tpr_kit *k = kit_of(kit);
    char wanted[160], room[160];
    move list[MOVES_MAX];
    int count = tpr_moves(kit, as_state(seen_of(seen)), seat, list);
    tpr_squeeze(string, wanted, sizeof wanted);
    if (seat == CHANCE || is_digits(wanted) || !count)
        return 0;
    for (size_t way = 0; way < sizeof spellings / sizeof *spellings; way++) {
        move found = 0;
        int times = 0;
        for (int i = 0; i < count; i++) {
            spell(k, list[i], &spellings[way], room, sizeof room);
            if (text_equal(room, wanted)) {
                found = list[i];
                times++;
            }
        }
        if (times == 1)
            return found;
    }
    return parse_word(wanted, list, count);
}

/* ---- What a move would do ---- */

const char *tpr_contender_name(const struct who *who, int contender)
{
    return contender == BOT ? "the Bot" : who_name(who, contender);
}

/* "24/12 delegates" */
void tpr_add_award(int first, int second, struct text *out)
{
    text_add_int(out, first);
    if (second)
        text_addf(out, "/%d", second);
    text_add(out, " delegates");
}

/* "California, 24/12 delegates in round 4", as that round pays them (TPR-7) */
static void add_region(const struct tpr_kit *k, const struct tpr_state *s, int region, struct text *out)
{
    text_addf(out, "%s, ", k->region[region].name);
    tpr_add_award(tpr_first_award(k, s, region), k->region[region].second, out);
    if (tpr_voted(s, region))
        text_add(out, ", has voted");
    else
        text_addf(out, " in round %d%s", s->token[region], s->token[region] == s->round ? ", this one" : "");
}

static void add_card(const struct tpr_card *card, const char *nothing, struct text *out)
{
    size_t before = out->length;
    tpr_effect_words(card, out);
    if (out->length == before)
        text_add(out, nothing);
}

/* "4 cubes, tied 2", with the seat's power and the news. */
void tpr_add_super_pac_pay(const struct tpr_kit *k, const struct tpr_state *s, int seat, struct text *out)
{
    text_addf(out, "%d cubes, tied for most %d", tpr_amount(k, s, seat, AMOUNT_SUPER_PAC),
              tpr_amount(k, s, seat, AMOUNT_SUPER_PAC_TIED));
}

static void describe_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, int card, struct text *out)
{
    int amount = tpr_amount(k, s, seat, (enum amount)card);
    const char *up_to = amount > 1 ? "up to " : "", *bot = k->incumbent ? " or of the Bot" : "";     /* TPR-22 */
    bool several = amount > 1 && !tpr_mod(k, s, seat, EFFECT_NEGATIVE_ANY);
    const char *one_player = several ? " of one player" : "";
    text_addf(out, "card %d of %d: ", tpr_queued(s, seat) + 1, QUEUE);
    switch (card) {
    case BUS:
        if (amount > 1)
            text_addf(out, "move to a region 1 %s %d borders away", amount > 2 ? "to" : "or", amount);
        else
            text_add(out, "move to an adjacent region");
        break;
    case POSITIVE: text_addf(out, "%s%d from hand%s to any region", up_to, amount, bot); break;
    case PLANE: text_addf(out, "move to any region%s", amount ? " for a cube" : ", free"); break;
    case NEGATIVE: text_addf(out, "remove %s%d%s from one region", up_to, amount, one_player); break;
    case RALLY:
        text_addf(out, "%s%d from hand%s to where the pawn is", amount > tpr_base(AMOUNT_RALLY) ? "up to " : "", amount,
                  bot);
        break;
    case SUPER_PAC:
        text_add(out, "with most super PACs of the round you gain ");
        tpr_add_super_pac_pay(k, s, seat, out);
        break;
    default:
        text_addf(out, "gain %d from the bank", amount);
        if (tpr_voting_bonus(k, s, seat, 0))
            text_addf(out, ", the first two %d more while your pawn is in a region that votes this round",
                      tpr_voting_bonus(k, s, seat, 0));
    }
}

/* TPR-21: what counts in the vote. */
static void add_team_influence(const struct tpr_kit *k, const struct tpr_state *s, int region, int contender,
                               int change, struct text *out)
{
    if (!k->teams)
        return;
    int before = tpr_side_influence(k, s, region, k->side[contender]);
    text_addf(out, ", of the team %d to %d", before, before + change);
}

static void describe_place(const struct tpr_kit *k, const struct tpr_state *s, int seat, int region, int cubes,
                           bool bot, struct text *out)
{
    int contender = bot ? BOT : seat, before = tpr_influence(k, s, region, contender);
    text_addf(out, "%d %scube%s to ", cubes, bot ? "Bot " : "", plural_s(cubes));
    add_region(k, s, region, out);
    text_addf(out, ": influence %s%d to %d", bot ? "of the Bot " : "", before, before + cubes);
    add_team_influence(k, s, region, contender, cubes, out);
}

static void describe_negative(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int seat,
                              int region, int owner, struct text *out)
{
    int there = s->cubes[region][owner];
    if (owner == seat && there == 1)
        text_add(out, "removes your own last cube in ");
    else if (owner == seat)
        text_addf(out, "removes one of your own %d in ", there);
    else if (there == 1)
        text_addf(out, "removes the last cube of %s in ", tpr_contender_name(who, owner));
    else
        text_addf(out, "removes one of %d of %s in ", there, tpr_contender_name(who, owner));
    add_region(k, s, region, out);
    if (k->teams) {
        int before = tpr_influence(k, s, region, owner);
        text_addf(out, ": influence %d to %d", before, before - 1);
    }
    add_team_influence(k, s, region, owner, -1, out);
}

static void describe_chance(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, move m,
                            struct text *out)
{
    int a = move_a(m);
    switch (move_kind(m)) {
    case MOVE_DEAL: text_addf(out, "%s may keep the %s", who_name(who, s->turn), k->candidate[a].name); break;
    case MOVE_FIRST: text_addf(out, "%s goes first", who_name(who, a)); break;
    case MOVE_ASIDE: text_addf(out, "a token of round %d is set aside", a); break;
    case MOVE_TOKEN: text_addf(out, "%s votes in round %d", k->region[s->count + 1].name, a); break;
    case MOVE_NEWS:
        text_addf(out, "%s: ", k->news[a].name);
        add_card(&k->news[a], "nothing happens", out);
        break;
    case MOVE_BOT_CARD:
        text_addf(out, "%s: ", k->bot_card[a].name);
        tpr_bot_card_words(&k->bot_card[a], out);
        break;
    default:
        if (s->stage == STAGE_BOT_ROLL)
            text_addf(out, "the Bot plays super PACs: %d", k->bot_card[s->bot_card].super_pacs[a]);
        else
            text_addf(out, "Bot cubes in %s: %d", k->region[tpr_bot_cubes_region(k, s)].name, a);
    }
}

void tpr_describe(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                  struct text *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    int a = move_a(m), b = move_b(m);
    if (seat == CHANCE) {
        describe_chance(k, s, who, m, out);
        return;
    }
    if (m == tpr_none(MOVE_POSITIVE) || m == tpr_none(MOVE_RALLY)) {
        text_add(out, "no cube is placed: you have none in hand and leave the Bot's");
        return;
    }
    switch (move_kind(m)) {
    case MOVE_KEEP:
        text_addf(out, "%d cubes at the start; ", k->candidate[a].cubes);
        add_card(&k->candidate[a], "no power", out);
        break;
    case MOVE_HOME:
        text_add(out, "pawn and two cubes to ");
        add_region(k, s, a, out);
        break;
    case MOVE_GATHER:
        text_add(out, "all pawns go to ");
        add_region(k, s, a, out);
        break;
    case MOVE_QUEUE: describe_queue(k, s, seat, a, out); break;
    case MOVE_SWAP:
        text_addf(out, "your cards %d and %d change places, then card %d is turned", a, b, s->lap + 1);
        break;
    case MOVE_TURN: text_addf(out, "turn over your card %d as it lies", s->lap + 1); break;
    case MOVE_BUS:
    case MOVE_PLANE:
        text_add(out, "your pawn goes to ");
        add_region(k, s, a, out);
        break;
    case MOVE_POSITIVE: describe_place(k, s, seat, a, b, move_bot(m), out); break;
    case MOVE_RALLY:
        describe_place(k, s, seat, s->pawn[seat], b - (a != 0), move_bot(m), out);
        if (a)
            text_addf(out, "; 1 to %s", k->region[a].name);
        break;
    case MOVE_NEGATIVE: describe_negative(k, s, who, seat, a, b, out); break;
    case MOVE_ALSO: describe_negative(k, s, who, seat, s->ad_region, a, out); break;
    case MOVE_ENOUGH: text_add(out, "the ad removes no more"); break;
    default: break;
    }
}
