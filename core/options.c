/* options.c - a game's options from text and JSON, and back. */
#include "options.h"

#include <assert.h>
#include <string.h>

#include "json.h"
#include "text.h"

enum { NAME_SIZE = 64, SHOWN_MAX = 60 };

int options_count(const struct option *table)
{
    int count = 0;
    while (table && table[count].name)
        count++;
    assert(count <= OPTIONS_MAX);
    return count;
}

static int text_slot(const struct option *table, int index)
{
    int slot = 0;
    for (int i = 0; i < index; i++)
        slot += table[i].type == OPTION_TEXT;
    assert(slot < OPTION_TEXTS_MAX);
    return slot;
}

/* Every byte is written and rests are zero: equal settings are equal bytes. */
static void set_text(char *slot, const char *value)
{
    size_t length = strlen(value);
    assert(length < OPTION_TEXT_MAX);
    memset(slot, 0, OPTION_TEXT_MAX);
    memcpy(slot, value, length);
}

void options_defaults(const struct option *table, struct settings *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < options_count(table); i++) {
        s->number[i] = table[i].value;
        if (table[i].type == OPTION_TEXT) {
            s->number[i] = text_slot(table, i);
            set_text(s->text[s->number[i]], table[i].text ? table[i].text : "");
        }
    }
}

/* The index-th word of a line of words, or NULL. */
static const char *choice_at(const char *choices, int index, size_t *length)
{
    for (;; index--) {
        choices += strspn(choices, " ");
        *length = strcspn(choices, " ");
        if (*length == 0)
            return NULL;
        if (index == 0)
            return choices;
        choices += *length;
    }
}

static int choice_find(const char *choices, const char *word)
{
    size_t length;
    const char *at;
    for (int i = 0; (at = choice_at(choices, i, &length)); i++)
        if (text_is(at, length, word))
            return i;
    return -1;
}

static void add_allowed(const struct option *o, struct text *out)
{
    switch (o->type) {
    case OPTION_BOOL:
        text_add(out, "yes or no");
        break;
    case OPTION_INT:
        text_addf(out, "a number from %d to %d", o->min, o->max);
        break;
    case OPTION_CHOICE:
        text_add(out, "one of");
        size_t length;
        const char *at;
        for (int i = 0; (at = choice_at(o->choices, i, &length)); i++)
            text_addf(out, "%s %.*s", i ? "," : "", (int)length, at);
        break;
    case OPTION_TEXT:
        text_addf(out, "a line of text below %d bytes", OPTION_TEXT_MAX);
        break;
    }
}

/* As much of somebody's input as belongs into a message: its clean beginning. */
static int shown(const char *value)
{
    int length = 0;
    for (int count; length < SHOWN_MAX && (count = text_utf8(value + length, NULL)); length += count)
        if (!text_is_clean(value + length, (size_t)count, 1))
            break;
    return length;
}

static bool refuse(const struct option *o, const char *value, struct text *error)
{
    char room[1024];
    struct text allowed;
    text_init(&allowed, room, sizeof room);
    add_allowed(o, &allowed);
    if (!value)
        return text_error(error, "option '%s' needs a value: %s", o->name, allowed.at);
    return text_error(error, "option '%s' takes %s, not '%.*s'", o->name, allowed.at, shown(value), value);
}

static int find(const struct option *table, const char *name, struct text *error)
{
    int count = options_count(table);
    for (int i = 0; i < count; i++)
        if (text_equal(table[i].name, name))
            return i;
    char room[1024];
    struct text names;
    text_init(&names, room, sizeof room);
    for (int i = 0; i < count; i++)
        text_addf(&names, "%s%s", i ? ", " : "there are: ", table[i].name);
    text_error(error, "unknown option '%.*s' (%s)", shown(name), name, count ? names.at : "this game has none");
    return -1;
}

static int parse_bool(const char *value)
{
    static const char *const words[] = { "no", "yes", "false", "true", "off", "on", "0", "1" };
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
        if (text_equal(words[i], value))
            return i & 1;
    return -1;
}

static bool set_at(const struct option *table, struct settings *s, int index, const char *value, struct text *error)
{
    const struct option *o = &table[index];
    int64_t number = -1;
    switch (o->type) {
    case OPTION_BOOL:
        number = parse_bool(value);
        break;
    case OPTION_INT:
        if (!text_to_int(value, o->min, o->max, &number))
            return refuse(o, value, error);
        s->number[index] = (int32_t)number;
        return true;
    case OPTION_CHOICE:
        number = choice_find(o->choices, value);
        break;
    case OPTION_TEXT:
        if (strlen(value) >= OPTION_TEXT_MAX || !text_is_clean(value, strlen(value), OPTION_TEXT_MAX))
            return refuse(o, value, error);
        number = text_slot(table, index);
        set_text(s->text[number], value);
        break;
    }
    if (number < 0)
        return refuse(o, value, error);
    s->number[index] = (int32_t)number;
    return true;
}

bool options_set(const struct option *table, struct settings *s, const char *name, const char *value,
                 struct text *error)
{
    int index = find(table, name, error);
    return index >= 0 && set_at(table, s, index, value, error);
}

bool options_set_pair(const struct option *table, struct settings *s, const char *pair, struct text *error)
{
    const char *equals = strchr(pair, '=');
    char room[NAME_SIZE];
    struct text name;
    text_init(&name, room, sizeof room);
    text_add_bytes(&name, pair, equals ? (size_t)(equals - pair) : strlen(pair));
    int index = find(table, name.at, error);
    if (index < 0)
        return false;
    if (!equals && table[index].type != OPTION_BOOL)
        return refuse(&table[index], NULL, error);
    return set_at(table, s, index, equals ? equals + 1 : "yes", error);
}

/* Strings and numbers of a list as one line, a space between them. */
static bool join(const struct json_value *array, struct text *out)
{
    for (const struct json_value *v = array->child; v; v = v->next) {
        if (v != array->child)
            text_add_char(out, ' ');
        if (v->type == JSON_STRING)
            text_add(out, v->string);
        else if (v->type == JSON_INT)
            text_add_int(out, v->number);
        else
            return false;
    }
    return true;
}

static bool set_json_at(const struct option *table, struct settings *s, int index, const struct json_value *v,
                        struct text *error)
{
    char room[2 * OPTION_TEXT_MAX];     /* a list cut here is too long for an option all the same */
    struct text value;
    text_init(&value, room, sizeof room);
    switch (v->type) {
    case JSON_FALSE: return set_at(table, s, index, "no", error);
    case JSON_TRUE: return set_at(table, s, index, "yes", error);
    case JSON_STRING: return set_at(table, s, index, v->string, error);
    case JSON_INT:
        text_add_int(&value, v->number);
        return set_at(table, s, index, value.at, error);
    case JSON_ARRAY:
        if (table[index].type == OPTION_TEXT && join(v, &value))
            return set_at(table, s, index, value.at, error);
        return refuse(&table[index], "a list", error);
    case JSON_NULL: return refuse(&table[index], "null", error);
    case JSON_REAL: return refuse(&table[index], "a fraction", error);
    case JSON_OBJECT: break;
    }
    return refuse(&table[index], "an object", error);
}

/* All or nothing. */
bool options_set_json(const struct option *table, struct settings *s, const struct json_value *object,
                      struct text *error)
{
    if (!object)
        return true;
    if (object->type != JSON_OBJECT)
        return text_error(error, "'options' must be an object");
    struct settings changed = *s;
    for (const struct json_value *v = object->child; v; v = v->next) {
        int index = find(table, v->key, error);
        if (index < 0 || !set_json_at(table, &changed, index, v, error))
            return false;
    }
    *s = changed;
    return true;
}

void options_value(const struct option *table, const struct settings *s, int index, struct text *out)
{
    assert(index >= 0 && index < options_count(table));
    int32_t number = s->number[index];
    size_t length;
    const char *choice;
    switch (table[index].type) {
    case OPTION_BOOL:
        text_add(out, number ? "yes" : "no");
        break;
    case OPTION_INT:
        text_add_int(out, number);
        break;
    case OPTION_CHOICE:
        choice = choice_at(table[index].choices, number, &length);
        assert(choice);
        text_add_bytes(out, choice, length);
        break;
    case OPTION_TEXT:
        text_add(out, settings_text(s, index));
        break;
    }
}

void options_values_json(const struct option *table, const struct settings *s, struct json *out)
{
    json_object(out);
    for (int i = 0; i < options_count(table); i++) {
        json_key(out, table[i].name);
        options_value_json(table, s, i, out);
    }
    json_close(out);
}

bool options_is_default(const struct option *table, const struct settings *s, int index)
{
    assert(index >= 0 && index < options_count(table));
    const struct option *o = &table[index];
    if (o->type == OPTION_TEXT)
        return text_equal(settings_text(s, index), o->text ? o->text : "");
    return s->number[index] == o->value;
}

void options_value_json(const struct option *table, const struct settings *s, int index, struct json *j)
{
    char room[OPTION_TEXT_MAX];
    struct text value;
    text_init(&value, room, sizeof room);
    options_value(table, s, index, &value);
    if (table[index].type == OPTION_BOOL)
        json_bool(j, s->number[index]);
    else if (table[index].type == OPTION_INT)
        json_int(j, s->number[index]);
    else
        json_string(j, room);
}

static void put_limits(const struct option *o, struct json *j)
{
    if (o->type == OPTION_INT) {
        json_put_int(j, "min", o->min);
        json_put_int(j, "max", o->max);
    } else if (o->type == OPTION_CHOICE) {
        size_t length;
        const char *at;
        json_put_array(j, "choices");
        for (int i = 0; (at = choice_at(o->choices, i, &length)); i++)
            json_string_bytes(j, at, length);
        json_close(j);
    }
}

void options_put_json(const struct option *table, struct json *j)
{
    static const char *const types[] = {
        [OPTION_BOOL] = "bool", [OPTION_INT] = "int", [OPTION_CHOICE] = "choice", [OPTION_TEXT] = "text",
    };
    struct settings usual;
    options_defaults(table, &usual);
    json_array(j);
    for (int i = 0; i < options_count(table); i++) {
        json_object(j);
        json_put_string(j, "name", table[i].name);
        json_put_string(j, "type", types[table[i].type]);
        json_key(j, "default");
        options_value_json(table, &usual, i, j);
        put_limits(&table[i], j);
        json_put_string(j, "help", table[i].help ? table[i].help : "");
        json_close(j);
    }
    json_close(j);
}

void options_unusual(const struct option *table, const struct settings *settings, struct text *out)
{
    const char *between = "";
    for (int i = 0; i < options_count(table); i++) {
        if (options_is_default(table, settings, i))
            continue;
        text_addf(out, "%s%s=", between, table[i].name);
        options_value(table, settings, i, out);
        between = " ";
    }
}
