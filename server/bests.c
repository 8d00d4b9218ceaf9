/* bests.c - what a match for one player comes to at the end, for the list of the best (core/best.h). */
#include "bests.h"

#include "../core/best.h"
#include "../core/kit.h"
#include "../core/view.h"

void bests_init(struct bests_entry *r)
{
    text_init_heap(&r->options);
    text_init_heap(&r->score);
}

void bests_release(struct bests_entry *r)
{
    text_release(&r->options);
    text_release(&r->score);
}

/* `practice` says that a person has played it from the start: there is one chair, and it was not left to a bot. */
bool bests_due(const struct table *t, struct bests_entry *out)
{
    const struct match *m = table_match(t);
    const char *why;
    if (m->count == t->mark.count || !t->chairs.practice || !best_counts(m, &why))
        return false;
    struct result r = match_result(m);
    best_options(m->kit, &out->options);
    best_score(&r, &out->score);
    out->row = (struct store_record){
        .game = m->game->id, .options = out->options.at, .score = out->score.at, .name = m->names[0],
        .merit = best_merit((double)r.score[0] / (double)r.scale, r.low_wins),
    };
    return true;
}

static void put_one(const struct best_line *line, struct json *out)
{
    json_object(out);
    json_key(out, "score");
    json_string_bytes(out, line->score.at, line->score.length);
    json_key(out, "name");
    json_string_bytes(out, line->name.at, line->name.length);
    json_key(out, "day");
    json_string_bytes(out, line->day.at, line->day.length);
    json_close(out);
}

void bests_put_all(const char *lines, struct json *out)
{
    struct best_line before, now;
    struct piece line;
    bool open = false;
    json_put_array(out, "records");
    for (struct lines all = { .next = lines }; lines_next(&all, &line);) {
        if (!best_read(line, &now))
            continue;
        if (open && !best_alike(&before, &now)) {
            json_close(out);
            json_close(out);
            open = false;
        }
        if (!open) {
            json_object(out);
            json_key(out, "options");
            json_string_bytes(out, now.options.at, now.options.length);
            json_put_array(out, "best");
        }
        put_one(&now, out);
        before = now;
        open = true;
    }
    if (open) {
        json_close(out);
        json_close(out);
    }
    json_close(out);
}
