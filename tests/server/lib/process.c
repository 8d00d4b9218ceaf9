/* process.c - the real server as a child of the test. */
#define _GNU_SOURCE     /* nftw */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client.h"

/* cmocka's headers want to come last and in this order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* The address is in a line `open http://127.0.0.1:PORT/`. */
static int read_port(int fd)
{
    char line[400];
    size_t length = 0;
    for (;;) {
        if (!bytes_wait(fd, WAIT_MS))
            fail_msg("the server says nothing");
        ssize_t got = read(fd, line + length, 1);
        if (got <= 0)
            fail_msg("the server ended without an address: %.*s", (int)length, line);
        if (line[length] != '\n' && length < sizeof line - 2) {
            length++;
            continue;
        }
        line[length] = 0;
        const char *address = strstr(line, "open http://127.0.0.1:");
        if (address)
            return atoi(address + strlen("open http://127.0.0.1:"));
        length = 0;
    }
}

static void child(const char *program, const char *folder, const char *store, int out)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);       /* a test that fails leaves nobody behind */
    dup2(out, STDOUT_FILENO);
    execl(program, program, "serve", "--data", folder, "--port", "0", store ? "--store" : NULL, store, (char *)NULL);
    _exit(127);
}

void process_start(struct process *p, const char *folder) { process_start_on(p, folder, NULL); }

void process_start_on(struct process *p, const char *folder, const char *store)
{
    int ends[2];
    const char *program = getenv("CAUCUS");
    if (!program)
        fail_msg("CAUCUS does not name the program");
    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    snprintf(p->folder, sizeof p->folder, "%s", folder);
    fflush(stdout);
    p->pid = fork();
    assert_true(p->pid >= 0);
    if (!p->pid)
        child(program, folder, store, ends[1]);
    close(ends[1]);
    p->out = ends[0];
    p->port = read_port(p->out);
}

static int end(struct process *p, int sign)
{
    int status = 0;
    assert_true(p->pid > 0);        /* 0 would be this test and whoever runs it */
    kill(p->pid, sign);
    while (waitpid(p->pid, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    close(p->out);
    p->pid = 0;
    return status;
}

void process_kill(struct process *p) { end(p, SIGKILL); }

int process_stop(struct process *p)
{
    int status = end(p, SIGTERM);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void folder_make(char *path, size_t size)
{
    enum { VARIABLE = 6 };
    const char *base = getenv("TMPDIR");
    int length = snprintf(path, size - VARIABLE, "%s/caucus-test-", base ? base : "/tmp");
    memset(path + length, 'X', VARIABLE);
    path[length + VARIABLE] = 0;
    assert_non_null(mkdtemp(path));
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status, (void)type, (void)walk;
    return remove(path);
}

void folder_remove(const char *path) { nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS); }
