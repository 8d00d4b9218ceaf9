/* report_flow.c - Primary Colours: the turn report on regions and voters: who leads where and how closely, the first
 * passes, who goes round in circles, and why. */
#include "rules.h"

#include "../../core/text.h"

/* ---- The regions ---- */

/* Parties from the highest total to the lowest; of equals the first seat first. */
static void sort_parties(const struct totals *t, int region, int order[PARTIES])
{
    for (int i = 0; i < PARTIES; i++) {
        int at = i;
        for (; at > 0 && t->of[order[at - 1]][region] < t->of[i][region]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* "red > blue = yellow" */
static void add_standing(const struct totals *t, int region, struct text *out)
{
    int order[PARTIES];
    sort_parties(t, region, order);
    for (int i = 0; i < PARTIES; i++) {
        if (i)
            text_add(out, t->of[order[i]][region] == t->of[order[i - 1]][region] ? " = " : " > ");
        text_add(out, colours_party[order[i]]);
    }
}

static void add_way(const struct marks *m, int region, struct text *out)
{
    struct chain c;
    flow_chain(m, &c);
    unsigned next = c.next[region];
    int count = __builtin_popcount(next);
    if (count == PARTIES) {
        text_add(out, "a third each way");
        return;
    }
    for (unsigned left = next; left; left &= left - 1) {
        int target = __builtin_ctz(left);
        text_add(out, left != next ? ", half " : count > 1 ? "half " : "");
        text_add(out, target ? colours_region[target] : "vote");
        if (!target && count == 1)
            text_addf(out, " %s", colours_party[region - RED_REGION]);
    }
}

void report_regions(const struct totals *t, const struct marks *m, struct text *out)
{
    report_title("The regions", out);
    text_add(out, "           red blu yel   standing             voters go to\n");
    for (int region = RED_REGION; region <= BROWN; region++) {
        char room[64];
        struct text line;
        text_init(&line, room, sizeof room);
        add_standing(t, region, &line);
        text_add(out, "  ");
        report_left(colours_region[region], 8, out);
        for (int seat = 0; seat < PARTIES; seat++)
            report_number(t->of[seat][region], 4, out);
        text_add(out, "   ");
        report_left(room, 21, out);
        add_way(m, region, out);
        text_add_char(out, '\n');
    }
}

/* A region is close when one point could change where its voters go: at the top, in brown at the bottom. False: not
 * so. */
static bool add_closeness(const struct totals *t, const struct marks *m, int region, struct text *out)
{
    unsigned there = m->of[region], next = 0;
    int near = t->of[__builtin_ctz(there)][region] + (region == BROWN ? 1 : -1);
    for (int seat = 0; seat < PARTIES; seat++)
        next |= t->of[seat][region] == near ? 1u << seat : 0;
    text_addf(out, "%s: ", colours_region[region]);
    if (there == (1u << PARTIES) - 1) {
        text_add(out, "all three are level, a single point decides it.");
    } else if (there & (there - 1)) {
        text_add_names(out, colours_party, there);
        text_addf(out, " are level%s, a single point decides it.", region == BROWN ? " for second place" : "");
    } else if (next) {
        text_addf(out, "%s %s ", colours_party[__builtin_ctz(there)], region == BROWN ? "is last, behind" : "leads");
        text_add_names(out, colours_party, next);
        text_add(out, " by a single point.");
    } else {
        return false;
    }
    return true;
}

void report_close(const struct totals *t, const struct marks *m, struct text *out)
{
    bool any = false;
    for (int region = RED_REGION; region <= BROWN; region++) {
        char room[256];
        struct text line;
        text_init(&line, room, sizeof room);
        if (!add_closeness(t, m, region, &line))
            continue;
        if (!any)
            report_title("Close regions", out);
        any = true;
        report_paragraph(&line, 2, out);
    }
}

/* ---- Passes ---- */

enum { LABEL_PASS = 8, LABEL_STEP = 15, EXACT_MAX = 9999 };

/* Exact as long as that reads well; after three passes of ties a fraction can have eight digits below the line. */
static void add_amount(int64_t amount, struct text *out)
{
    int64_t scale = PASS_SCALE / flow_divisor(PASS_SCALE, amount);
    if (scale <= EXACT_MAX) {
        colours_mixed(amount, PASS_SCALE, out);
        return;
    }
    int64_t thousandths = (amount * 1000 + PASS_SCALE / 2) / PASS_SCALE;
    text_addf(out, "%lld.%d%d%d", (long long)(thousandths / 1000), (int)(thousandths / 100 % 10),
              (int)(thousandths / 10 % 10), (int)(thousandths % 10));
}

/* "purple: 180 to red, 180 to blue; ..." for the regions that had voters to move. */
static void add_moves(int64_t moved[REGIONS + 1][REGIONS + 1], struct text *out)
{
    for (int from = RED_REGION; from <= BROWN; from++) {
        bool any = false;
        for (int to = BALLOT; to <= BROWN; to++) {
            if (!moved[from][to])
                continue;
            if (any)
                text_add(out, ", ");
            else
                text_addf(out, "%s%s%s", out->length ? "; " : "", from < BROWN ? colours_region[from] : "",
                          from < BROWN ? ": " : "");
            any = true;
            add_amount(moved[from][to], out);
            if (to == BALLOT)
                text_addf(out, " vote %s", colours_party[from - RED_REGION]);
            else
                text_addf(out, " to %s", colours_region[to]);
        }
    }
}

/* A paragraph with two labels in front of its first line. */
static void add_labelled(const char *pass, const char *step, const char *words, struct text *out)
{
    size_t from = out->length;
    report_wrapped(words, LABEL_PASS + LABEL_STEP, out);
    if (out->cut)
        return;
    memcpy(out->at + from + 2, pass, strlen(pass));
    memcpy(out->at + from + LABEL_PASS + 2, step, strlen(step));
}

static void add_waiting(const struct passes *p, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    for (int k = RED_REGION; k <= BROWN; k++) {
        if (!p->at[k])
            continue;
        text_addf(&t, "%s%s ", t.length ? ", " : "after pass 3 still on the way: ", colours_region[k]);
        add_amount(p->at[k], &t);
    }
    if (!t.length)
        text_add(&t, "no voter is left to move: all votes are cast");
    text_add_char(&t, '.');
    report_paragraph(&t, 2, out);
}

void report_passes(const struct marks *m, struct text *out)
{
    static const char *const steps[STEPS] = { "primaries", "secondaries", "brown" };
    struct passes p;
    passes_begin(&p);
    report_title("How the voters moved", out);
    for (int pass = 1; pass <= PASSES_MAX; pass++) {
        char label[] = { 'p', 'a', 's', 's', ' ', (char)('0' + pass), 0 };
        const char *shown = label;
        for (int step = 0; step < STEPS; step++) {
            int64_t moved[REGIONS + 1][REGIONS + 1];
            char room[PARAGRAPH_SIZE];
            struct text t;
            text_init(&t, room, sizeof room);
            passes_step(&p, m, step, moved);
            add_moves(moved, &t);
            if (!t.length)
                continue;
            add_labelled(shown, steps[step], room, out);
            shown = "";
        }
    }
    add_waiting(&p, out);
}

/* ---- Undecided ---- */

/* "yellow leads purple and sends its voters to brown"; brown is decided by who is last. */
static void add_reason(const struct marks *m, int region, struct text *out)
{
    unsigned mark = m->of[region];
    bool many = mark & (mark - 1);
    struct chain c;
    flow_chain(m, &c);
    text_add_names(out, colours_party, mark);
    if (region == BROWN)
        text_addf(out, " %s last in brown, so its voters go to ", many ? "are" : "is");
    else
        text_addf(out, " %s %s and %s its voters to ", many ? "lead" : "leads", colours_region[region],
                  many ? "send" : "sends");
    text_add_names(out, colours_region, c.next[region]);
}

static void add_circle(const struct marks *m, const struct circle *c, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_mixed(c->voters, c->scale, &t);
    text_add(&t, " go round between ");
    text_add_names(&t, colours_region, c->regions);
    text_add(&t, " for ever: ");
    for (unsigned left = c->regions; left; left &= left - 1) {
        add_reason(m, __builtin_ctz(left), &t);
        text_add(&t, left & (left - 1) ? "; " : ".");
    }
    report_paragraph(&t, 2, out);
}

/* From which regions those come who never vote. */
static void add_origins(const struct marks *m, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    unsigned all = 0;
    text_init(&t, room, sizeof room);
    for (int region = RED_REGION; region <= BROWN; region++) {
        int64_t voters, scale;
        circles_from(m, region, &voters, &scale);
        if (voters == VOTERS * scale)
            all |= 1u << region;
    }
    if (all) {
        text_add(&t, "all voters of ");
        text_add_names(&t, colours_region, all);
    }
    for (int region = RED_REGION; region <= BROWN; region++) {
        int64_t voters, scale;
        circles_from(m, region, &voters, &scale);
        if (!voters || all >> region & 1)
            continue;
        text_add(&t, t.length ? ", and " : "");
        colours_mixed(voters, scale, &t);
        text_addf(&t, " of %s", colours_region[region]);
    }
    struct text whole;
    char line[PARAGRAPH_SIZE];
    text_init(&whole, line, sizeof line);
    text_addf(&whole, "caught in this way: %s.", room);
    report_paragraph(&whole, 2, out);
}

/* A vote needs a party that leads at home, alone or level: that is often the whole reason. */
static void add_homes(const struct marks *m, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    unsigned home = flow_homes(m);
    text_init(&t, room, sizeof room);
    if (!home) {
        text_add(&t, "no party leads its own primary, so no voter can get to a ballot box.");
    } else if (home != (1u << PARTIES) - 1) {
        text_add(&t, "votes are cast only where a party leads its own primary, alone or level: ");
        text_add_names(&t, colours_party, home);
        text_add_char(&t, '.');
    } else {
        return;
    }
    report_paragraph(&t, 2, out);
}

void report_undecided(const struct marks *m, const struct flow *f, struct text *out)
{
    struct circle circle[CIRCLES_MAX];
    char room[PARAGRAPH_SIZE];
    struct text t;
    if (!f->undecided)
        return;
    report_title("The undecided", out);
    text_init(&t, room, sizeof room);
    if (f->undecided == VOTERS_ALL * f->scale) {
        text_add(&t, "nobody votes: all 2520 voters are undecided for ever.");
    } else {
        colours_mixed(f->undecided, f->scale, &t);
        text_add(&t, " of 2520 voters never vote.");
    }
    report_paragraph(&t, 2, out);
    add_homes(m, out);
    int count = circles_find(m, circle);
    for (int i = 0; i < count; i++)
        add_circle(m, &circle[i], out);
    add_origins(m, out);
}
