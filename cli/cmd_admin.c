/* cmd_admin.c - `caucus admin`: what whoever runs a server asks of it, over the socket in its data folder. */
#include "cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../engine/json_in.h"
#include "../server/admin.h"
#include "../system/files.h"
#include "admin_data.h"
#include "args.h"

/* An answer, as it came and as a tree. */
struct answer {
    struct text line;
    const struct json_value *tree;
    void *owner;
};

static void answer_release(struct answer *a)
{
    json_in_release(a->owner);
    text_release(&a->line);
}

static bool hear(int fd, struct text *out)
{
    char bytes[4096];
    ssize_t count;
    while ((count = read(fd, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR))
        if (count > 0)
            text_add_bytes(out, bytes, (size_t)count);
    return count == 0 && out->length;
}

/* One request; a member NULL: none. False: why in `error`; *none: because there is no server. */
static bool ask(const char *folder, const char *cmd, const char *member, const char *value, struct answer *a,
                bool *none, struct text *error)
{
    enum { ANSWER_SIZE_MAX = 64 * 1024 * 1024 };
    struct json json;
    struct text request;
    const char *why = "it gave no answer";
    bool ok = false;
    text_init_heap(&a->line);
    a->tree = a->owner = NULL;
    int fd = admin_connect(folder, none, error);
    if (fd < 0)
        return false;
    text_init_heap(&request);
    json_init(&json, &request);
    json_object(&json);
    json_put_string(&json, "cmd", cmd);
    if (member)
        json_put_string(&json, member, value);
    json_close(&json);
    text_add_char(&request, '\n');
    if (send(fd, request.at, request.length, MSG_NOSIGNAL) == (ssize_t)request.length && hear(fd, &a->line))
        a->tree = json_in_read(a->line.at, a->line.length - 1, ANSWER_SIZE_MAX, &a->owner, error);
    close(fd);
    text_release(&request);
    if (a->tree && json_is_bool(json_get(a->tree, "ok"), &ok) && ok)
        return true;
    json_is_string(json_get(a->tree, "error"), &why);
    text_clear(error);
    return text_error(error, "the server refuses: %s", why);
}

/* ---- what is shown ---- */

static const char *string_of(const struct json_value *in, const char *key)
{
    const char *s = "";
    json_is_string(json_get(in, key), &s);
    return s;
}

static int64_t number_of(const struct json_value *in, const char *key)
{
    int64_t n = 0;
    json_is_int(json_get(in, key), 0, INT64_MAX, &n);
    return n;
}

static void show_place(const struct json_value *place)
{
    char day[32] = "";
    time_t at = (time_t)number_of(place, "at");
    struct tm parts;
    if (gmtime_r(&at, &parts))
        strftime(day, sizeof day, "%Y-%m-%d %H:%M", &parts);
    printf("%-22s  %s  %-8s %2d here  %s", string_of(place, "id"), day, string_of(place, "state"),
           (int)number_of(place, "here"), string_of(place, "game"));
    const struct json_value *people = json_get(place, "people");
    for (const struct json_value *p = people ? people->child : NULL; p; p = p->next)
        printf("%s%s", p == people->child ? ": " : ", ", p->string);
    printf("\n");
}

static bool list(const char *folder, const char *word, bool as_json, struct text *error)
{
    char after[64] = "";
    bool more = true, ok = true, none;
    (void)word;
    while (ok && more) {
        struct answer a;
        ok = ask(folder, "list", "after", after, &a, &none, error);
        more = ok && json_is_bool(json_get(a.tree, "more"), &more) && more;
        const struct json_value *tables = json_get(a.tree, "tables");
        if (ok && as_json)
            printf("%s", a.line.at);
        for (const struct json_value *p = tables ? tables->child : NULL; ok && p; p = p->next) {
            if (!as_json)
                show_place(p);
            text_copy(after, sizeof after, string_of(p, "id"));
        }
        answer_release(&a);
    }
    return ok;
}

static void show_value(const struct json_value *v)
{
    if (v->type == JSON_STRING)
        printf("%s", v->string);
    else if (v->type == JSON_INT)
        printf("%lld", (long long)v->number);
    else
        printf("%s", v->type == JSON_TRUE ? "yes" : "no");
}

static bool show(const char *folder, const char *id, bool as_json, struct text *error)
{
    struct answer a;
    bool none, ok = ask(folder, "show", "table", id, &a, &none, error);
    const struct json_value *t = json_get(a.tree, "table"), *options = json_get(t, "options"),
                            *chairs = json_get(t, "chairs");
    if (ok && as_json) {
        printf("%s", a.line.at);
    } else if (ok) {
        printf("%s of %s, %s: %d steps, %d moves, %d here\n", string_of(t, "id"), string_of(t, "game"),
               string_of(t, "state"), (int)number_of(t, "steps"), (int)number_of(t, "moves"),
               (int)number_of(t, "here"));
        if (*string_of(t, "frozen"))
            printf("frozen: %s\n", string_of(t, "frozen"));
        for (const struct json_value *o = options ? options->child : NULL; o; o = o->next) {
            printf("  %s = ", o->key);
            show_value(o);
            printf("\n");
        }
        for (const struct json_value *c = chairs ? chairs->child : NULL; c; c = c->next)
            printf("  %s (%s)\n", string_of(c, "name"), string_of(c, "kind"));
    }
    answer_release(&a);
    return ok;
}

static bool export(const char *folder, const char *id, bool as_json, struct text *error)
{
    struct answer a;
    bool none, ok = ask(folder, "export", "table", id, &a, &none, error);
    if (ok)
        printf("%s", as_json ? a.line.at : string_of(a.tree, "file"));
    answer_release(&a);
    return ok;
}

static bool blocked(const char *folder, const char *word, bool as_json, struct text *error)
{
    struct answer a;
    bool none, ok = ask(folder, "blocked", NULL, NULL, &a, &none, error);
    const struct json_value *all = json_get(a.tree, "blocked");
    (void)word;
    if (ok && as_json)
        printf("%s", a.line.at);
    for (const struct json_value *p = ok && !as_json && all ? all->child : NULL; p; p = p->next)
        printf("%s\n", p->string);
    answer_release(&a);
    return ok;
}

/* ---- what is done ---- */

static bool act(const char *folder, const char *cmd, const char *member, const char *value, struct text *error)
{
    struct answer a;
    bool none, ok = ask(folder, cmd, member, value, &a, &none, error);
    answer_release(&a);
    return ok;
}

static bool close_table(const char *folder, const char *id, bool as_json, struct text *error)
{
    (void)as_json;
    return act(folder, "close", "table", id, error);
}

static bool open_table(const char *folder, const char *id, bool as_json, struct text *error)
{
    (void)as_json;
    return act(folder, "open", "table", id, error);
}

static bool delete_table(const char *folder, const char *id, bool as_json, struct text *error)
{
    (void)as_json;
    return act(folder, "delete", "table", id, error);
}

static bool block(const char *folder, const char *address, bool as_json, struct text *error)
{
    (void)as_json;
    return act(folder, "block", "address", address, error);
}

static bool unblock(const char *folder, const char *address, bool as_json, struct text *error)
{
    (void)as_json;
    return act(folder, "unblock", "address", address, error);
}

/* ---- the data as a whole ---- */

/* The server has another folder to begin paths at. */
static bool absolute(const char *path, struct text *out, struct text *error)
{
    char *here = *path == '/' ? NULL : getcwd(NULL, 0);
    if (*path != '/' && !here)
        return file_refuse(error, "find the way to", path);
    if (here)
        text_addf(out, "%s/", here);
    text_add(out, path);
    free(here);
    return true;
}

static bool make_copy(const char *folder, const char *path, bool *none, struct text *error)
{
    struct answer a;
    struct text whole;
    text_init_heap(&whole);
    bool there = absolute(path, &whole, error);
    bool ok = there && ask(folder, "backup", "path", whole.at, &a, none, error);
    if (there)
        answer_release(&a);
    text_release(&whole);
    return ok;
}

static bool backup(const char *folder, const char *path, bool as_json, struct text *error)
{
    bool none;
    (void)as_json;
    return make_copy(folder, path, &none, error);
}

static bool restore(const char *folder, const char *file, bool as_json, struct text *error)
{
    (void)as_json;
    return admin_restore(folder, file, error);
}

static bool check(const char *folder, const char *file, bool as_json, struct text *error)
{
    bool whole = false;
    (void)as_json;
    return admin_check(folder, file, make_copy, &whole, error) &&
           (whole || text_error(error, "the data are damaged: see docs/hosting.md"));
}

/* ---- the command ---- */

static const struct action {
    const char *name, *word;        /* what it needs; NULL = nothing */
    bool may_lack;
    bool (*run)(const char *folder, const char *word, bool as_json, struct text *error);
} actions[] = {
    { "list", NULL, true, list },
    { "show", "ID", false, show },
    { "export", "ID", false, export },
    { "close", "ID", false, close_table },
    { "open", "ID", false, open_table },
    { "delete", "ID", false, delete_table },
    { "block", "ADDRESS", false, block },
    { "unblock", "ADDRESS", false, unblock },
    { "blocked", NULL, true, blocked },
    { "backup", "FILE", false, backup },
    { "restore", "FILE", false, restore },
    { "check", "FILE", true, check },
};

static const struct action *find(const char *name)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (text_equal(actions[i].name, name))
            return &actions[i];
    return NULL;
}

int cmd_admin(int argc, char **argv)
{
    struct args a;
    struct text folder, error;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    const struct action *action = find(a.word[0]);
    const char *word = a.words > 1 ? a.word[1] : NULL;
    if (!action)
        return complain(EXIT_USAGE, "unknown '%s' of 'admin', see 'caucus help admin'", a.word[0]);
    if (!word && !action->may_lack)
        return complain(EXIT_USAGE, "'admin %s' needs %s", action->name, action->word);
    if (word && !action->word)
        return complain(EXIT_USAGE, "'%s' of 'admin %s' is one word too many", word, action->name);
    text_init_heap(&folder);
    text_init_heap(&error);
    if (a.data)
        text_add(&folder, a.data);
    umask(077);                     /* what is written is for this user's eyes, as the data are */
    bool ok = (a.data || file_folder("of the data", false, &folder, &error)) &&
              action->run(folder.at, word, a.json, &error);
    int code = ok ? 0 : complain(EXIT_FAILED, "%s", error.at);
    text_release(&folder);
    text_release(&error);
    return code;
}
