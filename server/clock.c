/* clock.c - whose time runs, how much is left, and the lines that tell it. */
#include "clock.h"

#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/text.h"

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };
static const int64_t day_ms = (int64_t)24 * 60 * MINUTE_MS;

/* ---- what the table wants ---- */

static bool read_number(const struct json_value *in, const char *name, int64_t min, int64_t max, int64_t *out,
                        struct text *error)
{
    const struct json_value *v = json_get(in, name);
    return !v || json_is_int(v, min, max, out) ||
           text_error(error, "'%s' is a number from %lld to %lld", name, (long long)min, (long long)max);
}

static bool read_clock(struct clock_rules *r, const struct json_value *in, struct text *error)
{
    static const char *const live[] = { "minutes", "seconds", NULL }, *const slow[] = { "days", "bank", NULL };
    int64_t minutes = 0, seconds = 0, days = 0, bank = 0;
    if (in->type != JSON_OBJECT)
        return text_error(error, "'clock' is an object, {minutes, seconds} or {days, bank}");
    bool is_slow = json_get(in, "days");
    const char *unknown = json_unknown_key(in, is_slow ? slow : live);
    if (unknown)
        return text_error(error, "a clock has no member '%s'", unknown);
    if (!read_number(in, "minutes", 0, CLOCK_MINUTES_MAX, &minutes, error) ||
        !read_number(in, "seconds", 0, CLOCK_SECONDS_MAX, &seconds, error) ||
        !read_number(in, "days", 1, CLOCK_DAYS_MAX, &days, error) ||
        !read_number(in, "bank", 0, CLOCK_BANK_MAX, &bank, error))
        return false;
    if (!is_slow && !minutes && !seconds)
        return text_error(error, "a clock has minutes a game, seconds a move, or both");
    *r = (struct clock_rules){ .kind = is_slow ? CLOCK_DAYS : CLOCK_LIVE,
                               .move_ms = is_slow ? days * day_ms : seconds * SECOND_MS,
                               .bank_ms = is_slow ? bank * day_ms : minutes * MINUTE_MS };
    return true;
}

bool clock_rules_read(struct clock_rules *r, const struct json_value *clock, const struct json_value *late,
                      const struct game *g, struct text *error)
{
    const char *what = "bot";
    *r = (struct clock_rules){ .kind = CLOCK_NONE };
    if (clock && clock->type != JSON_NULL && !read_clock(r, clock, error))
        return false;
    if (late && (!json_is_string(late, &what) || (!text_equal(what, "bot") && !text_equal(what, "default"))))
        return text_error(error, "'late' is \"bot\" or \"default\"");
    r->by_default = text_equal(what, "default");
    if (r->by_default && r->kind == CLOCK_NONE)
        return text_error(error, "nobody is late without a clock");
    return !r->by_default || g->late ||
           text_error(error, "the rules of %s have no move for who is late", g->title);
}

void clock_rules_json(const struct clock_rules *r, struct json *out)
{
    if (r->kind == CLOCK_NONE)
        return;
    json_put_object(out, "clock");
    if (r->kind == CLOCK_DAYS) {
        json_put_int(out, "days", r->move_ms / day_ms);
        json_put_int(out, "bank", r->bank_ms / day_ms);
    } else {
        json_put_int(out, "minutes", r->bank_ms / MINUTE_MS);
        json_put_int(out, "seconds", r->move_ms / SECOND_MS);
    }
    json_close(out);
    if (r->by_default)
        json_put_string(out, "late", "default");
}

void clock_rules_write(const struct clock_rules *r, struct text *out)
{
    if (r->kind != CLOCK_NONE)
        text_addf(out, "clock %s %lld %lld%s\n", r->kind == CLOCK_DAYS ? "days" : "live", (long long)r->move_ms,
                  (long long)r->bank_ms, r->by_default ? " default" : "");
}

bool clock_rules_parse(struct clock_rules *r, char *rest)
{
    char *left = NULL, *kind = strtok_r(rest, " ", &left), *move_word = strtok_r(NULL, " ", &left);
    char *bank = strtok_r(NULL, " ", &left), *late = strtok_r(NULL, " ", &left);
    if (!bank || strtok_r(NULL, " ", &left) || (late && !text_equal(late, "default")))
        return false;
    r->kind = text_equal(kind, "days") ? CLOCK_DAYS : CLOCK_LIVE;
    r->by_default = late;
    return (r->kind == CLOCK_DAYS || text_equal(kind, "live")) &&
           text_to_int(move_word, 0, CLOCK_DAYS_MAX * day_ms, &r->move_ms) &&
           text_to_int(bank, 0, CLOCK_BANK_MAX * day_ms, &r->bank_ms) && r->move_ms + r->bank_ms > 0;
}

/* ---- whose time runs ---- */

void clock_init(struct clock *c, const struct clock_rules *r)
{
    *c = (struct clock){ .rules = *r };
    for (int seat = 0; seat < SEATS_MAX; seat++)
        c->seat[seat].bank_ms = r->bank_ms;
}

static void stop(struct clock_seat *s, int64_t now_ms)
{
    int64_t used = now_ms > s->since_ms ? now_ms - s->since_ms : 0;
    int64_t beyond = used > s->move_ms ? used - s->move_ms : 0;
    s->move_ms -= used - beyond;
    s->bank_ms -= beyond < s->bank_ms ? beyond : s->bank_ms;
}

/* K2: who is not fresh goes on with what was left. */
static void run(struct clock *c, int64_t now_ms, unsigned runs, unsigned fresh)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct clock_seat *s = &c->seat[seat];
        bool was = c->runs & seat_bit(seat), is = runs & seat_bit(seat), anew = fresh & seat_bit(seat);
        if (was && (!is || anew))
            stop(s, now_ms);
        if (is && anew)
            s->move_ms = c->rules.move_ms;
        if (is && (!was || anew))
            s->since_ms = now_ms;
    }
    c->runs = runs;
    c->at_ms = now_ms;
}

static void add_seats(const char *word, unsigned seats, unsigned marked, struct text *out)
{
    if (!seats)
        return;
    text_add(out, word);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats & seat_bit(seat))
            text_addf(out, " %d%s", seat, marked & seat_bit(seat) ? "+" : "");
}

void clock_turn(struct clock *c, int64_t now_ms, unsigned runs, unsigned fresh, struct text *line)
{
    now_ms = now_ms > c->at_ms ? now_ms : c->at_ms;
    fresh &= runs;
    if (runs == c->runs && !fresh && c->late == c->told_late && c->returns == c->told_returns)
        return;
    run(c, now_ms, runs, fresh);
    text_addf(line, "@ %lld", (long long)now_ms);
    add_seats("", runs, fresh, line);
    add_seats(" late", c->late, 0, line);
    add_seats(" returns", c->returns, 0, line);
    text_add(line, "\n");
    c->told_late = c->late;
    c->told_returns = c->returns;
}

bool clock_replay(struct clock *c, char *line, struct text *error)
{
    unsigned seats[3] = { 0 }, fresh = 0;
    int which = 0;
    int64_t now_ms, seat;
    char *left = NULL, *word = strtok_r(line, " ", &left);
    word = word && text_equal(word, "@") ? strtok_r(NULL, " ", &left) : NULL;
    if (!word || !text_to_int(word, 0, INT64_MAX, &now_ms) || now_ms < c->at_ms)
        return text_error(error, "a line of the clock without a time behind the last");
    while ((word = strtok_r(NULL, " ", &left))) {
        size_t length = strlen(word);
        bool anew = word[length - 1] == '+';
        if (text_equal(word, which == 0 ? "late" : "returns") || text_equal(word, "returns")) {
            which = text_equal(word, "late") ? 1 : 2;
            continue;
        }
        word[length - anew] = 0;
        if (!text_to_int(word, 0, SEATS_MAX - 1, &seat))
            return text_error(error, "'%s' is nobody whose time could run", word);
        seats[which] |= seat_bit((int)seat);
        fresh |= anew ? seat_bit((int)seat) : 0;
    }
    run(c, now_ms, seats[0], fresh & seats[0]);
    c->late = c->told_late = seats[1];
    c->returns = c->told_returns = seats[2];
    return true;
}

static int64_t end_of(const struct clock_seat *s) { return s->since_ms + s->move_ms + s->bank_ms; }

int64_t clock_deadline(const struct clock *c)
{
    int64_t first = INT64_MAX;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (c->runs & seat_bit(seat) && end_of(&c->seat[seat]) < first)
            first = end_of(&c->seat[seat]);
    return first;
}

int clock_overdue(const struct clock *c, int64_t now_ms)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (c->runs & seat_bit(seat) && end_of(&c->seat[seat]) <= now_ms)
            return seat;
    return -1;
}

void clock_json(const struct clock *c, unsigned seats, struct json *out)
{
    json_put_object(out, "clock");
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const struct clock_seat *s = &c->seat[seat];
        if (!(seats & seat_bit(seat)))
            continue;
        json_key_int(out, seat);
        json_object(out);
        json_put_int(out, "move", s->move_ms);
        json_put_int(out, "bank", s->bank_ms);
        if (c->runs & seat_bit(seat))
            json_put_int(out, "until", end_of(s));
        if (c->late & seat_bit(seat))
            json_put_bool(out, "late", true);
        json_close(out);
    }
    json_close(out);
}
