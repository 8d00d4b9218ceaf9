/* matchfile.c - matches as text: writing, reading and replaying. */
#include "matchfile.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "json_read.h"
#include "text.h"
#include "words.h"

/* ---- writing ---- */

static void write_header(const struct match *m, int viewer, struct text *out)
{
    const struct kit *k = m->kit;
    text_addf(out, "caucus %d\ngame %s\nrules %d\nseats %d\n", MATCHFILE_VERSION, m->game->id, m->game->rules_version,
              k->seats);
    for (int i = 0; i < options_count(m->game->options); i++) {
        if (options_is_default(m->game->options, &k->settings, i))
            continue;
        text_addf(out, "option %s ", m->game->options[i].name);
        options_value(m->game->options, &k->settings, i, out);
        text_add_char(out, '\n');
    }
    if (k->data_given) {
        size_t length;
        for (const char *line = k->data, *next; line; line = next) {
            next = text_line(line, &length);
            text_addf(out, "data%s%.*s\n", length ? " " : "", (int)length, line);
        }
    }
    text_addf(out, "kit %llx\n", (unsigned long long)k->hash);
    for (int i = 0; i < k->seats; i++)
        if (!text_equal(m->names[i], seat_name_default(m->game, i)))
            text_addf(out, "name %d %s\n", i, m->names[i]);
    if (m->practice)
        text_add(out, "practice\n");
    if (viewer != EVERYTHING) {
        text_add(out, "viewer ");
        seat_show(viewer, out);
        text_add_char(out, '\n');
    } else if (*m->seed) {
        text_addf(out, "seed %s\n", m->seed);
    }
}

/* Where it started: a loaded position is the whole truth, so where there are secrets a viewer gets a "?". */
static void write_start(const struct match *m, int viewer, struct text *out)
{
    if (!m->started_elsewhere)
        return;
    struct json j;
    text_add(out, "position ");
    if (viewer != EVERYTHING && m->game->observe) {
        text_add(out, "?\n");
        return;
    }
    json_init(&j, out);
    json_object(&j);
    m->game->position_json(m->kit, (const struct state *)(const void *)m->start.bytes, &j);
    json_close(&j);
    text_add_char(out, '\n');
}

void matchfile_move(const struct match *m, int seat, move word, const char *note, struct text *out)
{
    seat_show(seat, out);
    text_add_char(out, ' ');
    m->game->show_move(m->kit, word, out);
    if (note && *note)
        text_addf(out, " | %s", note);
    text_add_char(out, '\n');
}

void matchfile_undo(const struct record *r, struct text *out)
{
    seat_show(r->seat, out);
    text_addf(out, " undo %u\n", r->move);
}

void matchfile_resign(const struct record *r, struct text *out)
{
    seat_show(r->seat, out);
    text_add(out, " resign\n");
}

static void write_record(void *context, const struct match *m, const struct step *step)
{
    if (step->record->kind == RECORD_UNDO)
        matchfile_undo(step->record, context);
    else if (step->record->kind == RECORD_RESIGN)
        matchfile_resign(step->record, context);
    else
        matchfile_move(m, step->record->seat, step->seen, step->note, context);
}

void matchfile_write(const struct match *m, int viewer, struct text *out)
{
    write_header(m, viewer, out);
    write_start(m, viewer, out);
    text_add(out, "moves\n");
    match_walk_all(m, 0, viewer, write_record, out);
    for (int i = 0; i < m->kit->seats; i++) {
        const struct pending *p = &m->pending[i];
        for (int j = 0; j < p->count && (viewer == EVERYTHING || viewer == i); j++)
            matchfile_move(m, i, p->move[j], p->note ? p->note[j] : "", out);
    }
}

/* ---- reading ---- */

/* Cuts "word rest" at the first space; the rest is "" when there is none. */
static char *cut(char *string)
{
    char *space = strchr(string, ' ');
    if (!space)
        return string + strlen(string);
    *space = 0;
    return space + 1;
}

bool matchfile_cut(char *line, int seats, struct matchfile_line *out, struct text *error)
{
    out->word = cut(line);
    out->seat = seat_parse(line, seats);
    out->note = strstr(out->word, " | ");       /* as written: match_cut_note is for what people type */
    if (out->note) {
        *out->note = 0;
        out->note += 3;
    }
    return (out->seat >= 0 && out->seat != SPECTATOR) || text_error(error, "'%s' is no seat", line);
}

bool matchfile_undo_to(struct match *m, int seat, int target, struct text *error)
{
    if (!match_undo(m, seat, error))
        return false;
    int reached = (int)m->log[m->count - 1].move;
    return reached == target || text_error(error, "undo goes back to %d, not to %d", reached, target);
}

bool matchfile_is_resign(const struct matchfile_line *l) { return text_equal(l->word, "resign"); }

bool matchfile_resigns(struct match *m, const struct matchfile_line *l, struct text *error)
{
    if (l->seat == CHANCE)
        return text_error(error, "chance does not resign");
    if (l->note)
        return text_error(error, "resigning has no note");
    return match_resign(m, l->seat, error);
}

void matchfile_add_versions(const struct game *g, int written, struct text *out)
{
    if (written != g->rules_version)
        text_addf(out, " (written under version %d of the rules, these are version %d)", written, g->rules_version);
}

struct reader {
    const struct game *(*find)(const char *);
    const char *next;           /* NULL at the end */
    char *line;                 /* the current one, ours to cut */
    int number;
    struct text *error;

    const struct game *game;
    struct kit *kit;
    struct match *match;
    int rules_version;          /* -1 when it is not told */
    int seats;
    struct settings settings;
    struct text data, position;
    bool data_given, kit_given;
    uint64_t kit_hash;
    char names[SEATS_MAX][NAME_SIZE];
    char seed[SEED_SIZE];
    bool practice;
};

static bool fail(struct reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fail(struct reader *r, const char *format, ...)
{
    va_list list;
    text_clear(r->error);
    text_addf(r->error, "line %d: ", r->number);
    va_start(list, format);
    text_addv(r->error, format, list);
    va_end(list);
    if (r->game && r->rules_version >= 0)
        matchfile_add_versions(r->game, r->rules_version, r->error);
    return false;
}

/* The next line into r->line; false at the end. */
static bool next_line(struct reader *r)
{
    if (!r->next)
        return false;
    size_t length;
    const char *from = r->next;
    r->next = text_line(from, &length);
    if (!r->next && !length)
        return false;
    if (length && from[length - 1] == '\r')
        length--;
    free(r->line);
    r->line = malloc(length + 1);
    assert(r->line);
    memcpy(r->line, from, length);
    r->line[length] = 0;
    r->number++;
    return true;
}

static bool read_number(struct reader *r, const char *what, const char *value, int64_t min, int64_t max, int *out)
{
    int64_t number;
    if (!text_to_int(value, min, max, &number))
        return fail(r, "'%s' takes a number from %lld to %lld, not '%s'", what, (long long)min, (long long)max, value);
    *out = (int)number;
    return true;
}

static bool read_copy(struct reader *r, const char *what, const char *value, char *to, size_t size, int chars_max)
{
    if (!*value || strlen(value) >= size || !text_is_clean(value, strlen(value), chars_max))
        return fail(r, "'%s' takes 1 to %d characters, no control characters", what, chars_max);
    memcpy(to, value, strlen(value) + 1);
    return true;
}

static bool head_caucus(struct reader *r, char *value)
{
    int version;
    return read_number(r, "caucus", value, 1, MATCHFILE_VERSION, &version);
}

static bool head_game(struct reader *r, char *value)
{
    if (r->game)
        return fail(r, "a second game");
    r->game = r->find(value);
    if (!r->game)
        return fail(r, "unknown game '%s'", value);
    options_defaults(r->game->options, &r->settings);
    return true;
}

static bool head_rules(struct reader *r, char *value)
{
    return read_number(r, "rules", value, 0, 1000000, &r->rules_version);
}

static bool head_seats(struct reader *r, char *value)
{
    return read_number(r, "seats", value, 1, SEATS_MAX, &r->seats);
}

static bool head_option(struct reader *r, char *value)
{
    char buffer[400];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    if (!r->game)
        return fail(r, "'game' comes before 'option'");
    char *rest = cut(value);
    return options_set(r->game->options, &r->settings, value, rest, &why) || fail(r, "%s", buffer);
}

static bool head_data(struct reader *r, char *value)
{
    r->data_given = true;
    if (r->data.length + strlen(value) >= KIT_DATA_MAX)
        return fail(r, "more data than %d bytes", KIT_DATA_MAX);
    text_addf(&r->data, "%s\n", value);
    return true;
}

static bool head_kit(struct reader *r, char *value)
{
    const char *digits = "0123456789abcdef";
    if (!*value || strlen(value) > 16 || value[strspn(value, digits)])
        return fail(r, "'kit' takes 1 to 16 hexadecimal digits, not '%s'", value);
    r->kit_given = true;
    r->kit_hash = 0;
    for (const char *p = value; *p; p++)
        r->kit_hash = r->kit_hash << 4 | (uint64_t)(strchr(digits, *p) - digits);
    return true;
}

static bool head_name(struct reader *r, char *value)
{
    char *name = cut(value);
    int seat = seat_parse(value, SEATS_MAX);
    if (seat < 0 || seat >= SEATS_MAX)
        return fail(r, "'name' takes a seat and a name");
    return read_copy(r, "name", name, r->names[seat], NAME_SIZE, NAME_CHARS_MAX);
}

static bool head_seed(struct reader *r, char *value)
{
    return read_copy(r, "seed", value, r->seed, SEED_SIZE, SEED_SIZE - 1);
}

static bool head_practice(struct reader *r, char *value)
{
    if (*value)
        return fail(r, "'practice' stands alone");
    r->practice = true;
    return true;
}

static bool head_viewer(struct reader *r, char *value)
{
    int viewer = seat_parse(value, SEATS_MAX);
    return (viewer >= 0 && viewer != CHANCE) || fail(r, "'%s' is no viewer", value);
}

static bool head_position(struct reader *r, char *value)
{
    if (!*value)
        return fail(r, "'position' takes an object");
    text_clear(&r->position);
    text_add(&r->position, value);
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct reader *, char *value);
} heads[] = {
    { "caucus", head_caucus }, { "game", head_game }, { "rules", head_rules }, { "seats", head_seats },
    { "option", head_option }, { "data", head_data }, { "kit", head_kit }, { "name", head_name },
    { "seed", head_seed }, { "practice", head_practice }, { "viewer", head_viewer }, { "position", head_position },
};

static bool read_head_line(struct reader *r)
{
    char *value = cut(r->line);
    if (r->number == 1 && !text_equal(r->line, "caucus"))
        return fail(r, "this is no match file: the first line is 'caucus %d'", MATCHFILE_VERSION);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (text_equal(heads[i].word, r->line))
            return heads[i].read(r, value);
    return fail(r, "unknown word '%s'", r->line);
}

static bool start_at_position(struct reader *r)
{
    char buffer[400];
    struct text why;
    void *owner;
    text_init(&why, buffer, sizeof buffer);
    if (text_equal(r->position.at, "?"))
        return fail(r, "where this match began is hidden from its viewer: it cannot be replayed");
    const struct json_value *v = json_read(r->position.at, r->position.length, JSON_READ_MAX, &owner, &why);
    if (v)
        r->match = match_load(r->kit, v, &why);
    json_read_release(owner);
    return r->match || fail(r, "position: %s", buffer);
}

/* The header is complete: make kit and match. */
static bool begin(struct reader *r)
{
    char buffer[400];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    if (!r->game)
        return fail(r, "no 'game' before 'moves'");
    if (!r->seats)
        return fail(r, "no 'seats' before 'moves'");
    r->kit = kit_new(r->game, r->seats, &r->settings, r->data_given ? r->data.at : NULL, &why);
    if (!r->kit)
        return fail(r, "%s", buffer);
    if (r->kit_given && r->kit_hash != r->kit->hash)
        return fail(r, "the cards, map or options of '%s' have changed since this match was written", r->game->id);
    if (r->position.length) {
        if (!start_at_position(r))
            return false;
    } else {
        r->match = match_new(r->kit);
    }
    for (int i = 0; i < r->seats; i++)
        if (r->names[i][0])
            r->match->names[i][0] = 0;      /* "Player 2" is free when that seat has another name */
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!r->names[i][0])
            continue;
        if (i >= r->seats)
            return fail(r, "a name for seat %d of %d", i, r->seats);
        if (!match_name(r->match, i, r->names[i], &why))
            return fail(r, "%s", buffer);
    }
    if (r->seed[0])
        match_seed(r->match, r->seed);
    r->match->practice = r->practice;
    return true;
}

static bool read_undo(struct reader *r, int seat, const char *value)
{
    char buffer[400];
    struct text why;
    int target = 0;
    struct match *m = r->match;
    text_init(&why, buffer, sizeof buffer);
    if (!read_number(r, "undo", value, 0, RECORDS_MAX, &target))
        return false;
    if (seat >= r->seats)
        return fail(r, "chance takes nothing back");
    if (m->pending[seat].count)
        return fail(r, "an order that was taken back is not written down");
    return matchfile_undo_to(m, seat, target, &why) || fail(r, "%s", buffer);
}

static bool read_move(struct reader *r)
{
    char buffer[400];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    struct matchfile_line l;
    if (!matchfile_cut(r->line, r->seats, &l, &why))
        return fail(r, "%s", buffer);
    if (text_starts(l.word, "undo ") && l.note)
        return fail(r, "taking back has no note");
    if (text_starts(l.word, "undo "))
        return read_undo(r, l.seat, l.word + 5);
    if (matchfile_is_resign(&l))
        return matchfile_resigns(r->match, &l, &why) || fail(r, "%s", buffer);
    return match_play_text(r->match, l.seat, l.word, l.note, &why) || fail(r, "%s", buffer);
}

static bool read_all(struct reader *r)
{
    while (next_line(r)) {
        bool comment = !r->line[0] || r->line[0] == '#';
        if (comment && r->number > 1)
            continue;
        if (!r->match && text_equal(r->line, "moves")) {
            if (!begin(r))
                return false;
        } else if (!(r->match ? read_move(r) : read_head_line(r))) {
            return false;
        }
    }
    return r->match || fail(r, "no line 'moves'");
}

struct match *matchfile_read(const char *text, size_t size, const struct game *(*find)(const char *id),
                             struct kit **kit, struct text *error)
{
    *kit = NULL;
    if (size > MATCHFILE_SIZE_MAX) {
        text_error(error, "a match file has at most %d bytes", MATCHFILE_SIZE_MAX);
        return NULL;
    }
    if (memchr(text, 0, size)) {
        text_error(error, "a match file is text, this has a zero byte");
        return NULL;
    }
    char *copy = malloc(size + 1);
    struct reader *r = calloc(1, sizeof *r);
    assert(copy && r);
    memcpy(copy, text, size);
    copy[size] = 0;
    r->find = find;
    r->next = copy;
    r->error = error;
    r->rules_version = -1;
    text_init_heap(&r->data);
    text_init_heap(&r->position);
    bool ok = read_all(r);
    if (!ok) {
        match_free(r->match);
        kit_free(r->kit);
    }
    struct match *m = ok ? r->match : NULL;
    *kit = ok ? r->kit : NULL;
    text_release(&r->data);
    text_release(&r->position);
    free(r->line);
    free(r);
    free(copy);
    return m;
}
