/* store_memory_mail.c - the store in memory: mail (S13). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_memory.h"

void memory_forget_mail(struct kept_mails *mails, struct kept_mail *k)
{
    STAILQ_REMOVE(mails, k, kept_mail, link);
    free(k->person);
    free(k->address);
    free(k);
}

struct kept_mail *memory_find_mail(struct memory *m, const char *person)
{
    struct kept_mail *k;
    STAILQ_FOREACH(k, &m->mails, link)
        if (text_equal(k->person, person))
            break;
    return k;
}

static struct kept_mail *add_mail(struct kept_mails *mails, const char *person, const char *address)
{
    struct kept_mail *k = calloc(1, sizeof *k);
    assert(k);
    k->person = store_copy(person);
    k->address = store_copy(address);
    k->due_ms = INT64_MAX;
    STAILQ_INSERT_TAIL(mails, k, link);
    return k;
}

static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

static void settle_mail(struct memory *m, const struct kept_mail *next)
{
    struct kept_mail *k = memory_find_mail(m, next->person);
    if (next->address && !*next->address) {
        if (k)
            memory_forget_mail(&m->mails, k);
        return;
    }
    if (!k && next->address)
        k = add_mail(&m->mails, next->person, next->address);
    if (!k)
        return;
    if (next->address) {
        free(k->address);
        k->address = store_copy(next->address);
    }
    if (next->was_due_ms && k->due_ms > next->was_due_ms)
        return;
    if (next->rest_ms >= 0) {
        k->rest_ms = next->rest_ms;
        k->due_ms = later(next->due_ms, next->rest_ms);
    } else if (later(next->due_ms, k->rest_ms) < k->due_ms) {
        k->due_ms = later(next->due_ms, k->rest_ms);
    }
}

void memory_settle_mails(struct memory *m, bool ok)
{
    struct kept_mail *next;
    while ((next = STAILQ_FIRST(&m->mails_next))) {
        if (ok)
            settle_mail(m, next);
        memory_forget_mail(&m->mails_next, next);
    }
}

bool memory_mail(struct store_backend *b, const struct store_mail *mail, struct text *error)
{
    (void)error;
    const struct kept_mail *now = memory_find_mail(memory_of(b), mail->person);
    struct kept_mail *k = add_mail(&memory_of(b)->mails_next, mail->person, mail->address);
    k->due_ms = mail->due_ms;
    k->rest_ms = mail->rest_ms;
    k->was_due_ms = mail->was_due_ms;
    if (mail->was_due_ms && (!now || now->due_ms > mail->was_due_ms))
        *mail->lost = true;
    return true;
}

static bool mail_before(const struct kept_mail *a, const struct kept_mail *b)
{
    return a->due_ms < b->due_ms || (a->due_ms == b->due_ms && strcmp(a->person, b->person) < 0);
}

bool memory_mail_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    (void)error;
    for (const struct kept_mail *last = NULL, *first; out->place_count < STORE_PLACES_MAX; last = first) {
        const struct kept_mail *k;
        first = NULL;
        STAILQ_FOREACH(k, &memory_of(b)->mails, link)
            if (k->due_ms <= now_ms && (!last || mail_before(last, k)) && (!first || mail_before(k, first)))
                first = k;
        if (!first)
            break;
        store_add_place(out, first->person, first->due_ms, first->address, "", INT64_MAX);
    }
    return true;
}
