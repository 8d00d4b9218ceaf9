/* report_flow.c - Primary Colours: the turn report on voters: the first passes, who goes round in circles, and why. */
#include "rules.h"

#include "../../core/text.h"

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
    unsigned mark = m->of[region], targets = 0;
    bool many = mark & (mark - 1);
    for (unsigned left = mark; left; left &= left - 1)
        targets |= 1u << flow_target[region][__builtin_ctz(left)];
    colours_join(colours_party, mark, out);
    if (region == BROWN)
        text_addf(out, " %s last in brown, so its voters go to ", many ? "are" : "is");
    else
        text_addf(out, " %s %s and %s its voters to ", many ? "lead" : "leads", colours_region[region],
                  many ? "send" : "sends");
    colours_join(colours_region, targets, out);
}

static void add_circle(const struct marks *m, const struct circle *c, struct text *out)
{
    char room[PARAGRAPH_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_mixed(c->voters, c->scale, &t);
    text_add(&t, " go round between ");
    colours_join(colours_region, c->regions, &t);
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
        colours_join(colours_region, all, &t);
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
        colours_join(colours_party, home, &t);
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
