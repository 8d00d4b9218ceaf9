/* best.c - the best results of games for one player. */
#include "best.h"

#include <string.h>

#include "json.h"
#include "kit.h"
#include "match.h"
#include "text.h"
#include "view.h"

static bool dice_taken_back(const struct match *m)
{
    for (int i = 0; i < m->count; i++)
        if (m->log[i].seat == CHANCE && !m->log[i].live)
            return true;
    return false;
}

bool best_fits(const struct kit *k) { return k->seats == 1 && !k->data_given; }

bool best_counts(const struct match *m, const char **why)
{
    *why = NULL;
    if (m->kit->seats != 1 || !match_over(m) || !match_result(m).winners)
        return false;
    if (dice_taken_back(m))
        *why = "dice were taken back, so this is no record";
    else if (!best_fits(m->kit))
        *why = "cards or a map of your own were used, so this is no record";
    return !*why;
}

void best_options(const struct kit *k, struct text *out)
{
    options_unusual(k->game->options, &k->settings, out);
    if (!out->length)
        text_add(out, "-");
}

void best_kit_json(const struct kit *k, struct json *out)
{
    struct text options;
    if (!k || !best_fits(k)) {
        json_null(out);
        return;
    }
    text_init_heap(&options);
    best_options(k, &options);
    json_string(out, options.at);
    text_release(&options);
}

void best_result_json(const struct match *m, struct json *out)
{
    const char *why;
    if (!best_counts(m, &why) && why)
        json_put_string(out, "no_record", why);
}

void best_score(const struct result *r, struct text *out)
{
    enum { DIGITS = 3 };
    if (r->score[0] % r->scale)
        text_add_decimal(out, (double)r->score[0] / (double)r->scale, DIGITS);
    else
        text_add_int(out, r->score[0] / r->scale);
}

double best_merit(double score, bool low_wins) { return low_wins ? score : -score; }

bool best_read(struct piece line, struct best_line *out)
{
    bool whole = piece_until(&line, '\t', &out->score) && piece_until(&line, '\t', &out->day) &&
                 piece_until(&line, '\t', &out->name);
    out->options = line;
    return whole;
}

bool best_alike(const struct best_line *a, const struct best_line *b)
{
    return a->options.length == b->options.length && !memcmp(a->options.at, b->options.at, a->options.length);
}
