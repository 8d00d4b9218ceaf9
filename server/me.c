/* me.c - what the server keeps of a person. */
#include "me.h"

#include <string.h>

#include "../bots/bot.h"
#include "../core/best.h"
#include "../core/json.h"
#include "mine.h"
#include "people.h"
#include "store.h"

/* Nobody: no cookie says so. */
#define GONE "gone"

static void put_piece(struct json *out, const char *key, struct piece p)
{
    json_key(out, key);
    json_string_bytes(out, p.at, p.length);
}

/* WORD MOVE | NOTE: a move has no bar. False: there is no note. */
static bool read_noted(struct piece line, struct piece *word, struct piece *move, struct piece *note)
{
    *word = piece_word(&line);
    if (!piece_until(&line, '|', move))
        return false;
    *move = piece_trim(*move);
    *note = piece_trim(line);
    return true;
}

static void put_notes(const char *notes, struct json *out)
{
    struct piece line, id, move, note;
    json_put_array(out, "notes");
    for (struct lines all = { .next = notes }; lines_next(&all, &line);) {
        if (!read_noted(line, &id, &move, &note))
            continue;
        json_object(out);
        put_piece(out, "table", id);
        put_piece(out, "move", move);
        put_piece(out, "note", note);
        json_close(out);
    }
    json_close(out);
}

static void put_records(const char *records, struct json *out)
{
    struct piece line;
    json_put_array(out, "records");
    for (struct lines all = { .next = records }; lines_next(&all, &line);) {
        struct piece id;
        struct best_line best;
        if (!piece_until(&line, '\t', &id) || !best_read(line, &best))
            continue;
        json_object(out);
        put_piece(out, "table", id);
        put_piece(out, "score", best.score);
        put_piece(out, "day", best.day);
        put_piece(out, "name", best.name);
        json_close(out);
    }
    json_close(out);
}

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
    put_notes(l->notes.at, out);
    put_records(l->records.at, out);
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

/* ---- the lines of a step without their notes; journal.h says what these are ---- */

static unsigned seats_of(const char *chairs, const char *person)
{
    size_t length;
    struct named n;
    unsigned seats = 0;
    int64_t seat;
    for (const char *line = chairs, *next; line; line = next) {
        next = text_line(line, &length);
        read_named(line, length, &n);
        if (text_equal(n.second, "person") && text_equal(n.person, person) &&
            text_to_int(n.first, 0, SEATS_MAX - 1, &seat))
            seats |= seat_bit((int)seat);
    }
    return seats;
}

static bool is_seated(const char *chairs, const char *person) { return seats_of(chairs, person) != 0; }

static unsigned seats_at(const struct store_seated_step *s, const char *person)
{
    return seats_of(s->before, person) | (s->chairs ? seats_of(s->chairs, person) : 0);
}

/* Of these seats. */
static bool is_noted(struct piece line, unsigned seats, struct piece *move, struct piece *note)
{
    struct piece seat;
    int number;
    return read_noted(line, &seat, move, note) && piece_int(seat, 0, SEATS_MAX - 1, &number) &&
           seats & seat_bit(number);
}

static void unnoted(const struct store_seated_step *s, const char *person, struct text *out)
{
    unsigned seats = seats_at(s, person);
    struct piece line, move, note;
    for (struct lines all = { .next = s->lines }; lines_next(&all, &line);) {
        bool noted = is_noted(line, seats, &move, &note);
        text_add_bytes(out, line.at, noted ? (size_t)(move.at + move.length - line.at) : line.length);
        text_add_char(out, '\n');
    }
}

static void notes(const struct store_seated_step *s, const char *person, struct text *out)
{
    unsigned seats = seats_at(s, person);
    struct piece line, move, note;
    for (struct lines all = { .next = s->lines }; lines_next(&all, &line);)
        if (is_noted(line, seats, &move, &note))
            text_addf(out, "%s %.*s | %.*s\n", s->id, PIECE(move), PIECE(note));
}

struct store_forget me_forget(const char *person)
{
    return (struct store_forget){ .person = person, .is_alone = is_alone, .is_seated = is_seated, .without = without,
                                  .unnoted = unnoted, .notes = notes };
}
