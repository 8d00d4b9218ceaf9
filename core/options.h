/* options.h - a game's options: typed, with defaults, limits and help; the same text everywhere (command line, JSON,
 * files). */
#ifndef CAUCUS_OPTIONS_H
#define CAUCUS_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct json;
struct json_value;
struct text;

enum { OPTIONS_MAX = 24, OPTION_TEXTS_MAX = 8, OPTION_TEXT_MAX = 256 };

enum option_type { OPTION_BOOL, OPTION_INT, OPTION_CHOICE, OPTION_TEXT };

/* One line of a game's table. A choice's number is its index in `choices`; a text's is its slot in settings.text, given
 * by the order of text options in the table. */
struct option {
    const char *name;
    enum option_type type;
    int32_t value;              /* default */
    int32_t min, max;           /* OPTION_INT */
    const char *choices;        /* OPTION_CHOICE: words with a space between them */
    const char *text;           /* OPTION_TEXT: default */
    const char *help;           /* one line, lower case */
};

struct settings {
    int32_t number[OPTIONS_MAX];
    char text[OPTION_TEXTS_MAX][OPTION_TEXT_MAX];
};

/* What a text option says, by its index in the table. */
static inline const char *settings_text(const struct settings *s, int option) { return s->text[s->number[option]]; }

/* `table` may be NULL: no options. */
void options_defaults(const struct option *table, struct settings *);
int options_count(const struct option *table);
bool options_set(const struct option *table, struct settings *, const char *name, const char *value,
                 struct text *error);
bool options_set_json(const struct option *table, struct settings *, const struct json_value *object,
                      struct text *error);

/* "name=value"; "name" alone is yes. */
bool options_set_pair(const struct option *table, struct settings *, const char *pair, struct text *error);

/* The text that options_set takes for the value it has. */
void options_value(const struct option *table, const struct settings *, int index, struct text *);
void options_value_json(const struct option *table, const struct settings *, int index, struct json *);     /* typed */
void options_values_json(const struct option *table, const struct settings *, struct json *);  /* all: {name: value} */
bool options_is_default(const struct option *table, const struct settings *, int index);

/* Those that are not the usual ones: "turn=both cycles=spread"; added to `out`. */
void options_unusual(const struct option *table, const struct settings *, struct text *out);

/* An array of {name, type, default, limits, help}. */
void options_put_json(const struct option *table, struct json *);

#endif
