/* postgres.c - the database as a child of the test. */
#define _GNU_SOURCE     /* setgroups */
#include "postgres.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define USER "caucus"

/* Its programs are in no PATH. The newest version counts. */
static const char *bin(const char *program)
{
    static char path[400];
    int newest = 0;
    DIR *folder = opendir("/usr/lib/postgresql");
    for (struct dirent *e; folder && (e = readdir(folder));)
        newest = atoi(e->d_name) > newest ? atoi(e->d_name) : newest;
    if (folder)
        closedir(folder);
    if (newest)
        snprintf(path, sizeof path, "/usr/lib/postgresql/%d/bin/%s", newest, program);
    else
        snprintf(path, sizeof path, "%s", program);
    return path;
}

/* It does not run for root. */
static void become_nobody(void)
{
    const struct passwd *nobody = getuid() ? NULL : getpwnam("nobody");
    if (nobody && (setgroups(0, NULL) || setgid(nobody->pw_gid) || setuid(nobody->pw_uid)))
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);       /* a test that fails leaves nobody behind; SIGQUIT ends all of it at once */
}

static pid_t run(const struct postgres_process *p, char *const argument[])
{
    pid_t parent = getpid(), pid = fork();
    if (pid)
        return pid;
    char log[260];
    become_nobody();
    if (getppid() != parent || chdir(p->folder))
        _exit(126);
    snprintf(log, sizeof log, "%s/log", p->folder);
    int out = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    setsid();
    execvp(argument[0], argument);
    _exit(127);
}

static void tell_log(const struct postgres_process *p)
{
    char line[400];
    snprintf(line, sizeof line, "%s/log", p->folder);
    FILE *f = fopen(line, "r");
    while (f && fgets(line, sizeof line, f))
        fprintf(stderr, "# %s", line);
    if (f)
        fclose(f);
}

void postgres_address(const struct postgres_process *p, const char *schema, char *out, size_t size)
{
    snprintf(out, size, "postgresql:///postgres?host=%s/socket&user=" USER "&options=-csearch_path%%3D%s", p->folder,
             schema);
}

static PGconn *connect_it(const struct postgres_process *p, const char *schema)
{
    char address[600];
    postgres_address(p, schema, address, sizeof address);
    return PQconnectdb(address);
}

void postgres_start(struct postgres_process *p)
{
    char data[260], socket[280], program[400];
    snprintf(program, sizeof program, "%s", bin("postgres"));
    snprintf(data, sizeof data, "%s/data", p->folder);
    snprintf(socket, sizeof socket, "unix_socket_directories=%s/socket", p->folder);
    char *argument[] = { program, "-D", data, "-c", socket, "-c", "listen_addresses=", "-c", "max_connections=40", "-c",
                         "shared_buffers=16MB", NULL };
    p->pid = run(p, argument);
    for (;;) {
        PGconn *line = connect_it(p, "public");
        bool there = PQstatus(line) == CONNECTION_OK;
        PQfinish(line);
        int status;
        if (there)
            return;
        if (waitpid(p->pid, &status, WNOHANG) == p->pid) {
            tell_log(p);
            fail_msg("PostgreSQL does not start");
        }
        nanosleep(&(struct timespec){ .tv_nsec = 10 * 1000 * 1000 }, NULL);     /* between two questions */
    }
}

void postgres_make(struct postgres_process *p)
{
    char data[260], socket[260], program[400];
    int status = -1;
    const struct passwd *nobody = getuid() ? NULL : getpwnam("nobody");
    folder_make(p->folder, sizeof p->folder);
    snprintf(data, sizeof data, "%s/data", p->folder);
    snprintf(socket, sizeof socket, "%s/socket", p->folder);
    if (mkdir(socket, 0755) || chmod(p->folder, 0755) ||
        (nobody && (chown(p->folder, nobody->pw_uid, nobody->pw_gid) || chown(socket, nobody->pw_uid, nobody->pw_gid))))
        fail_msg("cannot make '%s': %s", socket, strerror(errno));
    snprintf(program, sizeof program, "%s", bin("initdb"));
    char *argument[] = { program, "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N", NULL };
    pid_t pid = run(p, argument);
    if (waitpid(pid, &status, 0) != pid || status) {
        tell_log(p);
        fail_msg("initdb failed: is PostgreSQL installed?");
    }
    postgres_start(p);
}

/* What a process is at, and whose child it is; 'Z': it is gone. */
static char state_of(const char *pid, pid_t *parent)
{
    char path[300], line[400], state = 'Z';
    snprintf(path, sizeof path, "/proc/%s/stat", pid);
    FILE *f = fopen(path, "r");
    const char *behind = f && fgets(line, sizeof line, f) ? strrchr(line, ')') : NULL;       /* of its name */
    if (!behind || sscanf(behind, ") %c %d", &state, parent) != 2)
        state = 'Z';
    if (f)
        fclose(f);
    return state;
}

/* The processes whose parent this is, from the list of all. */
static int children_of(pid_t parent, pid_t child[], int count_max)
{
    DIR *all = opendir("/proc");
    int count = 0;
    pid_t of;
    for (struct dirent *e; all && (e = readdir(all));)
        if (atoi(e->d_name) > 0 && state_of(e->d_name, &of) != 'Z' && of == parent && count < count_max)
            child[count++] = atoi(e->d_name);
    if (all)
        closedir(all);
    return count;
}

static void wait_for_the_end(pid_t pid)
{
    char name[16];
    pid_t parent;
    snprintf(name, sizeof name, "%d", pid);
    while (state_of(name, &parent) != 'Z')
        nanosleep(&(struct timespec){ .tv_nsec = 10 * 1000 * 1000 }, NULL);     /* between two looks */
}

/* All of it at once, as when its machine dies: who answers lines would go on for a while without the parent. One that
 * waits for the disk dies when it has that; until then it holds the memory they share, and no other starts there. */
void postgres_kill(struct postgres_process *p)
{
    pid_t child[200];
    int status;
    kill(p->pid, SIGSTOP);
    waitpid(p->pid, &status, WUNTRACED);        /* from now on it makes no more of them */
    int count = children_of(p->pid, child, 200);
    for (int i = 0; i < count; i++)
        kill(child[i], SIGKILL);
    kill(p->pid, SIGKILL);
    waitpid(p->pid, &status, 0);
    for (int i = 0; i < count; i++)
        wait_for_the_end(child[i]);
    p->pid = 0;
}

/* All of it, or none of it any more. */
void postgres_freeze(struct postgres_process *p, bool frozen)
{
    pid_t child[200];
    int count;
    kill(p->pid, frozen ? SIGSTOP : SIGCONT);
    count = children_of(p->pid, child, 200);
    for (int i = 0; i < count; i++)
        kill(child[i], frozen ? SIGSTOP : SIGCONT);
}

void postgres_remove(struct postgres_process *p)
{
    int status;
    if (p->pid) {
        postgres_freeze(p, false);          /* a test that failed may have left it so */
        kill(p->pid, SIGQUIT);
        waitpid(p->pid, &status, 0);
    }
    folder_remove(p->folder);
}

void postgres_run(const struct postgres_process *p, const char *schema, const char *script)
{
    PGconn *line = connect_it(p, schema);
    PGresult *r = PQexec(line, script);
    ExecStatusType status = PQresultStatus(r);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        fail_msg("%s", PQerrorMessage(line));
    PQclear(r);
    PQfinish(line);
}

int postgres_count(const struct postgres_process *p, const char *query)
{
    PGconn *line = connect_it(p, "public");
    PGresult *r = PQexec(line, query);
    if (PQresultStatus(r) != PGRES_TUPLES_OK || PQntuples(r) != 1)
        fail_msg("%s", PQerrorMessage(line));
    int count = atoi(PQgetvalue(r, 0, 0));
    PQclear(r);
    PQfinish(line);
    return count;
}

void postgres_empty(const struct postgres_process *p, const char *schema)
{
    char script[300];
    snprintf(script, sizeof script,
             "SET client_min_messages = error; DROP SCHEMA IF EXISTS %s CASCADE; CREATE SCHEMA %s", schema, schema);
    postgres_run(p, "public", script);
}
