/* store_memory_records.c - the store in memory: records (S5). */
#include <assert.h>
#include <stdlib.h>
#include <time.h>

#include "../core/best.h"
#include "store_memory.h"

static void forget_record(struct kept_record **at)
{
    struct kept_record *r = *at;
    *at = r->next;
    free(r->game);
    free(r->options);
    free(r->score);
    free(r->name);
    free(r);
}

static bool alike(const struct kept_record *a, const struct kept_record *b)
{
    return text_equal(a->game, b->game) && text_equal(a->options, b->options);
}

/* S5: by merit, then by age; what stands before it in the list is newer. */
static int place_of(const struct memory *m, const struct kept_record *of)
{
    int place = 1;
    bool newer = true;
    for (const struct kept_record *r = m->records; r; r = r->next) {
        newer = newer && r != of;
        place += r != of && alike(r, of) && (r->merit < of->merit || (r->merit == of->merit && !newer));
    }
    return place;
}

void memory_enter_record(struct memory *m, const char *id, const struct store_record *record)
{
    for (const struct kept_record *r = m->records; r; r = r->next)
        if (text_equal(r->id, id))
            return;
    struct kept_record *r = calloc(1, sizeof *r);
    assert(r);
    time_t now = time(NULL);
    struct tm parts;
    strftime(r->day, sizeof r->day, "%Y-%m-%d", gmtime_r(&now, &parts));
    text_copy(r->id, sizeof r->id, id);
    r->game = store_copy(record->game);
    r->options = store_copy(record->options);
    r->score = store_copy(record->score);
    r->name = store_copy(record->name);
    r->merit = record->merit;
    r->fresh = true;
    r->next = m->records;
    m->records = r;
}

void memory_settle_records(struct memory *m, bool ok)
{
    for (struct kept_record **at = &m->records; *at;) {
        if (ok ? place_of(m, *at) > BEST_KEPT : (*at)->fresh) {
            forget_record(at);
        } else {
            (*at)->fresh = false;
            at = &(*at)->next;
        }
    }
}

static void tell_alike(struct memory *m, const struct kept_record *first, int *left, struct text *lines)
{
    for (int place = 1; place <= BEST_KEPT; place++)
        for (struct kept_record *r = m->records; r; r = r->next) {
            if (r->told || !alike(r, first) || place_of(m, r) != place)
                continue;
            if ((*left)-- > 0)
                text_addf(lines, "%s\t%s\t%s\t%s\n", r->score, r->day, r->name, r->options);
            r->told = true;
        }
}

bool memory_records(struct store_backend *b, const char *game, struct text *lines, struct text *error)
{
    (void)error;
    struct memory *m = memory_of(b);
    int left = STORE_RECORDS_MAX;
    for (struct kept_record *r = m->records; r; r = r->next)
        r->told = false;
    for (struct kept_record *r = m->records; r; r = r->next)
        if (!r->told && text_equal(r->game, game))
            tell_alike(m, r, &left, lines);
    return true;
}

void memory_forget_records(struct memory *m, const char *id)
{
    for (struct kept_record **at = &m->records; *at;)
        if (!id || text_equal((*at)->id, id))
            forget_record(at);
        else
            at = &(*at)->next;
}
