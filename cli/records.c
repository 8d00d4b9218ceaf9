/* records.c - the best results of games for one player: a text file a game, a line a result, best first. */
#include "records.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../core/kit.h"
#include "../core/match.h"
#include "../core/text.h"
#include "../system/files.h"

enum { KEPT = 10, LINES_MAX = 400, FILE_SIZE_MAX = 256 * 1024 };

/* A line: SCORE, tab, date, tab, name, tab, options ("-" for the usual ones). */
struct line {
    double score;
    char *text;
};

static void options_text(const struct kit *k, struct text *out)
{
    for (int i = 0; i < options_count(k->game->options); i++) {
        if (options_is_default(k->game->options, &k->settings, i))
            continue;
        text_addf(out, "%s%s=", out->length ? " " : "", k->game->options[i].name);
        options_value(k->game->options, &k->settings, i, out);
    }
    if (!out->length)
        text_add(out, "-");
}

static bool dice_taken_back(const struct match *m)
{
    for (int i = 0; i < m->count; i++)
        if (m->log[i].seat == CHANCE && !m->log[i].live)
            return true;
    return false;
}

static bool same_options(const char *line, const char *options)
{
    const char *tab = strrchr(line, '\t');
    return tab && text_equal(tab + 1, options);
}

/* The lines of the file, the new one among those of its kind in order of merit, and after ten of a kind no more. */
static int merge(char *file, const struct line *entry, const char *options, bool low, struct line *lines)
{
    int count = 0, kind = 0;
    bool entered = false;
    for (char *text = strtok(file, "\n"); text && count < LINES_MAX - 1; text = strtok(NULL, "\n")) {
        struct line l = { strtod(text, NULL), text };
        bool same = same_options(text, options);
        bool beaten = same && (low ? entry->score < l.score : entry->score > l.score);
        if (beaten && !entered) {
            lines[count++] = *entry;
            entered = true;
            kind++;
        }
        if (same && kind++ >= KEPT)
            continue;
        lines[count++] = l;
    }
    if (!entered && kind < KEPT)
        lines[count++] = *entry;
    return count;
}

static void tell(const struct line *lines, int count, const struct line *entry, const char *options, struct text *out)
{
    int place = 0;
    text_add(out, "records, best first:\n");
    for (int i = 0; i < count; i++) {
        if (!same_options(lines[i].text, options))
            continue;
        char date[32] = "", name[NAME_SIZE] = "";
        sscanf(lines[i].text, "%*[^\t]\t%31[^\t]\t%96[^\t]", date, name);
        bool new = lines[i].text == entry->text;
        text_addf(out, "  %d. %.*s  %s, %s%s\n", ++place, (int)strcspn(lines[i].text, "\t"), lines[i].text, name, date,
                  new ? "  <- this one" : "");
    }
}

void records_enter(const struct match *m, struct text *out)
{
    struct result r = state_result(m->kit, match_state(m));
    if (m->kit->seats != 1 || !match_over(m) || !r.winners)
        return;
    if (dice_taken_back(m)) {
        text_add(out, "dice were taken back, so this is no record\n");
        return;
    }
    char date[32], why_room[300];
    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d", localtime(&now));
    struct text path, options, text, all, why;
    text_init(&why, why_room, sizeof why_room);
    text_init_heap(&path);
    text_init_heap(&options);
    text_init_heap(&text);
    text_init_heap(&all);
    options_text(m->kit, &options);
    double score = (double)r.score[0] / (double)r.scale;
    char number[32];
    snprintf(number, sizeof number, "%g", score);
    text_addf(&text, "%s\t%s\t%s\t%s", number, date, m->names[0], options.at);

    struct line entry = { score, text.at }, lines[LINES_MAX];
    size_t size;
    bool ok = saved_path(m->game->id, "-records.txt", &path, &why);
    char *file = ok && file_exists(path.at) ? file_read(path.at, FILE_SIZE_MAX, &size, &why) : calloc(1, 1);
    if (ok && file) {
        int count = merge(file, &entry, options.at, r.low_wins, lines);
        for (int i = 0; i < count; i++)
            text_addf(&all, "%s\n", lines[i].text);
        if (!file_write(path.at, all.at, all.length, &why))
            text_addf(out, "%s\n", why.at);
        tell(lines, count, &entry, options.at, out);
    } else {
        text_addf(out, "%s\n", why.at);
    }
    free(file);
    text_release(&all);
    text_release(&text);
    text_release(&options);
    text_release(&path);
}
