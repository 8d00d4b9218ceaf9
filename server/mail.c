/* mail.c - one mail to who is waited for and is not here. */
#include "mail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "nomail.h"
#include "place.h"
#include "table.h"

/* ---- addresses ---- */

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

/* NAME@HOST.NAME, without quotes, comments, spaces and lists. */
bool mail_is_address(const char *address)
{
    const char *at = strchr(address, '@');
    size_t length = strlen(address);
    if (!at || at == address || length > MAIL_ADDRESS_MAX || at - address > 64 || *address == '-' || *address == '.')
        return false;
    for (const char *c = address; c < at; c++)
        if (!is_letter(*c) && !strchr(".!#$%&'*+/=?^_`{|}~-", *c))
            return false;
    bool dotted = false;
    for (const char *c = at + 1; *c; c++) {
        bool edge = c == at + 1 || !c[1] || c[-1] == '.' || c[1] == '.';
        if (!is_letter(*c) && (edge || (*c != '-' && *c != '.')))
            return false;
        dotted = dotted || *c == '.';
    }
    return dotted;
}

/* ---- who is due ---- */

static void noted(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)context, (void)ok, (void)why, (void)loaded;       /* with the next step, then */
}

void mail_step(struct table *t)
{
    const struct tables_outside *o = &t->tables->outside;
    const struct match *m = table_match(t);
    if (!o->mail || t->show_to != ALL_VIEWERS || !t->chairs.started)
        return;
    unsigned owe = match_to_act(m) & ~m->resigned & ~CHANCE_BIT;
    for (int seat = 0; seat < t->chairs.seats; seat++) {
        const struct chair *c = &t->chairs.chair[seat];
        if (!(owe & seat_bit(seat)) || c->kind != CHAIR_PERSON)
            continue;
        struct store_mail mail = { .person = c->person, .due_ms = timing_now(t->tables) + MAIL_AFTER_MS,
                                   .rest_ms = -1 };
        store_mail(o->store, &mail, noted, t->tables);
    }
}

/* ---- the same address, left by several ---- */

static const struct rate one_a_rest = { .burst = 1, .refill_ms = MAIL_REST_MS };

static bool has_rested(const struct tables *all, const char *address)
{
    char id[PERSON_SIZE];
    nomail_id(all->outside.people, address, id);
    return addresses_may(&all->mailed, id, &one_a_rest, 1, timing_now(all));
}

static void rests(struct tables *all, const char *address)
{
    char id[PERSON_SIZE];
    nomail_id(all->outside.people, address, id);
    addresses_take(&all->mailed, id, &one_a_rest, 1, timing_now(all));
}

/* ---- writing to them, one after the other ---- */

struct letter {
    char person[STORE_ID_SIZE], address[MAIL_ADDRESS_MAX + 1];
};

struct mailing {
    struct tables *tables;
    struct letter letter[STORE_PLACES_MAX];
    int count, at;
    struct text message;
};

static void next(struct mailing *);

static struct letter *letter_of(struct mailing *m) { return &m->letter[m->at]; }

static void ended(struct mailing *m)
{
    m->at++;
    next(m);
}

/* By then they were due; 0 = no matter. */
static void set_then(struct mailing *m, int64_t was_due_ms, int64_t due_ms, int64_t rest_ms, store_done *then)
{
    struct store_mail mail = { .person = letter_of(m)->person, .due_ms = due_ms, .rest_ms = rest_ms,
                               .was_due_ms = was_due_ms };
    store_mail(m->tables->outside.store, &mail, then, m);
}

static void set(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)ok, (void)why, (void)loaded;
    ended(context);
}

static void sent(void *context, bool ok)
{
    struct mailing *m = context;
    int64_t now = timing_now(m->tables);
    if (ok) {
        rests(m->tables, letter_of(m)->address);
        ended(m);
    } else {
        set_then(m, 0, now + MAIL_RETRY_MS, now, set);
    }
}

/* Whatever comes now, it is not sent twice: of several servers that found them due one comes here with ok. */
static void marked(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct mailing *m = context;
    const struct tables_outside *o = &m->tables->outside;
    (void)why, (void)loaded;
    if (ok && !m->tables->closing)
        o->mail(o->context, m->message.at, m->message.length, sent, m);
    else
        ended(m);
}

/* Here, or by another server at one of these tables. */
static bool is_connected(const struct tables *all, const char *person, const struct store_loaded *l)
{
    const struct client *c;
    for (int i = 0; i < l->place_count; i++)
        if (present_names(l->place[i].present, person))
            return true;
    TAILQ_FOREACH(c, &all->clients, everywhere)
        if (!c->gone && text_equal(c->person, person))
            return true;
    return false;
}

/* How many tables wait for the person; their lines. */
static int add_tables(const struct mailing *m, const char *person, const struct store_loaded *l, struct text *out)
{
    int count = 0;
    const struct tables_outside *o = &m->tables->outside;
    for (int i = 0; i < l->place_count; i++) {
        struct place p;
        if (!place_read(&l->place[i], &p) || p.over || !p.chairs.started || p.chairs.closed ||
            !(p.owe & chairs_of(&p.chairs, person)))
            continue;
        const struct game *g = o->find(p.game);
        if (count++ < MAIL_TABLES_MAX)
            text_addf(out, "%s\r\n%s/t/%s\r\n\r\n", g ? g->title : p.game, o->mail_base, p.stored->id);
    }
    return count;
}

static void write_message(struct mailing *m, int count, const char *tables)
{
    struct text *out = &m->message;
    text_clear(out);
    struct text link;
    const struct tables_outside *o = &m->tables->outside;
    text_init_heap(&link);
    nomail_link(o->people, letter_of(m)->address, o->mail_base, &link);
    text_addf(out, "To: %s\r\nSubject: ", letter_of(m)->address);
    if (count == 1)
        text_add(out, "It is your turn");
    else
        text_addf(out, "It is your turn at %d tables", count);
    text_addf(out, "\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
                   "Content-Transfer-Encoding: 8bit\r\nAuto-Submitted: auto-generated\r\n"
                   "List-Unsubscribe: <%s>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\n"
                   "The others wait for you:\r\n\r\n%s", link.at, tables);
    if (count > MAIL_TABLES_MAX)
        text_addf(out, "and %d more.\r\n\r\n", count - MAIL_TABLES_MAX);
    text_addf(out, "Open the page in the browser you play in. You left this address in its Settings at\r\n"
                   "%s, and can take it out there.\r\n\r\n"
                   "No more mail from here, also if it was somebody else who left your address:\r\n%s\r\n",
              o->mail_base, link.at);
    text_release(&link);
}

/* E2 */
static void looked_up(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct mailing *m = context;
    struct text tables;
    int64_t now = timing_now(m->tables);
    (void)why;
    if (!ok) {
        ended(m);
        return;
    }
    text_init_heap(&tables);
    int count = add_tables(m, letter_of(m)->person, loaded, &tables);
    if (!count) {
        set_then(m, now, INT64_MAX, 0, set);
    } else if (is_connected(m->tables, letter_of(m)->person, loaded)) {
        set_then(m, now, now + MAIL_AFTER_MS, 0, set);
    } else if (!has_rested(m->tables, letter_of(m)->address)) {
        set_then(m, now, now + MAIL_RETRY_MS, 0, set);
    } else {
        write_message(m, count, tables.at);
        set_then(m, now, INT64_MAX, now + MAIL_REST_MS, marked);
    }
    text_release(&tables);
}

/* N2 */
static void may_write(void *context, bool ok, const char *why, const struct store_loaded *about)
{
    struct mailing *m = context;
    struct store *store = m->tables->outside.store;
    struct store_mail none = { .person = letter_of(m)->person, .address = "", .due_ms = INT64_MAX, .rest_ms = -1 };
    (void)why;
    if (!ok)
        ended(m);
    else if (nomail_is(about))
        store_mail(store, &none, set, m);
    else
        store_places(store, letter_of(m)->person, looked_up, m);
}

static void next(struct mailing *m)
{
    if (m->at < m->count && !m->tables->closing) {
        char id[PERSON_SIZE];
        nomail_id(m->tables->outside.people, letter_of(m)->address, id);
        store_about(m->tables->outside.store, id, may_write, m);
        return;
    }
    m->tables->mailing = false;
    text_release(&m->message);
    free(m);
}

static void found(void *context, bool ok, const char *why, const struct store_loaded *due)
{
    struct mailing *m = context;
    (void)why;
    for (int i = 0; ok && i < due->place_count; i++) {
        const struct store_place *p = &due->place[i];
        if (!mail_is_address(p->summary))
            continue;                       /* damaged */
        struct letter *l = &m->letter[m->count++];
        text_copy(l->person, sizeof l->person, p->id);
        text_copy(l->address, sizeof l->address, p->summary);
    }
    next(m);
}

void tables_mails(struct tables *all)
{
    if (!all->outside.mail || all->mailing || all->closing)
        return;
    struct mailing *m = calloc(1, sizeof *m);
    assert(m);
    m->tables = all;
    text_init_heap(&m->message);
    all->mailing = true;
    store_mail_due(all->outside.store, timing_now(all), found, m);
}
