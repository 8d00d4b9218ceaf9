/* report.c - Primary Colours: turn reports as in a postal game, a section a round, 72 columns (PCO-11, PCO-13). What
 * they say of regions and voters is in report_flow.c. */
#include "rules.h"

#include "../../core/match.h"
#include "../../core/text.h"
#include "../../core/words.h"

void report_title(const char *title, struct text *out)
{
    text_addf(out, "\n%s\n", title);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Whether this is the space between a number and its fraction, or in 'round 2'. */
static bool in_number(const char *words, const char *at)
{
    static const char round[] = "round";
    size_t digits = strspn(at + 1, "0123456789"), before = (size_t)(at - words), length = sizeof round - 1;
    if (*at != ' ' || !digits || !before)
        return false;
    return (is_digit(at[-1]) && at[1 + digits] == '/') || (before >= length && text_starts(at - length, round));
}

void report_wrapped(const char *words, int indent, struct text *out)
{
    enum { GLUE = '\x01' };     /* no text of people has control characters */
    char room[PARAGRAPH_SIZE];
    struct text t;
    size_t from = out->length;
    text_init(&t, room, sizeof room);
    for (const char *at = words; *at; at++)
        text_add_char(&t, in_number(words, at) ? GLUE : *at);
    text_add_wrapped(out, room, REPORT_WIDTH, indent);
    for (char *at = out->at + from; *at; at++)
        *at = *at == GLUE ? ' ' : *at;
    text_add_char(out, '\n');
}

void report_paragraph(struct text *paragraph, int indent, struct text *out)
{
    char *first = paragraph->at;
    if (*first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    report_wrapped(paragraph->at, indent, out);
}

static void put_right(const char *string, int width, struct text *out)
{
    text_add_spaces(out, width - text_columns(string));
    text_add(out, string);
}

void report_left(const char *string, int width, struct text *out)
{
    text_add(out, string);
    text_add_spaces(out, width - text_columns(string));
}

void report_number(int number, int width, struct text *out)
{
    char room[16];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add_int(&t, number);
    put_right(room, width, out);
}

static void add_rule(char c, struct text *out)
{
    for (int i = 0; i < REPORT_WIDTH; i++)
        text_add_char(out, c);
    text_add_char(out, '\n');
}

/* ---- What was ordered ---- */

static void add_placements(const struct colours *s, int round, struct text *out)
{
    report_title("Tokens placed", out);
    text_add_spaces(out, 10);
    for (int region = RED_REGION; region <= BROWN; region++)
        put_right(colours_region[region], 8, out);
    text_add_char(out, '\n');
    for (int seat = 0; seat < PARTIES; seat++) {
        text_add(out, "  ");
        report_left(colours_party[seat], 8, out);
        for (int region = RED_REGION; region <= BROWN; region++)
            if (s->token[round - 1][seat][region])
                report_number(s->token[round - 1][seat][region], 8, out);
            else
                put_right("-", 8, out);
        text_add_char(out, '\n');
    }
}

static void add_swaps(const struct colours *s, struct text *out)
{
    report_title("Swaps", out);
    for (int seat = 0; seat < PARTIES; seat++) {
        text_add(out, "  ");
        report_left(colours_party[seat], 8, out);
        colours_add_swap(s->swap[seat], colours_region, out);
        text_add_char(out, '\n');
    }
}

/* ---- The poll ---- */

static void add_share(int64_t votes, int64_t scale, struct text *out)
{
    int64_t whole = VOTERS_ALL * scale, tenths = (votes * 1000 + whole / 2) / whole;
    text_addf(out, "%d.%d%%", (int)(tenths / 10), (int)(tenths % 10));
}

static void add_change(int64_t now, int64_t scale, int64_t before, int64_t scale_before, struct text *out)
{
    int64_t change = now * scale_before - before * scale;
    text_add(out, change > 0 ? "+" : "");
    if (change)
        colours_mixed(change, scale * scale_before, out);
    else
        text_add(out, "same");
}

static void add_poll(const struct colours *s, int round, const struct flow *now, struct text *out)
{
    struct flow last = { .scale = 1 };
    if (round > 1)
        colours_poll(s, round - 1, &last);
    report_title(round == SWAP_ROUND ? "The election" : "Opinion poll", out);
    text_add(out, "                          votes    share");
    if (round > 1)
        text_addf(out, "     since round %d", round - 1);
    text_add_char(out, '\n');
    for (int i = 0; i <= PARTIES; i++) {
        int64_t votes = flow_votes(now, i);
        char room[64];
        struct text t;
        text_init(&t, room, sizeof room);
        text_add(out, "  ");
        report_left(colours_votes[i], 10, out);
        colours_mixed(votes, now->scale, &t);
        put_right(room, 19, out);
        text_clear(&t);
        add_share(votes, now->scale, &t);
        put_right(room, 9, out);
        text_clear(&t);
        if (round > 1)
            add_change(votes, now->scale, flow_votes(&last, i), last.scale, &t);
        if (round > 1)
            put_right(room, 18, out);
        text_add_char(out, '\n');
    }
}

/* ---- The end ---- */

/* Without a capital: names and notes belong to people. */
static void add_as_is(const struct text *paragraph, struct text *out)
{
    text_add_wrapped(out, paragraph->at, REPORT_WIDTH, 2);
    text_add_char(out, '\n');
}

/* PCO-12: which earlier poll parted those who were level at the end, from the latest back. */
static void add_tie_breaks(const struct colours *s, unsigned tied, struct text *out)
{
    for (int round = PLACING_ROUNDS; round >= 1 && tied & (tied - 1); round--) {
        struct flow f;
        char room[PARAGRAPH_SIZE];
        struct text t;
        unsigned ahead = 0;
        int64_t most = -1;
        colours_poll(s, round, &f);
        text_init(&t, room, sizeof room);
        text_addf(&t, "after round %d:", round);
        for (unsigned left = tied; left; left &= left - 1) {
            int party = __builtin_ctz(left);
            text_addf(&t, " %s ", colours_party[party]);
            colours_mixed(f.votes[party], f.scale, &t);
            text_add(&t, left & (left - 1) ? "," : "; ");
            ahead = f.votes[party] > most ? 1u << party : f.votes[party] == most ? ahead | 1u << party : ahead;
            most = f.votes[party] > most ? f.votes[party] : most;
        }
        if (ahead == tied) {
            text_add(&t, "still level.");
        } else {
            text_add_names(&t, colours_party, ahead);
            text_add(&t, ahead & (ahead - 1) ? " go on." : " was ahead.");
        }
        tied = ahead;
        report_paragraph(&t, 2, out);
    }
}

/* PCO-12, X-3: every place, and what parts it from an equal one. */
static void add_places(const struct colours *s, const struct who *who, const uint8_t place[PARTIES], struct text *out)
{
    report_title("The places", out);
    for (int rank = 1; rank <= PARTIES; rank++)
        for (int seat = 0; seat < PARTIES; seat++) {
            char room[PARAGRAPH_SIZE], name[COLOURS_NAME_SIZE];
            struct text t;
            if (place[seat] != rank)
                continue;
            text_init(&t, room, sizeof room);
            text_addf(&t, "%d. %s: ", rank, colours_name(who, seat, name));
            colours_add_countback(s, seat, &t);
            report_wrapped(room, 2, out);
        }
}

static void add_result(const struct colours *s, const struct who *who, const struct flow *f, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    uint8_t place[PARTIES];
    unsigned tied = 0;
    int64_t most = 0;
    colours_rank(s, f, place);
    unsigned winners = colours_winners(place);
    for (int seat = 0; seat < PARTIES; seat++)
        most = f->votes[seat] > most ? f->votes[seat] : most;
    for (int seat = 0; seat < PARTIES; seat++)
        tied |= f->votes[seat] == most ? seat_bit(seat) : 0;
    report_title("The winner", out);
    text_init(&t, room, sizeof room);
    if (tied & (tied - 1)) {
        text_add_names(&t, colours_party, tied);
        text_add(&t, " are level at ");
        colours_mixed(most, f->scale, &t);
        text_add(&t, most ? " votes: earlier polls decide." : ": earlier polls decide.");
        report_paragraph(&t, 2, out);
        add_tie_breaks(s, tied, out);
    }
    text_clear(&t);
    colours_join_names(who, winners, &t);
    text_add(&t, winners & (winners - 1) ? " share the win." : " wins.");
    add_as_is(&t, out);
    add_places(s, who, place, out);
}

/* ---- The whole ---- */

/* Words too long for a line are broken. */
static void add_broken(const char *note, struct text *out)
{
    enum { WORD_MAX = REPORT_WIDTH - 2 };
    uint32_t character;
    int word = 0;
    for (int bytes; (bytes = text_utf8(note, &character)); note += bytes) {
        word = character == ' ' ? 0 : word + 1;
        if (word > WORD_MAX) {
            text_add_char(out, ' ');
            word = 1;
        }
        text_add_bytes(out, note, (size_t)bytes);
    }
}

/* Notes of the orders of a round are its press. */
struct press {
    const struct who *who;
    struct text *out;
    int round;
    bool any;
};

static void add_press(void *context, const struct match *m, const struct step *step)
{
    (void)m;
    struct press *p = context;
    if (!*step->note || seen_of(step->before)->round != p->round)
        return;
    char room[PARAGRAPH_SIZE], name[COLOURS_NAME_SIZE];
    struct text t;
    if (!p->any)
        report_title("Press", p->out);
    p->any = true;
    text_init(&t, room, sizeof room);
    text_addf(&t, "%s: ", colours_name(p->who, step->record->seat, name));
    add_broken(step->note, &t);
    add_as_is(&t, p->out);
}

static void add_round(const struct match *match, const struct colours *s, const struct who *who, int round,
                      struct text *out)
{
    struct totals t;
    struct marks m;
    struct flow f;
    colours_totals(s, round, &t);
    flow_marks(&t, &m);
    flow_solve(&m, &f);
    text_add_char(out, '\n');
    add_rule('=', out);
    text_addf(out, "ROUND %d%s\n", round, round == SWAP_ROUND ? ": THE ELECTION" : "");
    add_rule('=', out);
    if (round == SWAP_ROUND)
        add_swaps(s, out);
    else
        add_placements(s, round, out);
    report_regions(&t, &m, out);
    report_close(&t, &m, out);
    report_passes(&m, out);
    add_poll(s, round, &f, out);
    report_undecided(&m, &f, out);
    struct press press = { .who = who, .out = out, .round = round };
    match_walk(match, 0, who->viewer, add_press, &press);
    if (round == SWAP_ROUND)
        add_result(s, who, &f, out);
}

/* What is asked for next: who is done is open, what they ordered is not; the reader's own order is. */
static void add_next(const struct match *m, const struct colours *s, const struct who *who, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    unsigned awaited = match_to_act(m), in = seats_all(PARTIES) & ~awaited;
    text_add_char(out, '\n');
    add_rule('-', out);
    text_init(&t, room, sizeof room);
    text_addf(&t, "round %d is open: %s. Orders awaited from ", s->round,
              s->round == SWAP_ROUND ? "one swap, or stand pat" : "one token for each region");
    text_add_names(&t, colours_party, awaited);
    if (in) {
        text_add(&t, "; in from ");
        text_add_names(&t, colours_party, in);
    }
    text_add_char(&t, '.');
    report_paragraph(&t, 0, out);
    const move *list;
    int count = who->viewer < PARTIES ? match_pending(m, who->viewer, &list) : 0;
    text_clear(&t);
    for (int i = 0; i < count; i++) {
        text_add(&t, i ? ", " : "your order so far: ");
        colours_show_move(m->kit, list[i], &t);
    }
    if (count)
        report_paragraph(&t, 0, out);
}

/* The game knows nothing of resignations: what they come to is told last. */
static void add_resigned(const struct match *m, const struct who *who, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    unsigned winners = match_result(m).winners;
    text_init(&t, room, sizeof room);
    colours_join_names(who, m->resigned, &t);
    text_add(&t, " resigned");
    if (match_over(m)) {
        text_add(&t, ": ");
        colours_join_names(who, winners, &t);
        text_add(&t, winners & (winners - 1) ? " share the win" : " wins");
    }
    text_add_char(&t, '.');
    text_add_char(out, '\n');
    report_paragraph(&t, 0, out);
}

void colours_report(const struct match *m, const struct who *who, struct text *out)
{
    union state_room room;
    match_observe(m, who->viewer, room_observed(&room));
    const struct colours *s = seen_of(room_observed(&room));
    text_add(out, "PRIMARY COLOURS: TURN REPORT\n");
    for (int seat = 0; seat < PARTIES; seat++)
        if (colours_named(who, seat))
            text_addf(out, "  %s is played by %s\n", colours_party[seat], who_name(who, seat));
    if (m->started_elsewhere)
        text_add(out, "  This match began in a position that was set up.\n");
    for (int round = 1; round <= colours_revealed(s); round++)
        add_round(m, s, who, round, out);
    if (!match_over(m))
        add_next(m, s, who, out);
    if (m->resigned)
        add_resigned(m, who, out);
}
