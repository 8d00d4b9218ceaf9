/* me.c - what the server keeps of a person. */
#include "me.h"

#include <string.h>

#include "../bots/bot.h"
#include "../core/json.h"
#include "mine.h"
#include "people.h"
#include "store.h"

/* Nobody: no cookie says so. */
#define GONE "gone"

void me_put(const struct store_loaded *l, const char *person, const struct game *(*find)(const char *id),
            int64_t now_ms, struct json *out)
{
    mine_put(l, person, find, now_ms, out);
    json_put_array(out, "lines");
    for (int i = 0; i < l->line_count; i++) {
        const struct store_line *line = &l->line[i];
        json_object(out);
        json_put_string(out, "table", line->id);
        json_put_int(out, "at", line->at);
        json_put_string(out, "name", line->name);
        json_put_string(out, "text", line->text);
        json_close(out);
    }
    json_close(out);
    if (l->mail.length)
        json_put_string(out, "mail", l->mail.at);
}

/* ---- chairs without somebody; chairs.h says what their lines are ---- */

/* Whom a line names: `host P`, `muted P NAME`, `SEAT person P NAME`, `SEAT invited P NAME`. */
struct named {
    char first[16], second[16];         /* words before the person; second "": there is one */
    char person[PERSON_SIZE];
};

static const char *word(const char *at, const char *end, char *out, size_t size)
{
    struct text t;
    size_t length = 0;
    while (at + length < end && at[length] != ' ')
        length++;
    text_init(&t, out, size);
    text_add_bytes(&t, at, length);
    at += length;
    return at < end ? at + 1 : at;
}

static void read_named(const char *line, size_t length, struct named *n)
{
    const char *end = line + length;
    memset(n, 0, sizeof *n);
    line = word(line, end, n->first, sizeof n->first);
    if (text_equal(n->first, "host") || text_equal(n->first, "muted")) {
        word(line, end, n->person, sizeof n->person);
        return;
    }
    line = word(line, end, n->second, sizeof n->second);
    if (text_equal(n->second, "person") || text_equal(n->second, "invited"))
        word(line, end, n->person, sizeof n->person);
}

/* Somebody else who sits there, or GONE. */
static void find_other(const char *chairs, const char *person, char out[PERSON_SIZE])
{
    size_t length;
    struct named n;
    text_copy(out, PERSON_SIZE, GONE);
    for (const char *line = chairs, *next; line; line = next) {
        next = text_line(line, &length);
        read_named(line, length, &n);
        if (text_equal(n.second, "person") && !text_equal(n.person, person) && text_equal(out, GONE))
            text_copy(out, PERSON_SIZE, n.person);
    }
}

static bool is_alone(const char *chairs, const char *person)
{
    size_t length;
    struct named n;
    bool mentioned = false;
    for (const char *line = chairs, *next; line; line = next) {
        next = text_line(line, &length);
        read_named(line, length, &n);
        bool theirs = text_equal(n.person, person);
        mentioned = mentioned || (theirs && !text_equal(n.first, "muted"));
        if (n.person[0] && !theirs && !text_equal(n.first, "muted") && !text_equal(n.person, GONE))
            return false;
    }
    return mentioned;
}

static void without(const char *chairs, const char *person, struct text *out)
{
    size_t length;
    struct named n;
    char other[PERSON_SIZE];
    find_other(chairs, person, other);
    for (const char *line = chairs, *next; line; line = next) {
        next = text_line(line, &length);
        read_named(line, length, &n);
        if (!length)
            continue;
        if (!text_equal(n.person, person)) {
            text_add_bytes(out, line, length);
            text_add_char(out, '\n');
        } else if (text_equal(n.first, "host")) {
            text_addf(out, "host %s\n", other);
        } else if (text_equal(n.second, "person")) {
            text_addf(out, "%s bot %s\n", n.first, bot_usual()->id);
        } else if (text_equal(n.second, "invited")) {
            text_addf(out, "%s open\n", n.first);
        }
    }
}

struct store_forget me_forget(const char *person)
{
    return (struct store_forget){ .person = person, .is_alone = is_alone, .without = without };
}
