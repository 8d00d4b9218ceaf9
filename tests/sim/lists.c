/* lists.c - what is kept with a step for lists of tables, held against the table as it is. */
#include <string.h>

#include "../../core/kit.h"
#include "../../core/options.h"
#include "sim.h"

/* Whether anybody may come and take a chair: in everybody's list. */
static bool waits(const struct chairs *c)
{
    bool open = false;
    for (int i = 0; i < c->seats; i++)
        open = open || (c->chair[i].kind == CHAIR_OPEN && !c->chair[i].person[0]);
    return open && c->listed && !c->started;
}

static bool is_line(const char *lines, const char *line)
{
    size_t length;
    for (const char *next; lines; lines = next) {
        next = text_line(lines, &length);
        if (text_is(lines, length, line))
            return true;
    }
    return false;
}

static void check_people(struct world *w, const struct truth *t, const char *people)
{
    for (int i = 0; i < w->player_count; i++) {
        const struct player *p = &w->player[i];
        const char *const persons[] = { p->person, p->other };
        for (int j = 0; j < 2; j++) {
            bool theirs = text_equal(t->chairs.host, persons[j]) || chairs_of(&t->chairs, persons[j]);
            if (is_line(people, persons[j]) != theirs)
                broken(w, "lists", "a table is %s's: %s", p->name, theirs ? "it should be" : "it should not be");
        }
    }
    if (is_line(people, "*") != waits(&t->chairs))
        broken(w, "lists", "a table that waits for anybody, or not: %s", people);
}

static void check_summary(struct world *w, const struct truth *t, const char *summary)
{
    char room[600];
    struct text expected;
    const struct match *m = truth_match(t);
    unsigned owe = t->chairs.started ? match_to_act(m) & ~m->resigned : 0;
    text_init(&expected, room, sizeof room);
    text_addf(&expected, "game %s\n", m->game->id);
    for (int i = 0; waits(&t->chairs) && i < options_count(m->game->options); i++)
        if (!options_is_default(m->game->options, &m->kit->settings, i)) {
            text_addf(&expected, "option %s ", m->game->options[i].name);
            options_value(m->game->options, &m->kit->settings, i, &expected);
            text_add(&expected, "\n");
        }
    text_add(&expected, match_over(m) ? "over" : "owes");
    for (int i = 0; i < t->chairs.seats; i++)
        if (owe & seat_bit(i))
            text_addf(&expected, " %d", i);
    text_add(&expected, match_over(m) ? "\nwon" : "");
    for (int i = 0; match_over(m) && i < t->chairs.seats; i++)
        if (match_result(m).winners & seat_bit(i))
            text_addf(&expected, " %d", i);
    text_add(&expected, "\n");
    if (!text_equal(summary, room))
        broken(w, "lists", "the summary is %s, not %s", summary, room);
}

void lists_check(struct world *w, const struct truth *t, const struct store_step *step, bool secret)
{
    if (!step->people != !step->chairs)
        broken(w, "lists", "people and chairs are kept together");
    if (!step->summary != secret)
        broken(w, "lists", "%s: %s", secret ? "a secret order shows in lists" : "a step does not show in lists",
               step->lines);
    if (step->people)
        check_people(w, t, step->people);
    if (step->summary)
        check_summary(w, t, step->summary);
}
