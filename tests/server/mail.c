/* mail.c - mail to who is waited for (server/mail.h) on virtual time, over both stores; addresses; and the command that
 * sends it (server/sendmail.h), a script here. */
#include "../../server/mail.h"

#include <ev.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../../core/registry.h"
#include "../../server/me.h"
#include "../../server/nomail.h"
#include "../../server/sendmail.h"
#include "lib/client.h"
#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE };

/* ---- addresses (E4) ---- */

static void test_addresses(void **state)
{
    static const char *const fine[] = { "ana@example.org", "a.b+c@x-y.example.co", "o'neil@example.org", "1@2.de" };
    static const char *const wrong[] = {
        "", "ana", "@example.org", "ana@", "ana@example", "ana@.org", "ana@example.", "ana@ex..org", "ana@-x.org",
        "ana@x-.org", "ana@example.org, ben@example.org", "ana@example.org\r\nBcc: ben@example.org",
        "ana@example.org\nX: y", "Ana <ana@example.org>", "\"a b\"@example.org", "ana@example.org ", " ana@example.org",
        "-oQ/tmp@example.org", ".a@example.org", "ana@@example.org", "ana@exa\tmple.org", "an\xc3\xa4@example.org",
        "ana@ex\001ample.org", "ana(x)@example.org", "ana;x@example.org", "ana:x@example.org",
    };
    char longest[400];
    (void)state;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
        if (!mail_is_address(fine[i]))
            fail_msg("refused: %s", fine[i]);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (mail_is_address(wrong[i]))
            fail_msg("taken: %s", wrong[i]);
    snprintf(longest, sizeof longest, "ana@%0*d.org", 300, 1);
    assert_false(mail_is_address(longest));
    snprintf(longest, sizeof longest, "%0*d@example.org", 65, 1);
    assert_false(mail_is_address(longest));
}

/* ---- who is written to, and when ---- */

static struct {
    int count;
    char last[4000];
    bool fails;
} post;

static void take_mail(void *context, const char *message, size_t length, void (*sent)(void *, bool), void *sent_context)
{
    (void)context;
    assert_true(length < sizeof post.last);
    memcpy(post.last, message, length);
    post.last[length] = 0;
    post.count += !post.fails;
    sent(sent_context, !post.fails);
}

static const struct people signs = { .key = { 7 } };

static void begin_mail(void)
{
    memset(&post, 0, sizeof post);
    h.tables->outside.mail = take_mail;
    h.tables->outside.mail_base = "https://play.example.org";
    h.tables->outside.people = &signs;
}

static void kept(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)context, (void)loaded;
    if (!ok)
        fail_msg("%s", why);
}

static void leave(const char *person, const char *address)
{
    struct store_mail mail = { .person = person, .address = address, .due_ms = h.now_ms + MAIL_AFTER_MS,
                               .rest_ms = -1 };
    store_mail(h.store, &mail, kept, NULL);
    hall_settle(&h);
}

static void pass(int64_t ms)
{
    h.now_ms += ms;
    tables_tick(h.tables);
    tables_mails(h.tables);
    hall_settle(&h);
}

/* A table of Ana, whose turn it is, and Ben. */
static void make(void)
{
    if (!hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":21}}"))
        fail_msg("%s", h.error);
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, 0, START));
}

static void all_go(void) { guest_go(&h, 0), guest_go(&h, 1), hall_settle(&h); }
static void expect(const char *part) { if (!strstr(post.last, part)) fail_msg("no %s in %s", part, post.last); }

/* E1 */
static void test_told(void **state)
{
    char link[80];
    (void)state;
    begin_mail();
    make();
    leave(BEN, "ben@example.org");
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    all_go();
    pass(MAIL_AFTER_MS - 1);
    assert_int_equal(post.count, 0);
    pass(1);
    assert_int_equal(post.count, 1);
    assert_int_equal(strncmp(post.last, "To: ben@example.org\r\nSubject: It is your turn\r\n", 47), 0);
    snprintf(link, sizeof link, "\r\nhttps://play.example.org/t/%s\r\n", h.id);
    expect(link);
    assert_null(strstr(post.last, "Ana"));
    assert_null(strstr(post.last, h.key));
    for (int i = 0; i < 100; i++)
        pass(HOUR);
    assert_int_equal(post.count, 1);                    /* once for a turn */
}

/* Several tables in one; the next not before the rest is over. */
static void test_digest(void **state)
{
    char first[TOKEN_SIZE];
    (void)state;
    begin_mail();
    leave(ANA, "ana@example.org");
    make();
    memcpy(first, h.id, sizeof first);
    all_go();
    make();
    all_go();
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 1);
    expect("Subject: It is your turn at 2 tables\r\n");
    expect(first);
    expect(h.id);
    guest_joins(&h, 0, ANA), guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    assert_true(guest_may(&h, 1, PLAY("take 1", "1")));
    all_go();
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 1);
    pass(MAIL_REST_MS - 2 * MAIL_AFTER_MS);
    assert_int_equal(post.count, 1);
    pass(2 * MAIL_AFTER_MS);
    assert_int_equal(post.count, 2);
}

static void put(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct json json;
    if (!ok)
        fail_msg("%s", why);
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    me_put(l, context, registry_find, 0, &json);
    json_close(&json);
}

static const char *about(const char *person)
{
    char copy[PERSON_SIZE];
    snprintf(copy, sizeof copy, "%s", person);
    store_about(h.store, copy, put, copy);
    hall_settle(&h);
    return said.at;
}

/* The same address, left by two: it gets no more mails than by one. */
static void test_left_twice(void **state)
{
    (void)state;
    begin_mail();
    leave(ANA, "eve@example.org");
    leave(BEN, "Eve@example.org");
    make();
    all_go();
    make();
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    all_go();
    for (int i = 0; i < 3; i++)
        pass(HOUR);
    assert_int_equal(post.count, 1);
    for (int i = 0; i < 3; i++)
        pass(HOUR);
    assert_int_equal(post.count, 2);
}

/* N1, N2 */
static void test_no_more(void **state)
{
    char link[200] = "", id[PERSON_SIZE], other[PERSON_SIZE];
    (void)state;
    begin_mail();
    leave(ANA, "eve@example.org");
    make();
    all_go();
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 1);
    const char *at = strstr(post.last, "List-Unsubscribe: <https://play.example.org" NOMAIL_PATH);
    assert_non_null(at);
    assert_int_equal(sscanf(at, "List-Unsubscribe: <%150[^>]>", link), 1);
    at = strstr(post.last, "\r\n\r\n");
    assert_non_null(strstr(at, link));
    expect("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    assert_null(strstr(link, "eve"));
    char *token = strrchr(link, '/') + 1;
    assert_true(nomail_read(&signs, token, id));
    nomail_id(&signs, "EVE@Example.org", other);
    assert_string_equal(id, other);
    nomail_id(&signs, "ben@example.org", other);
    assert_string_not_equal(id, other);
    for (char *c = token; *c; c++) {                    /* any character changed */
        char was = *c;
        *c = was == 'A' ? 'B' : 'A';
        assert_false(nomail_read(&signs, token, other));
        *c = was;
    }
    assert_false(nomail_read(&signs, "", other) || nomail_read(&(struct people){ .key = { 8 } }, token, other));
    struct store_mail none = { .person = id, .address = NOMAIL_KEPT, .due_ms = INT64_MAX, .rest_ms = -1 };
    store_mail(h.store, &none, kept, NULL);
    leave(BEN, "Eve@example.org");                      /* who had left it before they knew */
    make();
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    all_go();
    for (int i = 0; i < 10; i++)
        pass(HOUR);
    assert_int_equal(post.count, 1);
    assert_null(strstr(about(BEN), "ve@example.org"));
}

/* E2: the turn was taken, the person is there, the game is over. */
static void test_stale(void **state)
{
    (void)state;
    begin_mail();
    leave(ANA, "ana@example.org");
    make();
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    all_go();
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 0);
    make();
    guest_go(&h, 1);
    for (int i = 0; i < 5; i++)
        pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 0);                    /* she is connected, and looked at again */
    guest_go(&h, 0);
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 1);
    begin_mail();
    pass(MAIL_REST_MS);
    make();
    assert_true(guest_may(&h, 1, "\"cmd\":\"resign\""));
    all_go();
    pass(MAIL_AFTER_MS);
    assert_null(strstr(post.last, h.id));
}

/* Off, without an address, or with one that was taken back. */
static void test_none(void **state)
{
    (void)state;
    begin_mail();
    h.tables->outside.mail = NULL;
    leave(ANA, "ana@example.org");
    make();
    all_go();
    pass(MAIL_AFTER_MS);
    h.tables->outside.mail = take_mail;
    leave(ANA, "");
    make();
    all_go();
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 0);
}

/* What could not be sent is tried again; a store that fails sends nothing twice; it is known after a restart. */
static void test_fails(void **state)
{
    (void)state;
    begin_mail();
    leave(ANA, "ana@example.org");
    make();
    all_go();
    post.fails = true;
    pass(MAIL_AFTER_MS);
    post.fails = false;
    pass(MINUTE);
    assert_int_equal(post.count, 0);
    h.faulty->failing = true;
    pass(MAIL_RETRY_MS);
    assert_int_equal(post.count, 0);
    h.faulty->failing = false;
    if (kept_start_again()) {
        begin_mail();
        h.now_ms = MAIL_AFTER_MS + MINUTE + MAIL_RETRY_MS;
    }
    pass(0);
    assert_int_equal(post.count, 1);
    for (int i = 0; i < 20; i++)
        pass(HOUR);
    assert_int_equal(post.count, 1);
}

/* ---- whose it is (E3, S10) ---- */

static void forgotten(void *context, const char *error) { (void)context; assert_null(error); }

static void test_theirs(void **state)
{
    (void)state;
    begin_mail();
    leave(ANA, "secret@example.org");
    make();
    assert_non_null(strstr(about(ANA), "\"mail\":\"secret@example.org\""));
    assert_null(strstr(about(BEN), "secret"));
    guest_asks(&h, 1, "\"cmd\":\"match\"");
    for (int i = 0; i < 2; i++)
        assert_int_equal(guest_count(&h, i, "secret"), 0);
    tables_forget(h.tables, ANA, forgotten, NULL);
    hall_settle(&h);
    assert_null(strstr(about(ANA), "secret"));
    pass(MAIL_AFTER_MS);
    assert_int_equal(post.count, 0);
}

/* ---- the command ---- */

static int sent_count;
static bool sent_ok;

static void sent(void *context, bool ok)
{
    sent_count++;
    sent_ok = ok;
    ev_break(context, EVBREAK_ALL);
}

static bool send_by(struct ev_loop *loop, const char *command)
{
    struct sendmail s;
    sent_count = 0;
    sendmail_init(&s, loop, command);
    sendmail_run(&s, "To: a@b.c\r\n\r\nhello\r\n", 20, sent, loop);
    if (!sent_count)
        ev_run(loop, 0);
    assert_int_equal(sent_count, 1);
    return sent_ok;
}

static void test_command(void **state)
{
    char folder[200], command[300], got[100] = "";
    struct sendmail s;
    (void)state;
    struct ev_loop *loop = ev_default_loop(0);
    folder_make(folder, sizeof folder);
    snprintf(command, sizeof command, "cat > '%s/mail'", folder);
    assert_true(send_by(loop, command));
    snprintf(command, sizeof command, "%s/mail", folder);
    FILE *f = fopen(command, "r");
    assert_non_null(f);
    assert_int_equal(fread(got, 1, sizeof got - 1, f), 20);
    fclose(f);
    assert_string_equal(got, "To: a@b.c\r\n\r\nhello\r\n");
    assert_false(send_by(loop, "cat > /dev/null; exit 3"));
    assert_false(send_by(loop, "exit 3"));              /* without reading */
    assert_false(send_by(loop, "/no/such/command"));
    assert_false(send_by(loop, "kill -9 $$"));
    sent_count = 0;
    sendmail_init(&s, loop, "cat > /dev/null; exec sleep 600");
    sendmail_run(&s, "x", 1, sent, loop);
    sendmail_stop(&s);
    assert_int_equal(sent_count, 1);
    assert_false(sent_ok);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses), BOTH(test_told), BOTH(test_digest), BOTH(test_left_twice),
        BOTH(test_no_more), BOTH(test_stale), BOTH(test_none),
        BOTH(test_fails), BOTH(test_theirs), cmocka_unit_test(test_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
