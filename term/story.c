/* story.c - a match told as a story: the game's own report, or its events as prose. */
#include "story.h"

#include <string.h>

#include "../core/kit.h"
#include "../core/text.h"
#include "../core/words.h"
#include "tell.h"

enum { REPORT_WIDTH = 72 };

struct report {
    struct who who;
    struct text *out;
    struct text paragraph;
    int seats;
    int seat;           /* who moved last, -1 = nobody yet */
};

static void flush(struct report *r)
{
    if (!r->paragraph.length)
        return;
    text_add_wrapped(r->out, r->paragraph.at, REPORT_WIDTH, 0);
    text_add(r->out, "\n\n");
    text_clear(&r->paragraph);
}

static bool begins_with_name(const struct report *r, const char *sentence)
{
    for (int i = 0; i < r->seats; i++)
        if (text_starts(sentence, r->who.names[i]))
            return true;
    return false;
}

/* Sentences are written for a log: prose wants capitals and full stops. Names stay as people spell them. */
static void add_sentence(struct report *r, const char *sentence, size_t length)
{
    if (!length)
        return;
    char first = *sentence;
    if (first >= 'a' && first <= 'z' && !begins_with_name(r, sentence))
        first = (char)(first - 'a' + 'A');
    text_addf(&r->paragraph, "%s%c%.*s", r->paragraph.length ? " " : "", first, (int)length - 1, sentence + 1);
    if (!strchr(".!?\"", sentence[length - 1]))
        text_add_char(&r->paragraph, '.');
}

/* A round of the table is a paragraph: it ends when the move goes back to an earlier seat. */
static void tell_round(void *context, const struct match *m, const struct step *step)
{
    struct report *r = context;
    int seat = step->record->seat;
    if (seat != CHANCE) {
        if (seat < r->seat)
            flush(r);
        r->seat = seat;
    }
    struct text sentences;
    size_t length;
    text_init_heap(&sentences);
    tell_step(m, &r->who, step, &sentences);
    for (const char *line = sentences.at, *next; line; line = next) {
        next = text_line(line, &length);
        add_sentence(r, line, length);
    }
    text_release(&sentences);
}

static void tell_story(const struct match *m, int viewer, struct text *out)
{
    struct report r = { .who = match_who(m, viewer), .out = out, .seats = m->kit->seats, .seat = -1 };
    text_init_heap(&r.paragraph);
    text_add_heading(out, m->game->title, '=');
    text_add(&r.paragraph, "At the table: ");
    who_names(&r.who, seats_all(m->kit->seats), &r.paragraph);
    text_add_char(&r.paragraph, '.');
    flush(&r);
    text_add_heading(out, "The match", '-');
    if (!m->live_count)
        text_add(&r.paragraph, "Nothing has happened yet.");
    match_walk(m, 0, viewer, tell_round, &r);
    flush(&r);
    text_add_heading(out, match_over(m) ? "The result" : "The standing", '-');
    tell_result(m, REPORT_WIDTH, out);
    text_release(&r.paragraph);
}

void story_tell(const struct match *m, int viewer, struct text *out)
{
    struct who who = match_who(m, viewer);
    if (m->game->report && viewer != EVERYTHING)
        m->game->report(m, &who, out);
    else
        tell_story(m, viewer, out);
}
