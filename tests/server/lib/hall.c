/* hall.c - the table logic without a network. */
#define _GNU_SOURCE     /* memmem */
#include "hall.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../core/patch.h"
#include "../../../core/registry.h"
#include "../../../engine/json_in.h"
#include "../../toys/toys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static const struct game *find(const char *id)
{
    for (const struct game *const *g = toys_all; *g; g++)
        if (text_equal((*g)->id, id))
            return *g;
    return registry_find(id);
}

/* Whole, or the difference to the revision the guest has. */
static void take_update(struct guest *g, const char *message)
{
    size_t length;
    struct text update, after;
    const char *at = patch_member(message, "update", &length), *number = patch_member(message, "revision", &length);
    if (!number)
        return;             /* of a draft, or of a frozen table */
    g->revision = atoi(number);
    at = patch_member(message, "update", &length);
    text_init_heap(&update);
    text_init_heap(&after);
    text_add_bytes(&update, at, length);
    number = patch_member(message, "from", &length);
    if (number) {
        assert_int_equal(atoi(number), g->revision - 1);
        patch_apply(g->update.at, update.at, &after);
    }
    text_clear(&g->update);
    text_add(&g->update, number ? after.at : update.at);
    text_clear(&update);
    text_clear(&after);
    push_whole(&g->client->eyes->shown, &update);
    if (patch_write(g->update.at, update.at, &after))
        fail_msg("a guest is behind: %s", after.at);
    text_release(&update);
    text_release(&after);
}

static void send_line(void *context, void *connection, const char *message, size_t length)
{
    struct guest *g = connection;
    (void)context;
    assert_false(g->closed);
    assert_null(memchr(message, '\n', length));
    size_t from = g->said.length;
    text_add_bytes(&g->said, message, length);
    take_update(g, g->said.at + from);
    text_add_char(&g->said, '\n');
}

static void close_guest(void *context, void *connection, const char *why)
{
    struct guest *g = connection;
    (void)context, (void)why;
    g->closed = true;
}

static int waiting(void *context, void *connection)
{
    (void)context;
    return ((const struct guest *)connection)->behind;
}

static const char *address(void *context, void *connection)
{
    (void)context;
    return ((const struct guest *)connection)->address;
}

static void random_bytes(void *context, void *bytes, size_t size)
{
    struct hall *h = context;
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rng_next(&h->rng);
}

static int64_t now_ms(void *context) { return ((struct hall *)context)->now_ms; }

void hall_open(struct hall *h, uint64_t seed) { hall_open_on(h, seed, store_memory()); }

void hall_open_on(struct hall *h, uint64_t seed, struct store_backend *backend)
{
    memset(h, 0, sizeof *h);
    rng_init(&h->rng, seed, 0);
    h->faulty = faulty_new(backend);
    h->store = store_new(&h->faulty->backend, NULL, NULL);
    h->workers = workers_new(0, NULL, NULL);
    h->chores = chores_new(NULL, NULL);
    struct tables_outside outside = {
        .context = h, .store = h->store, .workers = h->workers, .chores = h->chores, .find = find, .games = toys_all,
        .send = send_line, .close = close_guest, .waiting = waiting, .address = address, .random = random_bytes,
        .now_ms = now_ms,
    };
    h->tables = tables_new(&outside);
    for (int i = 0; i < GUESTS_MAX; i++)
        text_init_heap(&h->guest[i].said), text_init_heap(&h->guest[i].update);
}

void hall_close(struct hall *h)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        guest_go(h, i);
    tables_close(h->tables);
    workers_free(h->workers);
    chores_stop(h->chores);
    store_free(h->store);
    tables_free(h->tables);
    chores_free(h->chores);
    for (int i = 0; i < GUESTS_MAX; i++)
        text_release(&h->guest[i].said), text_release(&h->guest[i].update);
}

void hall_settle(struct hall *h)
{
    while (store_poll(h->store) + chores_poll(h->chores) + workers_poll(h->workers))
        ;
}

static void made(void *context, const char *error, const char *id, const char *key)
{
    struct hall *h = context;
    snprintf(h->error, sizeof h->error, "%s", error ? error : "");
    if (error)
        return;
    snprintf(h->id, sizeof h->id, "%s", id);
    snprintf(h->key, sizeof h->key, "%s", key);
}

bool hall_make(struct hall *h, const char *person, const char *body)
{
    void *owner;
    struct text error;
    text_init_heap(&error);
    const struct json_value *in = json_in_read(body, strlen(body), 1 << 20, &owner, &error);
    snprintf(h->error, sizeof h->error, "not answered");
    tables_make(h->tables, person, in, made, h);
    hall_settle(h);
    json_in_release(owner);
    text_release(&error);
    return !h->error[0];
}

void guest_come(struct hall *h, int guest, const char *person) { guest_come_to(h, guest, person, h->id); }

void guest_come_to(struct hall *h, int guest, const char *person, const char *table)
{
    struct guest *g = &h->guest[guest];
    guest_go(h, guest);
    text_clear(&g->said);
    text_clear(&g->update);
    g->revision = 0;
    g->closed = false;
    g->behind = 0;
    g->client = tables_connect(h->tables, person, table, g);
}

void guest_go(struct hall *h, int guest)
{
    struct guest *g = &h->guest[guest];
    if (g->client)
        tables_disconnect(g->client);
    g->client = NULL;
}

static bool is_move(const char *members)
{
    return strstr(members, "\"play\"") || strstr(members, "\"undo\"") || strstr(members, "\"withdraw\"");
}

void guest_says(struct hall *h, int guest, const char *members)
{
    struct text t;
    size_t length;
    const char *ply = patch_member(h->guest[guest].update.length ? h->guest[guest].update.at : "{}", "ply", &length);
    text_init_heap(&t);
    text_addf(&t, "{\"id\":1,%s", members);
    if (is_move(members) && !strstr(members, "\"at\""))
        text_addf(&t, ",\"at\":%d", ply ? atoi(ply) : 0);
    text_add(&t, "}");
    tables_message(h->guest[guest].client, t.at, t.length);
    text_release(&t);
}

const char *guest_last(struct hall *h, int guest, const char *what)
{
    static char line[2][1 << 20];       /* two, so that answers can be compared */
    static int turn;
    const struct text *said = &h->guest[guest].said;
    turn = !turn;
    line[turn][0] = 0;
    size_t length;
    for (const char *at = said->at, *next; at; at = next) {
        next = text_line(at, &length);
        assert_true(length < sizeof line[0]);
        if (!memmem(at, length, what, strlen(what)))
            continue;
        memcpy(line[turn], at, length);
        line[turn][length] = 0;
    }
    return line[turn];
}

const char *guest_sees(struct hall *h, int guest) { return h->guest[guest].update.at; }

int guest_count(struct hall *h, int guest, const char *what)
{
    int count = 0;
    for (const char *at = h->guest[guest].said.at; (at = strstr(at, what)); at++)
        count++;
    return count;
}

const char *guest_asks(struct hall *h, int guest, const char *members)
{
    guest_says(h, guest, members);
    hall_settle(h);
    return guest_last(h, guest, "\"id\":1,\"ok\":");
}

bool guest_may(struct hall *h, int guest, const char *members)
{
    return text_starts(guest_asks(h, guest, members), "{\"id\":1,\"ok\":true");
}

void guest_joins(struct hall *h, int guest, const char *person)
{
    char members[120];
    guest_come(h, guest, person);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\",\"text\":true", h->key);
    if (!guest_may(h, guest, members))
        fail_msg("%s cannot join: %s", person, h->guest[guest].said.at);
}
