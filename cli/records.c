/* records.c - the best results of games for one player (core/best.h): a text file a game, best first. */
#include "records.h"

#include <stdlib.h>
#include <time.h>

#include "../core/best.h"
#include "../core/kit.h"
#include "../core/match.h"
#include "../core/text.h"
#include "../core/view.h"
#include "../system/files.h"

enum { LINES_MAX = 400, FILE_SIZE_MAX = 256 * 1024 };

/* The lines of the file, the new one among those of its kind in order of merit, and after ten of a kind no more. */
static int merge(const char *file, struct piece entry, bool low, struct piece *lines)
{
    struct best_line new, old;
    int count = 0, kind = 0;
    bool entered = false;
    struct piece line;
    best_read(entry, &new);
    double merit = best_merit(strtod(entry.at, NULL), low);
    for (struct lines all = { .next = file }; count < LINES_MAX - 1 && lines_next(&all, &line);) {
        bool same = best_read(line, &old) && best_alike(&old, &new);
        if (same && !entered && merit < best_merit(strtod(line.at, NULL), low)) {
            lines[count++] = entry;
            entered = true;
            kind++;
        }
        if (same && kind++ >= BEST_KEPT)
            continue;
        lines[count++] = line;
    }
    if (!entered && kind < BEST_KEPT)
        lines[count++] = entry;
    return count;
}

static void tell(const struct piece *lines, int count, struct piece entry, struct text *out)
{
    struct best_line new, line;
    int place = 0;
    best_read(entry, &new);
    text_add(out, "records, best first:\n");
    for (int i = 0; i < count; i++) {
        if (!best_read(lines[i], &line) || !best_alike(&line, &new))
            continue;
        text_addf(out, "  %d. %.*s  %.*s, %.*s%s\n", ++place, PIECE(line.score), PIECE(line.name), PIECE(line.day),
                  lines[i].at == entry.at ? "  <- this one" : "");
    }
}

/* SCORE, tab, day, tab, name, tab, options. */
static void write_entry(const struct match *m, const struct result *r, struct text *out)
{
    char day[32];
    time_t now = time(NULL);
    strftime(day, sizeof day, "%Y-%m-%d", localtime(&now));
    best_score(r, out);
    text_addf(out, "\t%s\t%s\t", day, m->names[0]);
    best_options(m->kit, out);
}

void records_enter(const struct match *m, struct text *out)
{
    const char *no_record;
    if (!best_counts(m, &no_record)) {
        if (no_record)
            text_addf(out, "%s\n", no_record);
        return;
    }
    char why_room[300];
    struct result r = match_result(m);
    struct text path, text, all, why;
    text_init(&why, why_room, sizeof why_room);
    text_init_heap(&path);
    text_init_heap(&text);
    text_init_heap(&all);
    write_entry(m, &r, &text);

    struct piece entry = { text.at, text.length }, lines[LINES_MAX];
    size_t size;
    bool ok = saved_path(m->game->id, "-records.txt", &path, &why);
    char *file = ok && file_exists(path.at) ? file_read(path.at, FILE_SIZE_MAX, &size, &why) : calloc(1, 1);
    if (ok && file) {
        int count = merge(file, entry, r.low_wins, lines);
        for (int i = 0; i < count; i++)
            text_addf(&all, "%.*s\n", PIECE(lines[i]));
        if (!file_write(path.at, all.at, all.length, &why))
            text_addf(out, "%s\n", why.at);
        tell(lines, count, entry, out);
    } else {
        text_addf(out, "%s\n", why.at);
    }
    free(file);
    text_release(&all);
    text_release(&text);
    text_release(&path);
}
