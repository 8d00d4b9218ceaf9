/* report.c - a match as a story: a page for every player with the issue, the actions with their explanations, the
 * help of others, and the score. */
#include "rules.h"

#include <string.h>

#include "../../core/match.h"
#include "../../core/text.h"
#include "../../core/words.h"

enum { WIDTH = 78 };

struct story {
    struct who who;
    struct text page[PLAYERS_MAX];
    int lines[PLAYERS_MAX];
};

/* A numbered line with its explanation below, both indented alike. */
static void add_line(struct story *st, int seat, const char *sentence, const char *note)
{
    enum { INDENT = 5 };
    char room[2 * NOTE_SIZE + TEXT_SIZE], digits[8];
    struct text line, number, *page = &st->page[seat];
    text_init(&line, room, sizeof room);
    text_init(&number, digits, sizeof digits);
    int n = ++st->lines[seat];
    text_addf(&number, "%s%d.", n < 10 ? "  " : n < 100 ? " " : "", n);
    text_addf(&line, "%s%s", sentence, strchr(".!?", sentence[strlen(sentence) - 1]) ? "" : ".");
    text_add_entry(page, number.at, line.at, WIDTH, INDENT);
    text_add(page, "\n");
    if (!*note)
        return;
    text_clear(&line);
    text_addf(&line, "\"%s\"", note);
    text_add_wrapped(page, line.at, WIDTH, INDENT);
    text_add(page, "\n");
}

/* POL-11: on the page of whoever drew it. */
static void visit_draw(struct story *st, const struct kit *kit, const struct step *step)
{
    const struct pol *before = seen_of(step->before);
    int card = word_card(step->seen);
    char room[TITLE_SIZE + TEXT_SIZE + 600];
    struct text sentence;
    if (word_verb(step->seen) != DRAW || !card || kit_of(kit)->card[card].kind != CYCLE)
        return;
    text_init(&sentence, room, sizeof room);
    pol_tell_record(kit, before, seen_of(step->after), &st->who, CHANCE, step->seen, &sentence);
    add_line(st, before->turn, sentence.at, "");
}

/* POL-9 */
static void visit_figures(struct story *st, const struct kit *kit, const struct step *step)
{
    unsigned more = seen_of(step->after)->figures & ~seen_of(step->before)->figures;
    char room[600];
    for (int seat = 0; seat < kit->seats; seat++) {
        if (!(more & seat_bit(seat)))
            continue;
        struct text sentence;
        text_init(&sentence, room, sizeof room);
        pol_tell_figure(&st->who, seat, &sentence);
        add_line(st, seat, sentence.at, "");
    }
}

static void visit_resignation(struct story *st, const struct step *step)
{
    char room[NAME_SIZE + 20];
    struct text sentence;
    int seat = step->record->seat;
    text_init(&sentence, room, sizeof room);
    text_addf(&sentence, "%s resigns", who_name(&st->who, seat));
    add_line(st, seat, sentence.at, "");
}

static void visit(void *context, const struct match *m, const struct step *step)
{
    struct story *st = context;
    if (step->record->kind == RECORD_RESIGN) {
        visit_resignation(st, step);
        return;
    }
    int verb = word_verb(step->seen), seat = step->record->seat;
    char room[600];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    if (seat == CHANCE)
        visit_draw(st, m->kit, step);
    if (seat == CHANCE || !pol_is_deed(verb)) {
        visit_figures(st, m->kit, step);
        return;
    }
    pol_tell_record(m->kit, seen_of(step->before), seen_of(step->after), &st->who, seat, step->seen, &sentence);
    add_line(st, seat, sentence.at, step->note);
    int helped = verb == GIVE ? word_seat(step->seen) : verb == DONATE ? left_of(m->kit, seat) : NO_SEAT;
    if (helped != NO_SEAT)
        add_line(st, helped, sentence.at, step->note);
    visit_figures(st, m->kit, step);
}

static void add_score(const struct kit *kit, const struct pol *s, const struct result *r, int seat, bool over,
                      struct text *out)
{
    char room[300];
    struct text line;
    text_init(&line, room, sizeof room);
    text_addf(&line, "%s %lld: ", over ? "Score" : "Standing", (long long)r->score[seat]);
    pol_show_score(kit, s, seat, &line);
    if (over && s->integrity[seat])
        text_addf(&line, "; %s", r->winners & seat_bit(seat) ? r->sides > 1 ? "a shared win" : "the win" : "no win");
    text_add(&line, ".");
    text_add(out, "\n");
    text_add_wrapped(out, line.at, WIDTH, 0);
    text_add(out, "\n\n");
}

static void add_page(const struct match *m, struct story *st, const struct pol *s, const struct result *r, int seat,
                     struct text *out)
{
    char room[2 * NOTE_SIZE + NAME_SIZE];
    struct text heading;
    const char *own = pol_own_issue(s, &st->who, seat);
    text_init(&heading, room, sizeof room);
    text_addf(&heading, "%s: %s", who_name(&st->who, seat),
              *own ? own : pol_issue_name(kit_of(m->kit), s->issue[seat]));
    text_add_heading(out, heading.at, '-');
    text_add(out, st->lines[seat] ? st->page[seat].at : "Nothing has happened here yet.\n");
    add_score(m->kit, s, r, seat, match_over(m), out);
}

void pol_report(const struct match *m, const struct who *who, struct text *out)
{
    struct story st = { .who = *who };
    union state_room seen;
    struct result r = match_result(m);
    for (int seat = 0; seat < m->kit->seats; seat++)
        text_init_heap(&st.page[seat]);
    match_walk(m, 0, who->viewer, visit, &st);
    match_observe(m, who->viewer, room_observed(&seen));
    text_add_heading(out, m->game->title, '=');
    for (int seat = 0; seat < m->kit->seats; seat++) {
        add_page(m, &st, seen_of(room_observed(&seen)), &r, seat, out);
        text_release(&st.page[seat]);
    }
}
