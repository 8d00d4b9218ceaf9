/* loop.c - the server's loop: sockets, signals, what the other threads report, and the way up and down. */
#include "loop.h"

#include <assert.h>
#include <malloc.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../system/clock.h"
#include "../system/files.h"
#include "../system/threads.h"
#include "address.h"
#include "admin.h"
#include "forwarded.h"
#include "open_store.h"
#include "tls.h"

enum { TICK_S = 10, SWEEP_S = 60, STOP_S = 3, PING_S = 30, HANGUP_S = 60 };
enum { HAND_OVER_PORTIONS = 50 };
static const double HAND_OVER_S = 5;
enum { RECEIVE_SIZE = 128 };        /* the library's, of a connection, all the time: ws.c reads */

struct server *server_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

int64_t server_now_ms(void)
{
    return clock_ns(CLOCK_MONOTONIC) / 1000000;
}

/* ---- what the tables need from outside ---- */

static void random_bytes(void *context, void *bytes, size_t size)
{
    (void)context;
    randombytes_buf(bytes, size);
}

static int64_t now_ms(void *context)
{
    (void)context;
    return server_now_ms();
}

static int64_t now_s(void *context)
{
    return (int64_t)ev_now(((const struct server *)context)->loop);
}

/* Goes on where the store says it was: what was between is nobody's time. */
static int64_t clock_ms(void *context)
{
    const struct server *s = context;
    return s->clock_base_ms + server_now_ms() - s->clock_from_ms;
}

/* Tables that are made over a WebSocket count like those that are posted. */
static bool may_make(void *context, void *connection, size_t size)
{
    struct server *s = context;
    const char *address = ws_address(context, connection);
    int64_t now = server_now_ms();
    return !s->stopping && addresses_take(&s->making, address, &rate_tables, 1, now) &&
           addresses_take(&s->storing, address, &s->stored, 1 + (int)((size + 1023) / 1024), now);
}

static bool may_list(void *context, void *connection)
{
    struct server *s = context;
    return addresses_take(&s->listing, ws_address(context, connection), &rate_listed, 1, server_now_ms());
}

static void hand_mail(void *context, const char *message, size_t length, void (*sent)(void *, bool), void *sent_context)
{
    struct server *s = context;
    sendmail_run(&s->sendmail, message, length, sent, sent_context);
}

static void wake(void *context)
{
    struct server *s = context;
    ev_async_send(s->loop, &s->wake);
}

/* ---- events ---- */

/* Everything that was begun is kept and answered: say good-bye. */
static void end_if_done(struct server *s)
{
    if (!s->stopping || !store_idle(s->store) || !chores_idle(s->chores))
        return;
    tables_bye(s->tables, "the server is stopping");
    if (!s->sessions)
        ev_break(s->loop, EVBREAK_ALL);
}

static void on_wake(struct ev_loop *loop, ev_async *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    store_poll(s->store);
    chores_poll(s->chores);
    workers_poll(s->workers);
    end_if_done(s);
}

static void on_turn_end(struct ev_loop *loop, ev_prepare *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    store_go(s->store);         /* it writes while we do */
    ws_flush(s);
    store_go(s->store);         /* who has read what waited may let a bot move */
}

/* What waited for readers who are gone: the C library would keep it for ever. */
static void give_back(struct server *s)
{
    enum { WORTH_IT = 4 * 1024 * 1024 };
    if (s->door.given_back < WORTH_IT)
        return;
    s->door.given_back = 0;
    malloc_trim(0);
}

static void on_tick(struct ev_loop *loop, ev_timer *w, int events)
{
    struct server *s = w->data;
    (void)events;
    tables_tick(s->tables);
    if (!s->stopping) {
        tables_due(s->tables);
        tables_mails(s->tables);
    }
    door_tidy(&s->door, server_now_ms());
    give_back(s);
    if (!s->stopping && ev_now(loop) - s->swept_at >= SWEEP_S) {
        s->swept_at = ev_now(loop);
        tables_sweep(s->tables, TABLES_UNSTARTED_S);
    }
    lws_cancel_service(s->context);     /* it looks at its time limits only when something happens */
    end_if_done(s);
}

static void on_second(struct ev_loop *loop, ev_timer *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    if (s->stopping)
        return;
    tables_clocks(s->tables);
    tables_follow(s->tables);
}

static void on_deadline(struct ev_loop *loop, ev_timer *w, int events)
{
    (void)w, (void)events;
    ev_break(loop, EVBREAK_ALL);
}

/* Programs of this machine that watch us: they do not stand at the door. */
static void on_metrics_accept(struct ev_loop *loop, ev_io *w, int events)
{
    struct server *s = w->data;
    char address[ADDRESS_SIZE];
    (void)loop, (void)events;
    lws_sock_file_fd_type fd = { .sockfd = listen_accept(w->fd, address) };
    if (fd.sockfd >= 0)
        lws_adopt_descriptor_vhost(s->vhost, LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP, fd, NULL, NULL);       /* without TLS */
}

static void on_accept(struct ev_loop *loop, ev_io *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    char address[ADDRESS_SIZE], network[ADDRESS_SIZE] = "";
    const char *why;
    int fd = listen_accept(w->fd, address);
    if (fd < 0)
        return;
    if (!forwarded_by(s->config->proxy, address))
        forwarded_network(address, network);
    why = BLOCKED_WHY;
    struct visitor *v = blocked_has(&s->blocked, network) ? NULL
                                                          : door_enter(&s->door, network, server_now_ms(), &why);
    metrics_count(&s->metrics, v ? COUNT_CONNECTION : COUNT_REFUSED_FULL);
    if (!v) {
        log_tell(&s->config->log, TELL_WARN, "connection refused", "why", why, "address",
                 log_address(&s->config->log, network), NULL);
        listen_refuse(fd, why);
        return;
    }
    log_tell(&s->config->log, TELL_DEBUG, "connection", "address", log_address(&s->config->log, network), NULL);
    v->connection = lws_adopt_socket_vhost(s->vhost, fd);       /* closes what it does not take */
    if (v->connection)
        lws_set_opaque_user_data(v->connection, v);
    else
        door_leave(&s->door, v);
}

static void stop_listening(struct server *s)
{
    for (int i = 0; i < s->listeners; i++) {
        ev_io_stop(s->loop, &s->accept[i]);
        close(s->listener[i]);
    }
    s->listeners = 0;
    admin_stop(s->admin);
    if (s->metrics_listener < 0)
        return;
    ev_io_stop(s->loop, &s->metrics_accept);
    close(s->metrics_listener);
    s->metrics_listener = -1;
}

/* Take nothing new, finish what was begun, and wait no longer than the deadline for slow readers. */
static void stop(struct ev_loop *loop, struct server *s)
{
    if (s->stopping)
        return;
    ev_timer_stop(loop, &s->hand_over);
    s->stopping = true;
    log_tell(&s->config->log, TELL_INFO, "stopping", NULL);
    stop_listening(s);
    tables_close(s->tables);
    if (s->config->sendmail)
        sendmail_stop(&s->sendmail);
    ev_timer_start(loop, &s->deadline);
    ev_timer_stop(loop, &s->tick);
    ev_timer_set(&s->tick, 0.02, 0.02);
    ev_timer_start(loop, &s->tick);
    end_if_done(s);
}

/* Those who are here come back by another server, not all at once. Who is not sent away yet plays on. */
static void on_hand_over(struct ev_loop *loop, ev_timer *w, int events)
{
    struct server *s = w->data;
    int portion = s->sessions / (s->hand_over_left > 0 ? s->hand_over_left : 1) + 1;
    (void)events;
    if (!tables_send_some_away(s->tables, portion, "this server is about to stop: come back, another one goes on") ||
        s->hand_over_left-- <= 0)
        stop(loop, s);
}

/* A second signal does not wait for that. */
static void on_signal(struct ev_loop *loop, ev_signal *w, int events)
{
    struct server *s = w->data;
    (void)events;
    if (s->handing_over || !store_is_shared(s->store) || !s->sessions) {
        stop(loop, s);
        return;
    }
    s->handing_over = true;
    log_tell(&s->config->log, TELL_INFO, "handing over", NULL);
    stop_listening(s);
    s->hand_over_left = HAND_OVER_PORTIONS;
    ev_timer_start(loop, &s->hand_over);
}

/* There is a newer certificate, perhaps. Connections that are open go on with what they have. */
static void on_hang_up(struct ev_loop *loop, ev_signal *w, int events)
{
    struct server *s = w->data;
    const struct server_config *c = s->config;
    struct text error;
    (void)loop, (void)events;
    if (!c->cert)
        return;
    text_init_heap(&error);
    if (!tls_fits(c->cert, c->key, &error))
        text_add(&error, ": the one before stays");
    else if (lws_tls_cert_updated(s->context, c->cert, c->key, NULL, 0, NULL, 0))
        text_add(&error, "the certificate could not be taken");
    log_tell(&c->log, error.length ? TELL_ERROR : TELL_INFO, "certificate read", "why", error.at, NULL);
    c->say(error.length ? error.at : "the certificate was read again");
    text_release(&error);
}

static void watch(struct server *s)
{
    for (int i = 0; i < s->listeners; i++) {
        ev_io_init(&s->accept[i], on_accept, s->listener[i], EV_READ);
        s->accept[i].data = s;
        ev_io_start(s->loop, &s->accept[i]);
    }
    if (s->metrics_listener >= 0) {
        ev_io_init(&s->metrics_accept, on_metrics_accept, s->metrics_listener, EV_READ);
        s->metrics_accept.data = s;
        ev_io_start(s->loop, &s->metrics_accept);
    }
    ev_signal_init(&s->interrupt, on_signal, SIGINT);
    ev_signal_init(&s->terminate, on_signal, SIGTERM);
    ev_signal_init(&s->hang_up, on_hang_up, SIGHUP);
    ev_timer_init(&s->tick, on_tick, TICK_S, TICK_S);
    ev_timer_init(&s->deadline, on_deadline, STOP_S, 0);
    ev_timer_init(&s->second, on_second, 1, 1);
    ev_timer_init(&s->hand_over, on_hand_over, HAND_OVER_S / HAND_OVER_PORTIONS, HAND_OVER_S / HAND_OVER_PORTIONS);
    s->hand_over.data = s;
    ev_prepare_init(&s->turn_end, on_turn_end);
    s->interrupt.data = s->terminate.data = s->hang_up.data = s->turn_end.data = s;
    s->tick.data = s->deadline.data = s->second.data = s;
    ev_signal_start(s->loop, &s->interrupt);
    ev_signal_start(s->loop, &s->terminate);
    ev_signal_start(s->loop, &s->hang_up);
    ev_timer_start(s->loop, &s->tick);
    ev_timer_start(s->loop, &s->second);
    ev_prepare_start(s->loop, &s->turn_end);
}

/* As many connections as are wanted, or as the system has descriptors for: files and threads need some, too. */
static int connections_most(const struct server_config *c)
{
    enum { OURS = 64 + DOOR_LEAVING_MAX };
    char line[120];
    struct text t;
    struct rlimit limit;
    int wanted = c->connections ? c->connections : SERVER_CONNECTIONS_USUAL;
    rlim_t needed = (rlim_t)wanted + OURS;
    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= needed)
        return wanted;
    limit.rlim_cur = limit.rlim_max < needed ? limit.rlim_max : needed;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= needed)
        return wanted;
    int most = limit.rlim_cur > OURS ? (int)limit.rlim_cur - OURS : 1;
    text_init(&t, line, sizeof line);
    text_addf(&t, "only %d connections at once: the system allows no more open files (ulimit -n)", most);
    c->say(line);
    return most;
}

static void begin_door(struct server *s)
{
    int stored = s->config->stored_kib ? s->config->stored_kib : SERVER_STORED_KIB_USUAL;
    door_init(&s->door, connections_most(s->config));
    s->door.standing = ws_standing;
    s->door.close = ws_send_away;
    s->door.cut = ws_cut;
    s->stored = rate_a_day(stored);
}

/* ---- the library ---- */

/* Added to every answer, the library's own ones too. */
static const struct lws_protocol_vhost_options headers[] = {
    { &headers[1], NULL, "content-security-policy:",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'" },
    { &headers[2], NULL, "x-content-type-options:", "nosniff" },
    { &headers[3], NULL, "referrer-policy:", "no-referrer" },
    { &headers[4], NULL, "x-frame-options:", "DENY" },
    { &headers[5], NULL, "cross-origin-opener-policy:", "same-origin" },
    { NULL, NULL, "cross-origin-resource-policy:", "same-origin" },
};

static const lws_retry_bo_t idle = { .secs_since_valid_ping = PING_S, .secs_since_valid_hangup = HANGUP_S };

static bool begin_library(struct server *s, struct text *error)
{
    static struct lws_protocols protocols[] = {
        { .name = "http", .callback = http_callback },
        { .name = "caucus", .callback = ws_callback, .rx_buffer_size = RECEIVE_SIZE,
          .tx_packet_size = SOCKET_SIZE_MAX },
        { .name = NULL },
    };
    void *loops[] = { s->loop };
    struct lws_context_creation_info info;
    protocols[0].per_session_data_size = http_session_size();
    protocols[1].per_session_data_size = ws_session_size();
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;      /* we accept, the library adopts */
    info.protocols = protocols;
    info.headers = headers;
    info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.foreign_loops = loops;
    info.user = s;
    info.max_http_header_data = 8192;
    info.timeout_secs = 20;
    info.retry_and_idle_policy = &idle;
    if (s->config->cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = s->config->cert;
        info.ssl_private_key_filepath = s->config->key;
    }
    lws_set_log_level(LLL_ERR, NULL);
    s->context = lws_create_context(&info);
    if (s->context)
        s->vhost = lws_create_vhost(s->context, &info);
    lws_set_log_level(0, NULL);         /* what strangers send is not our error */
    return s->vhost || text_error(error, "the network library does not start: is its part for libev installed?");
}

/* ---- up and down ---- */

/* Files alone keep nothing, and know nobody. */
static void begin_no_store(struct server *s)
{
    unsigned char key[PEOPLE_KEY_SIZE];
    randombytes_buf(key, sizeof key);
    people_init(&s->people, key);
    s->store = store_new(store_memory(), wake, s);
    store_hold(s->store);
}

/* What is damaged there, tables tell when they are loaded. */
static void begin_clock(struct server *s, struct store_backend *backend)
{
    struct text error;
    text_init_heap(&error);
    if (!backend->clock(backend, &s->clock_base_ms, &error))
        s->clock_base_ms = 0;
    s->clock_from_ms = server_now_ms();
    text_release(&error);
}

static bool begin_store(struct server *s, struct text *error)
{
    unsigned char key[PEOPLE_KEY_SIZE];
    struct store_backend *backend = open_store(s->config, key, error);
    if (!backend)
        return false;
    if (!blocked_init(&s->blocked, s->config->folder, error)) {
        backend->close(backend);
        return false;
    }
    people_init(&s->people, key);
    begin_clock(s, backend);
    s->store = store_new(backend, wake, s);
    store_hold(s->store);
    return true;
}

static void heard(void *context, const char *id)
{
    struct server *s = context;
    if (!s->stopping)
        tables_heard(s->tables, id);
}

static void begin_tables(struct server *s)
{
    int threads = threads_usual() - 1;      /* one processor is the loop's */
    threads = threads < 1 ? 1 : threads > WORKERS_MAX ? WORKERS_MAX : threads;
    s->workers = workers_new(threads, wake, s);
    s->chores = chores_new(wake, s);
    if (s->config->sendmail) {
        sendmail_init(&s->sendmail, s->loop, s->config->sendmail);
        address_base(s->config, s->port, s->mail_base, sizeof s->mail_base);
    }
    struct tables_outside outside = {
        .mail = s->config->sendmail ? hand_mail : NULL, .mail_base = s->mail_base,
        .people = &s->people,
        .context = s, .store = s->store, .workers = s->workers, .chores = s->chores, .find = s->config->find,
        .games = s->config->games, .send = ws_send, .close = ws_close, .waiting = ws_waiting, .address = ws_address,
        .may_make = may_make, .may_list = may_list, .random = random_bytes, .now_ms = now_ms, .now_s = now_s,
        .clock_ms = clock_ms,
        .metrics = &s->metrics, .log = &s->config->log,
    };
    s->tables = tables_new(&outside);
    store_hear(s->store, heard, s);
    http_games(s);
}

static bool begin_metrics(struct server *s, struct text *error)
{
    char line[100];
    struct text t;
    int port = s->config->metrics_port;
    if (port < 0)
        return true;
    s->metrics_listener = listen_here(&port, error);
    text_init(&t, line, sizeof line);
    text_addf(&t, "metrics at http://127.0.0.1:%d/metrics", port);
    if (s->metrics_listener >= 0)
        s->config->say(line);
    return s->metrics_listener >= 0;
}

/* A server without it is one all the same. */
static void begin_admin(struct server *s)
{
    struct text error;
    if (s->config->site)
        return;
    text_init_heap(&error);
    s->admin = admin_new(s, &error);
    if (!s->admin)
        log_tell(&s->config->log, TELL_WARN, "no admin socket", "why", error.at, NULL);
    text_release(&error);
}

static bool begin(struct server *s, struct text *error)
{
    const struct server_config *c = s->config;
    if (c->cert && !tls_fits(c->cert, c->key, error))
        return false;
    if (sodium_init() < 0)
        return text_error(error, "there is no source of random numbers");
    s->loop = ev_default_loop(EVFLAG_AUTO);
    if (!s->loop)
        return text_error(error, "cannot make an event loop");
    ev_async_init(&s->wake, on_wake);
    s->wake.data = s;
    ev_async_start(s->loop, &s->wake);
    if (c->site)
        begin_no_store(s);
    else if (!begin_store(s, error))
        return false;
    s->port = c->port;
    s->listeners = listen_on(c->lan, &s->port, s->listener, error);
    if (!s->listeners)
        return false;
    begin_tables(s);
    return begin_library(s, error) && begin_metrics(s, error);
}

/* Connections first, as they leave the tables; threads next, as they report to them. */
static void end(struct server *s)
{
    if (s->loop)
        stop_listening(s);
    if (s->context)
        lws_context_destroy(s->context);
    workers_free(s->workers);
    chores_stop(s->chores);
    store_free(s->store);
    tables_free(s->tables);
    admin_free(s->admin);
    blocked_release(&s->blocked);
    chores_free(s->chores);
    text_release(&s->games);
    if (s->loop)
        ev_loop_destroy(s->loop);
    free(s);
}

bool server_run(const struct server_config *config, struct text *error)
{
    struct server *s = calloc(1, sizeof *s);
    assert(s);
    s->config = config;
    s->metrics_listener = -1;
    TAILQ_INIT(&s->fresh);
    begin_door(s);
    signal(SIGPIPE, SIG_IGN);
    bool ok = begin(s, error);
    if (ok) {
        watch(s);
        begin_admin(s);
        listen_tell(config, s->port);
        log_tell(&config->log, TELL_INFO, "listening", "version", config->version, NULL);
        ev_run(s->loop, 0);
    }
    end(s);
    return ok;
}
