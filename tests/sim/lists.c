/* lists.c - what is kept with a step for lists of tables, held against the table as it is. */
#include <string.h>

#include "sim.h"

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
        bool theirs = text_equal(t->chairs.host, p->person) || chairs_of(&t->chairs, p->person);
        if (is_line(people, p->person) != theirs)
            broken(w, "lists", "a table is %s's: %s", p->name, theirs ? "it should be" : "it should not be");
    }
}

static void check_summary(struct world *w, const struct truth *t, const char *summary)
{
    char room[200];
    struct text expected;
    const struct match *m = truth_match(t);
    unsigned owe = t->chairs.started ? match_to_act(m) : 0;
    text_init(&expected, room, sizeof room);
    text_addf(&expected, "game %s\n%s", m->game->id, match_over(m) ? "over" : "owes");
    for (int i = 0; i < t->chairs.seats; i++)
        if (owe & seat_bit(i))
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
        broken(w, "lists", secret ? "a secret order shows in lists" : "a step does not show in lists");
    if (step->people)
        check_people(w, t, step->people);
    if (step->summary)
        check_summary(w, t, step->summary);
}
