/* server.c - the server that is measured: started here on a new folder, or running already; what it has spent. */
#define _XOPEN_SOURCE 700        /* nftw */
#include "load.h"

#include <dirent.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_PORT = 21080 };

/* ---- starting and stopping ---- */

static void exec_server(const struct config *c, const char *folder, int out)
{
    char port[8];
    const char *argv[8 + SERVE_ARGS_MAX] = { c->caucus, "serve", "--port", port, "--data", folder };
    snprintf(port, sizeof port, "%d", FIRST_PORT);
    for (int i = 0; i < c->serve_args; i++)
        argv[6 + i] = c->serve[i];
    dup2(out, STDOUT_FILENO);
    prctl(PR_SET_PDEATHSIG, SIGTERM);       /* it does not outlive this program */
    execv(c->caucus, (char *const *)(uintptr_t)argv);
    perror(c->caucus);
    _exit(127);
}

/* The port that it says. */
static int read_port(int out)
{
    char line[200];
    int port = 0;
    FILE *f = fdopen(out, "r");
    while (f && !port && fgets(line, sizeof line, f))
        if (sscanf(line, "open http://127.0.0.1:%d/", &port) != 1)
            port = 0;
    if (f)
        fclose(f);
    return port;
}

bool server_start(struct server_process *s, const struct config *c, struct text *error)
{
    int ends[2];
    const char *temporary = getenv("TMPDIR");
    *s = (struct server_process){ .pids = c->pids, .ports = c->ports };
    memcpy(s->pid, c->pid, sizeof s->pid);
    memcpy(s->port, c->port, sizeof s->port);
    if (!c->caucus)
        return true;
    snprintf(s->folder, sizeof s->folder, "%s/caucus-load-%.6s", temporary ? temporary : "/tmp", "XX" "XX" "XX");
    if (!mkdtemp(s->folder) || pipe(ends))
        return text_error(error, "cannot make a folder for the data");
    s->ours = true;
    s->pids = s->ports = 1;
    s->pid[0] = fork();
    if (!s->pid[0])
        exec_server(c, s->folder, ends[1]);
    close(ends[1]);
    s->port[0] = s->pid[0] > 0 ? read_port(ends[0]) : 0;
    return s->port[0] || text_error(error, "the server does not start");
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status, (void)type, (void)walk;
    return remove(path);
}

bool server_stop(struct server_process *s)
{
    int status = 0;
    if (!s->ours)
        return true;
    bool ok = s->pid[0] > 0 && !kill(s->pid[0], SIGTERM) && waitpid(s->pid[0], &status, 0) == s->pid[0] && !status;
    nftw(s->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    return ok;
}

/* ---- what it has spent ---- */

static bool read_file(char *path, char *out, size_t size)
{
    FILE *f = fopen(path, "r");
    size_t count = f ? fread(out, 1, size - 1, f) : 0;
    out[count] = 0;
    if (f)
        fclose(f);
    return count > 0;
}

static int64_t number_after(const char *in, const char *word)
{
    const char *at = strstr(in, word);
    return at ? strtoll(at + strlen(word), NULL, 10) : 0;
}

/* Threads whose names differ in a number at the end are of one kind. */
static int find_thread(struct spent *s, char *name)
{
    name[strcspn(name, "0123456789\n")] = 0;
    for (int i = 0; i < s->threads; i++)
        if (!strcmp(s->thread[i].name, name))
            return i;
    if (s->threads == THREADS_SHOWN_MAX)
        return THREADS_SHOWN_MAX - 1;
    snprintf(s->thread[s->threads].name, sizeof s->thread[0].name, "%s", name);
    return s->threads++;
}

static void add_thread(struct spent *s, pid_t pid, const char *tid)
{
    char path[300], text[4096], name[64];
    snprintf(path, sizeof path, "/proc/%d/task/%s/comm", pid, tid);
    if (!read_file(path, name, sizeof name))
        return;
    if (atoi(tid) == pid)
        snprintf(name, sizeof name, "loop");
    snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", pid, tid);
    int64_t cpu_ns = read_file(path, text, sizeof text) ? strtoll(text, NULL, 10) : 0;
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", pid, tid);
    int64_t switches = read_file(path, text, sizeof text) ? number_after(text, "\nvoluntary_ctxt_switches:") : 0;
    int at = find_thread(s, name);
    s->thread[at].cpu_ns += cpu_ns;
    s->thread[at].switches += switches;
    s->cpu_ns += cpu_ns;
    s->switches += switches;
}

static bool add_process(struct spent *s, pid_t pid)
{
    char path[64], text[4096];
    struct dirent *entry;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *tasks = opendir(path);
    if (!tasks)
        return false;
    while ((entry = readdir(tasks)))
        if (entry->d_name[0] != '.')
            add_thread(s, pid, entry->d_name);
    closedir(tasks);
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    if (read_file(path, text, sizeof text))
        s->rss += number_after(text, "VmRSS:") * 1024;
    return true;
}

bool server_spent(const struct server_process *server, struct spent *s)
{
    bool ok = server->pids > 0;
    memset(s, 0, sizeof *s);
    for (int i = 0; i < server->pids; i++)
        ok = add_process(s, server->pid[i]) && ok;
    return ok;
}

static void add_to(struct spent *s, const char *title, int64_t cpu_ns)
{
    char name[64];
    snprintf(name, sizeof name, "%s", title);
    int at = find_thread(s, name);
    s->thread[at].cpu_ns += cpu_ns;
    s->cpu_ns += cpu_ns;
}

/* What /proc tells behind the name of a program, from the third member. */
static bool read_stat(const char *pid, int *parent, int64_t *children_ticks)
{
    char path[64], text[4096];
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    const char *behind = read_file(path, text, sizeof text) ? strrchr(text, ')') : NULL;
    int count = behind ? sscanf(behind, ") %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %ld %ld", parent, &user,
                                &system) : 0;
    *children_ticks = user + system;
    return count == 3;
}

/* "postgres: walwriter" is called so; those who answer have the name of their role. */
static void add_child(struct spent *s, const char *pid)
{
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%.20s/cmdline", pid);
    const char *title = read_file(path, text, sizeof text) ? strchr(text, ':') : NULL;
    char name[16] = "another";
    if (title)
        sscanf(title, ": %15s", name);
    snprintf(path, sizeof path, "/proc/%.20s/schedstat", pid);
    if (read_file(path, text, sizeof text))
        add_to(s, name, strtoll(text, NULL, 10));
}

bool database_spent(pid_t pid, struct spent *s)
{
    char first[16];
    int parent;
    int64_t ticks;
    struct dirent *entry;
    memset(s, 0, sizeof *s);
    snprintf(first, sizeof first, "%d", pid);
    DIR *all = pid > 0 && read_stat(first, &parent, &ticks) ? opendir("/proc") : NULL;
    if (!all)
        return false;
    add_to(s, "ended", ticks * (1000000000 / sysconf(_SC_CLK_TCK)));
    while ((entry = readdir(all)))
        if (strspn(entry->d_name, "0123456789") == strlen(entry->d_name) && read_stat(entry->d_name, &parent, &ticks) &&
            parent == pid)
            add_child(s, entry->d_name);
    closedir(all);
    return true;
}

void spent_add(struct spent *sum, const struct spent *from, const struct spent *to)
{
    for (int i = 0; i < to->threads; i++) {
        char name[16];
        snprintf(name, sizeof name, "%s", to->thread[i].name);
        int at = find_thread(sum, name);
        sum->thread[at].cpu_ns += to->thread[i].cpu_ns;
        sum->thread[at].switches += to->thread[i].switches;
        for (int k = 0; k < from->threads; k++)
            if (!strcmp(from->thread[k].name, name)) {
                sum->thread[at].cpu_ns -= from->thread[k].cpu_ns;
                sum->thread[at].switches -= from->thread[k].switches;
            }
    }
    sum->cpu_ns += to->cpu_ns - from->cpu_ns;
    sum->switches += to->switches - from->switches;
}
