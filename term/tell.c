/* tell.c - a match in sentences. */
#include "tell.h"

#include <assert.h>

#include "../core/json_read.h"
#include "../core/kit.h"
#include "../core/text.h"
#include "../core/words.h"

void tell_move(const struct match *m, move word, struct text *out)
{
    m->game->show_move(m->kit, word, out);
}

/* ---- records ---- */

/* The steps of an order are told when all are open. A draw that the viewer may not see says nothing: where it matters
 * that there was one, as in a deal, the game has a sentence for it. */
static bool is_silent(const struct step *step)
{
    const struct record *r = step->record;
    return r->phase || (r->seat == CHANCE && step->seen != r->move);
}

/* The texts of its events, as the game wrote them, each on a line. */
static void tell_events(const struct match *m, const struct who *who, const struct step *step, struct text *out)
{
    struct json json;
    struct text raw, error;
    void *owner;
    char why[200];
    text_init_heap(&raw);
    text_init(&error, why, sizeof why);
    json_init(&json, &raw);
    match_record_json(m, step, who, &json);
    const struct json_value *record = json_read(raw.at, raw.length, raw.length, &owner, &error);
    assert(record);             /* our own writer cannot write bad JSON */
    for (const struct json_value *e = json_get(record, "events")->child; e; e = e->next) {
        const char *sentence;
        if (json_is_string(json_get(e, "text"), &sentence) && *sentence)
            text_addf(out, "%s\n", sentence);
    }
    json_read_release(owner);
    text_release(&raw);
}

void tell_step(const struct match *m, const struct who *who, const struct step *step, struct text *out)
{
    size_t from = out->length;
    tell_events(m, who, step, out);
    if (out->length == from && !is_silent(step)) {
        text_addf(out, "%s: ", who_name(who, step->record->seat));
        tell_move(m, step->seen, out);
        text_add_char(out, '\n');
    }
    if (*step->note)
        text_addf(out, "%s: \"%s\"\n", who_name(who, step->record->seat), step->note);
}

struct teller {
    struct who who;
    struct text *out;
};

static void tell_visit(void *context, const struct match *m, const struct step *step)
{
    struct teller *t = context;
    tell_step(m, &t->who, step, t->out);
}

void tell_from(const struct match *m, int from, int viewer, struct text *out)
{
    struct teller t = { match_who(m, viewer), out };
    match_walk(m, from, viewer, tell_visit, &t);
}

/* ---- results ---- */

void tell_score(const struct result *r, int seat, struct text *out)
{
    int64_t whole = r->score[seat] / r->scale, rest = r->score[seat] % r->scale;
    if (r->score[seat] < 0) {
        text_add_char(out, '-');
        whole = -whole;
        rest = -rest;
    }
    text_add_int(out, whole);
    if (!rest)
        return;
    /* Cut, so that no score looks higher than it is. */
    int hundredths = (int)((double)rest / (double)r->scale * 100);
    text_addf(out, ".%d%d", hundredths / 10, hundredths % 10);
}

int tell_percent(double chance)
{
    int percent = (int)(100 * chance + 0.5);
    if (percent <= 0)
        return chance > 0;
    return percent >= 100 && chance < 1 ? 99 : percent;
}

static void tell_winners(const struct match *m, const struct result *r, struct text *out)
{
    struct who who = match_who(m, SPECTATOR);
    bool several = r->winners & (r->winners - 1);
    if (!r->winners) {
        if (m->kit->seats == 1)
            text_addf(out, "%s loses", m->names[0]);
        else
            text_add(out, "nobody wins");
        return;
    }
    who_names(&who, r->winners, out);
    if (r->sides > 1)
        text_add(out, several ? " share the win" : " shares the win");
    else
        text_add(out, several ? " win" : " wins");
}

/* "  1. Ana  360  230 points + 130 for ...", the sum going on under its beginning; on a narrow screen below the
 * name. */
static void tell_standing(const struct match *m, const struct result *r, int seat, const int *columns, int width,
                          struct text *out)
{
    char room[40];
    struct text score, left, sum;
    int indent = 7 + columns[0] + columns[1] + 2;
    text_init(&score, room, sizeof room);
    text_init_heap(&left);
    text_init_heap(&sum);
    tell_score(r, seat, &score);
    match_outcome(m, seat, &sum);
    text_addf(&left, "  %d. %s", r->rank[seat], m->names[seat]);
    text_add_spaces(&left, columns[0] - text_columns(m->names[seat]) + 2);
    text_add(&left, room);
    text_add_entry(out, left.at, sum.at, width, indent < width / 2 ? indent : 5);
    while (out->at[out->length - 1] == '\n')
        out->at[--out->length] = 0;             /* there was no sum */
    text_add_char(out, '\n');
    text_release(&sum);
    text_release(&left);
}

static void tell_decided(const struct match *m, int width, struct text *out)
{
    struct text decided;
    text_init_heap(&decided);
    match_outcome(m, SPECTATOR, &decided);
    if (decided.length) {
        struct text sentence;
        text_init_heap(&sentence);
        text_addf(&sentence, "%s%s", match_over(m) ? "" : "if it ended now: ", decided.at);
        text_add_wrapped(out, sentence.at, width, 0);
        text_add_char(out, '\n');
        text_release(&sentence);
    }
    text_release(&decided);
}

void tell_result(const struct match *m, int width, struct text *out)
{
    struct result r = match_result(m);
    struct text headline;
    int columns[2] = { 0 };     /* of names and scores */
    text_init_heap(&headline);
    if (match_over(m))
        tell_winners(m, &r, &headline);
    else
        text_add(&headline, "not over yet; so far:");
    text_add_wrapped(out, headline.at, width, 0);
    text_add_char(out, '\n');
    for (int seat = 0; seat < m->kit->seats; seat++) {
        text_clear(&headline);
        tell_score(&r, seat, &headline);
        int name = text_columns(m->names[seat]), score = text_columns(headline.at);
        columns[0] = name > columns[0] ? name : columns[0];
        columns[1] = score > columns[1] ? score : columns[1];
    }
    for (int rank = 0; rank <= SEATS_MAX; rank++)
        for (int seat = 0; seat < m->kit->seats; seat++)
            if (r.rank[seat] == rank)
                tell_standing(m, &r, seat, columns, width, out);
    tell_decided(m, width, out);
    text_release(&headline);
}
