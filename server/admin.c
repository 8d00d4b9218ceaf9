/* admin.c - the socket for whoever runs the server. */
#define _GNU_SOURCE     /* accept4 */
#include "admin.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "../core/json.h"
#include "../engine/json_in.h"
#include "../system/files.h"
#include "admin_path.h"
#include "keeper.h"
#include "loop.h"

struct conversation {
    struct admin *admin;
    int fd;                         /* -1 = whoever asked is gone */
    ev_io io;
    ev_timer limit;
    struct text in, out;
    size_t sent;
    bool asked;                     /* the answer comes, perhaps from elsewhere */
    TAILQ_ENTRY(conversation) link;
};

struct admin {
    struct server *server;
    int listener;
    char path[ADMIN_PATH_SIZE];
    ev_io accept;
    int count;
    TAILQ_HEAD(, conversation) conversations;
};

/* ---- the end of a conversation ---- */

static void hang_up(struct conversation *c)
{
    struct ev_loop *loop = c->admin->server->loop;
    ev_io_stop(loop, &c->io);
    ev_timer_stop(loop, &c->limit);
    close(c->fd);
    c->fd = -1;
}

static void forget(struct conversation *c)
{
    TAILQ_REMOVE(&c->admin->conversations, c, link);
    c->admin->count--;
    text_release(&c->in);
    text_release(&c->out);
    free(c);
}

/* Its answer is thrown away, when it comes. */
static void leave(struct conversation *c)
{
    bool waits = c->asked && !c->out.length;
    hang_up(c);
    if (!waits)
        forget(c);
}

static void on_limit(struct ev_loop *loop, ev_timer *w, int events)
{
    (void)loop, (void)events;
    leave(w->data);
}

/* ---- answers ---- */

static void go_on_writing(struct conversation *c)
{
    while (c->sent < c->out.length) {
        ssize_t count = send(c->fd, c->out.at + c->sent, c->out.length - c->sent, MSG_NOSIGNAL);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (count <= 0)
            break;
        c->sent += (size_t)count;
    }
    leave(c);
}

static void on_writable(struct ev_loop *loop, ev_io *w, int events)
{
    (void)loop, (void)events;
    go_on_writing(w->data);
}

static void begin_answer(struct conversation *c, struct json *json)
{
    json_init(json, &c->out);
    json_object(json);
}

static void end_answer(struct conversation *c, struct json *json)
{
    struct ev_loop *loop = c->admin->server->loop;
    json_close(json);
    text_add_char(&c->out, '\n');
    if (c->fd < 0) {
        forget(c);
        return;
    }
    ev_io_stop(loop, &c->io);
    ev_io_init(&c->io, on_writable, c->fd, EV_WRITE);
    c->io.data = c;
    ev_io_start(loop, &c->io);
    ev_timer_stop(loop, &c->limit);
    ev_timer_set(&c->limit, ADMIN_S, 0);
    ev_timer_start(loop, &c->limit);
}

static void refuse(struct conversation *c, const char *why)
{
    struct json json;
    begin_answer(c, &json);
    json_put_bool(&json, "ok", false);
    json_put_string(&json, "error", why);
    end_answer(c, &json);
}

static void agree(struct conversation *c)
{
    struct json json;
    begin_answer(c, &json);
    json_put_bool(&json, "ok", true);
    end_answer(c, &json);
}

static void answered(void *context, const char *error, const struct text *answer)
{
    struct conversation *c = context;
    struct json json;
    if (error) {
        refuse(c, error);
        return;
    }
    begin_answer(c, &json);
    json_put_bool(&json, "ok", true);
    if (answer && answer->length && answer->at[0] == '{') {
        json_key(&json, "table");
        json_raw_bytes(&json, answer->at, answer->length);
    } else if (answer && answer->length) {
        json_put_string(&json, "file", answer->at);
    }
    end_answer(c, &json);
}

/* ---- requests ---- */

static void listed(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct conversation *c = context;
    struct json json;
    if (!ok) {
        refuse(c, why);
        return;
    }
    begin_answer(c, &json);
    json_put_bool(&json, "ok", true);
    keeper_list(c->admin->server->tables, loaded, &json);
    end_answer(c, &json);
}

static void copied(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)loaded;
    answered(context, ok ? NULL : why, NULL);
}

static void list(struct conversation *c, const char *after)
{
    store_list(c->admin->server->store, after, listed, c);
}

static void backup(struct conversation *c, const char *path)
{
    if (*path != '/')
        refuse(c, "'path' is absolute");
    else
        store_copy_to(c->admin->server->store, path, copied, c);
}

static void show(struct conversation *c, const char *id) { keeper_show(c->admin->server->tables, id, answered, c); }
static void export(struct conversation *c, const char *id) { keeper_export(c->admin->server->tables, id, answered, c); }
static void shut(struct conversation *c, const char *id) { keeper_close(c->admin->server->tables, id, answered, c); }
static void reopen(struct conversation *c, const char *id) { keeper_open(c->admin->server->tables, id, answered, c); }
static void delete(struct conversation *c, const char *id) { keeper_delete(c->admin->server->tables, id, answered, c); }

/* Those who are in go, too. */
static void send_away(struct server *s)
{
    for (struct visitor *v = TAILQ_FIRST(&s->door.visitors), *next; v; v = next) {
        next = TAILQ_NEXT(v, link);
        if (!v->leaving && blocked_has(&s->blocked, visitor_address(v)))
            door_send_away(&s->door, v, BLOCKED_WHY);
    }
}

static void set_blocked(struct conversation *c, bool done, struct text *error)
{
    if (done)
        agree(c);
    else
        refuse(c, error->at);
    text_release(error);
}

static void block(struct conversation *c, const char *address)
{
    struct text error;
    struct server *s = c->admin->server;
    text_init_heap(&error);
    bool done = blocked_add(&s->blocked, address, &error);
    if (done)
        send_away(s);
    set_blocked(c, done, &error);
}

static void unblock(struct conversation *c, const char *address)
{
    struct text error;
    text_init_heap(&error);
    set_blocked(c, blocked_remove(&c->admin->server->blocked, address, &error), &error);
}

static void tell_blocked(struct conversation *c, const char *nothing)
{
    struct json json;
    (void)nothing;
    begin_answer(c, &json);
    json_put_bool(&json, "ok", true);
    blocked_put(&c->admin->server->blocked, &json);
    end_answer(c, &json);
}

static const struct command {
    const char *name, *member;      /* the one it has; NULL = none */
    bool may_lack;
    void (*run)(struct conversation *, const char *value);
} commands[] = {
    { "list", "after", true, list },
    { "show", "table", false, show },
    { "export", "table", false, export },
    { "close", "table", false, shut },
    { "open", "table", false, reopen },
    { "delete", "table", false, delete },
    { "block", "address", false, block },
    { "unblock", "address", false, unblock },
    { "blocked", NULL, true, tell_blocked },
    { "backup", "path", false, backup },
};

static const struct command *find(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (text_equal(commands[i].name, name))
            return &commands[i];
    return NULL;
}

static void answer(struct conversation *c, const struct json_value *in)
{
    const char *name = "", *value = "";
    const struct log *log = &c->admin->server->config->log;
    bool named = json_is_string(json_get(in, "cmd"), &name);
    const struct command *command = named ? find(name) : NULL;
    if (!command) {
        refuse(c, "'cmd' is list, show, export, close, open, delete, block, unblock, blocked or backup");
        return;
    }
    const char *known[] = { "cmd", command->member, NULL };
    const struct json_value *member = command->member ? json_get(in, command->member) : NULL;
    bool given = json_is_string(member, &value);
    if (json_unknown_key(in, known) || (!given && (member || !command->may_lack)))
        refuse(c, "this request has another member than it may, or lacks one");
    else if (text_equal(command->member ? command->member : "", "table") && !token_is(value))
        refuse(c, "there is no such table");
    else if (c->admin->server->stopping)
        refuse(c, "the server is stopping");
    else {
        log_tell(log, TELL_INFO, "admin", "cmd", name, "table", given && token_is(value) ? value : "", NULL);
        command->run(c, value);
    }
}

static void take_line(struct conversation *c, size_t length)
{
    void *owner;
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    c->asked = true;
    ev_io_stop(c->admin->server->loop, &c->io);
    ev_timer_stop(c->admin->server->loop, &c->limit);
    const struct json_value *in = json_in_read(c->in.at, length, ADMIN_REQUEST_SIZE_MAX, &owner, &error);
    if (!in)
        refuse(c, why);
    else if (in->type != JSON_OBJECT)
        refuse(c, "a request is an object");
    else
        answer(c, in);
    json_in_release(owner);
}

static void on_readable(struct ev_loop *loop, ev_io *w, int events)
{
    struct conversation *c = w->data;
    char bytes[1024];
    (void)loop, (void)events;
    ssize_t count = recv(c->fd, bytes, sizeof bytes, 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0) {
        leave(c);
        return;
    }
    text_add_bytes(&c->in, bytes, (size_t)count);
    const char *end = memchr(c->in.at, '\n', c->in.length);
    if (end)
        take_line(c, (size_t)(end - c->in.at));
    else if (c->in.length > ADMIN_REQUEST_SIZE_MAX)
        refuse(c, "a request is one line, and shorter");
}

static void on_accept(struct ev_loop *loop, ev_io *w, int events)
{
    struct admin *a = w->data;
    (void)events;
    int fd = accept4(w->fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0)
        return;
    if (a->count == ADMIN_CONNECTIONS_MAX) {
        close(fd);
        return;
    }
    struct conversation *c = calloc(1, sizeof *c);
    assert(c);
    c->admin = a;
    c->fd = fd;
    text_init_heap(&c->in);
    text_init_heap(&c->out);
    a->count++;
    TAILQ_INSERT_TAIL(&a->conversations, c, link);
    ev_io_init(&c->io, on_readable, fd, EV_READ);
    ev_timer_init(&c->limit, on_limit, ADMIN_S, 0);
    c->io.data = c->limit.data = c;
    ev_io_start(loop, &c->io);
    ev_timer_start(loop, &c->limit);
}

/* ---- up and down ---- */

static int listen_at(const char *path, struct text *error)
{
    struct sockaddr_un address;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool ok = fd >= 0 && admin_address(path, &address, error);
    unlink(path);                   /* of one that was killed: the store says that we are the only server here */
    if (ok && (bind(fd, (struct sockaddr *)&address, sizeof address) || chmod(path, 0600) || listen(fd, 16)))
        ok = file_refuse(error, "listen on", path);
    if (ok)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

struct admin *admin_new(struct server *s, struct text *error)
{
    struct admin *a = calloc(1, sizeof *a);
    assert(a);
    a->server = s;
    TAILQ_INIT(&a->conversations);
    a->listener = -1;
    if (admin_path(s->config->folder, a->path, error))
        a->listener = listen_at(a->path, error);
    if (a->listener < 0) {
        free(a);
        return NULL;
    }
    ev_io_init(&a->accept, on_accept, a->listener, EV_READ);
    a->accept.data = a;
    ev_io_start(s->loop, &a->accept);
    return a;
}

void admin_stop(struct admin *a)
{
    if (!a || a->listener < 0)
        return;
    ev_io_stop(a->server->loop, &a->accept);
    close(a->listener);
    a->listener = -1;
    unlink(a->path);
}

void admin_free(struct admin *a)
{
    struct conversation *c;
    if (!a)
        return;
    admin_stop(a);
    while ((c = TAILQ_FIRST(&a->conversations))) {
        if (c->fd >= 0)
            hang_up(c);
        forget(c);
    }
    free(a);
}
