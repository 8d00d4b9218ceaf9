/* match_load.c - a match from a position: the JSON that match_position_json writes, read back. */
#include <string.h>

#include "json.h"
#include "kit.h"
#include "match.h"
#include "text.h"
#include "words.h"

/* Whether `key` is a member of the object that `text` begins with; the text is our own writer's. */
static bool has_member(const char *text, const char *key)
{
    int depth = 0;
    size_t length = strlen(key);
    for (const char *p = text; *p; p++) {
        if (*p == '{' || *p == '[')
            depth++;
        else if (*p == '}' || *p == ']')
            depth--;
        else if (*p == '"') {
            const char *from = ++p;
            while (*p != '"')
                p += *p == '\\' ? 2 : 1;
            if (depth == 1 && p[1] == ':' && (size_t)(p - from) == length && !memcmp(from, key, length))
                return true;
        }
    }
    return false;
}

/* A misspelt member would silently keep its starting value: refuse what no position of this game has. */
static bool members_known(const struct match *m, const struct json_value *position, struct text *error)
{
    struct text sample;
    struct json out;
    text_init_heap(&sample);
    json_init(&out, &sample);
    match_position_json(m, &out);
    bool known = true;
    for (const struct json_value *v = position->child; v && known; v = v->next)
        if (!text_equal(v->key, "pending") && !has_member(sample.at, v->key))
            known = text_error(error, "a position of '%s' has no member '%s'", m->game->id, v->key);
    text_release(&sample);
    return known;
}

static bool load_pending(struct match *m, const struct json_value *pending, struct text *error)
{
    if (pending && pending->type != JSON_OBJECT)
        return text_error(error, "'pending' is an object from seat to a list of moves");
    for (const struct json_value *v = pending ? pending->child : NULL; v; v = v->next) {
        int seat = seat_parse(v->key, m->kit->seats);
        if (seat < 0 || seat >= m->kit->seats || v->type != JSON_ARRAY)
            return text_error(error, "'pending' is an object from seat to a list of moves");
        for (const struct json_value *word = v->child; word; word = word->next) {
            const char *text;
            if (!json_is_string(word, &text))
                return text_error(error, "'pending' is an object from seat to a list of moves");
            if (!match_in_phase(m))
                return text_error(error, "'pending' is for phases, where several seats decide at once");
            if (!match_play_text(m, seat, text, NULL, error))
                return false;
            if (m->count)
                return text_error(error, "'pending' holds all orders: such a phase is over");
        }
    }
    return true;
}

struct match *match_load(const struct kit *k, const struct json_value *position, struct text *error)
{
    if (!position || position->type != JSON_OBJECT) {
        text_error(error, "a position is an object");
        return NULL;
    }
    struct match *m = match_new(k);
    union state_room room = { 0 };
    struct state *s = room_state(&room);
    k->game->setup(k, s);
    bool ok = members_known(m, position, error) && k->game->from_json(k, position, s, error);
    const char *broken = ok ? k->game->check(k, s) : NULL;
    if (broken)
        ok = text_error(error, "%s", broken);
    if (ok) {
        match_start_at(m, s);
        ok = load_pending(m, json_get(position, "pending"), error);
    }
    if (ok)
        return m;
    match_free(m);
    return NULL;
}
