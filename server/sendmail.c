/* sendmail.c - a mail to the command of the host that sends it. */
#define _GNU_SOURCE     /* pipe2 */
#include "sendmail.h"

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void end(struct sendmail *s, bool ok)
{
    void (*done)(void *, bool) = s->done;
    ev_child_stop(s->loop, &s->child);
    ev_timer_stop(s->loop, &s->limit);
    s->done = NULL;
    if (done)
        done(s->context, ok);
}

static void on_child(struct ev_loop *loop, ev_child *w, int events)
{
    (void)loop, (void)events;
    end(w->data, WIFEXITED(w->rstatus) && WEXITSTATUS(w->rstatus) == 0);
}

static void on_limit(struct ev_loop *loop, ev_timer *w, int events)
{
    struct sendmail *s = w->data;
    (void)loop, (void)events;
    kill(-s->child.pid, SIGKILL);           /* on_child follows */
}

void sendmail_init(struct sendmail *s, struct ev_loop *loop, const char *command)
{
    memset(s, 0, sizeof *s);
    s->loop = loop;
    s->command = command;
    ev_child_init(&s->child, on_child, 0, 0);
    ev_timer_init(&s->limit, on_limit, SENDMAIL_S, 0);
    s->child.data = s->limit.data = s;
}

/* A group of its own, and signals as they usually are; what it says is nobody's. -1: it did not begin. */
static pid_t begin(const char *command, int in)
{
    extern char **environ;
    char *const words[] = { (char *)"sh", (char *)"-c", (char *)command, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t all, none;
    pid_t pid = -1;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigdefault(&how, &all);
    posix_spawnattr_setsigmask(&how, &none);
    if (posix_spawn(&pid, "/bin/sh", &files, &how, words, environ))
        pid = -1;
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return pid;
}

void sendmail_run(struct sendmail *s, const char *message, size_t length, void (*done)(void *, bool), void *context)
{
    int ends[2];
    assert(!s->done && length <= SENDMAIL_SIZE_MAX);
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK)) {
        done(context, false);
        return;
    }
    fcntl(ends[0], F_SETFL, 0);             /* its side waits for what comes */
    bool written = write(ends[1], message, length) == (ssize_t)length;
    pid_t pid = written ? begin(s->command, ends[0]) : -1;
    close(ends[0]);
    close(ends[1]);
    if (pid < 0) {
        done(context, false);
        return;
    }
    s->done = done;
    s->context = context;
    ev_child_set(&s->child, pid, 0);
    ev_child_start(s->loop, &s->child);
    ev_timer_set(&s->limit, SENDMAIL_S, 0);
    ev_timer_start(s->loop, &s->limit);
}

void sendmail_stop(struct sendmail *s)
{
    if (s->done) {
        kill(-s->child.pid, SIGTERM);
        end(s, false);
    }
}
