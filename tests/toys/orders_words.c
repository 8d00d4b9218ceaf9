/* orders_words.c - the toy of secret orders: what people read, made from what a viewer may see. */
#include "orders.h"

#include <string.h>

#include "../../core/grid.h"
#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

static const char *const stage_names[] = { [PLAN] = "orders", [DIE] = "die", [OVER] = "over" };

static int move_site(move m) { return (int)(m & SITE_MASK); }
static move move_kind(move m) { return m & ~(move)SITE_MASK; }

/* Twelfths as "4", "4 1/2", "1/3". */
static void add_points(int twelfths, struct text *out)
{
    int whole = twelfths / POINT, rest = twelfths % POINT, below = POINT;
    for (int by = 2; by <= 3; by++)
        while (rest % by == 0 && below % by == 0 && rest)
            rest /= by, below /= by;
    if (whole || !rest)
        text_addf(out, "%d", whole);
    if (rest)
        text_addf(out, "%s%d/%d", whole ? " " : "", rest, below);
}

static int find_site(const struct orders_kit *k, const char *name, size_t length)
{
    for (int site = 1; site <= k->sites; site++)
        if (text_is(name, length, k->name[site]))
            return site;
    return 0;
}

/* `north+`, `reserve north`, `reserve ?`, `roll north` */
void orders_show_move(const struct kit *kit, move m, struct text *out)
{
    const struct orders_kit *k = orders_kit(kit);
    int site = move_site(m);
    if (move_kind(m) == PUT)
        text_addf(out, "%s+", k->name[site]);
    else
        text_addf(out, "%s %s", move_kind(m) == ROLL ? "roll" : "reserve", site ? k->name[site] : "?");
}

/* The name of a site alone means a chip there, or the die there. */
move orders_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    (void)seen;
    int site = find_site(orders_kit(kit), string, strlen(string));
    return site ? (seat == CHANCE ? ROLL : PUT) | (move)site : 0;
}

void orders_describe(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                     struct text *out)
{
    (void)who;
    const struct orders_kit *k = orders_kit(kit);
    const struct orders *s = orders_seen(seen);
    int site = move_site(m);
    switch (move_kind(m)) {
    case PUT:
        text_addf(out, "chip %d of %d on %s, worth %d", orders_chips(s, seat) + 1, CHIPS, k->name[site],
                  k->worth[site]);
        break;
    case RESERVE:
        text_addf(out, "chip %d of %d kept back: %d points at the end if nobody else kept one back for %s",
                  orders_chips(s, seat) + 1, CHIPS, 2 * k->worth[site], k->name[site]);
        break;
    default:
        text_addf(out, "%s pays %d this round", k->name[site], 2 * k->worth[site]);
    }
}

/* The reason is in the chips kept back or in the name of the site. The seat is to act: core says so when it is not. */
void orders_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, const char *string,
                struct text *out)
{
    (void)who;
    bool reserve = text_starts(string, "reserve ");
    const char *name = reserve ? string + strlen("reserve ") : string;
    int length = (int)strcspn(name, "+");
    if (reserve && !orders_may_reserve(orders_seen(seen), seat))
        text_add(out, "one chip in a game can be kept back, and you have done so");
    else if (find_site(orders_kit(kit), name, (size_t)length))
        text_addf(out, "'%s' is not '%.*s+' or 'reserve %.*s'", string, length, name, length, name);
    else
        text_addf(out, "there is no site '%.*s'", length, name);
}

/* ---- Events ---- */

static void tell_order(const struct orders_kit *k, const struct who *who, int seat, move m, struct json *out)
{
    int site = move_site(m);
    if (move_kind(m) == PUT)
        event_open(out, "put", "%s puts a chip on %s", who_name(who, seat), k->name[site]);
    else if (site)
        event_open(out, "reserve", "%s keeps a chip back for %s", who_name(who, seat), k->name[site]);
    else
        event_open(out, "reserve", "%s keeps a chip back", who_name(who, seat));
    json_put_int(out, "seat", seat);
    if (site)
        json_put_string(out, "site", k->name[site]);
    json_close(out);
}

static void tell_points(const struct who *who, int seat, const char *type, const char *why, int points,
                        struct json *out)
{
    char room[32];
    struct text amount;
    text_init(&amount, room, sizeof room);
    add_points(points, &amount);
    event_open(out, type, "%s gets %s%s", who_name(who, seat), amount.at, why);
    json_put_int(out, "seat", seat);
    json_put_int(out, "twelfths", points);
    json_close(out);
}

static void tell_end(const struct kit *kit, const struct orders *s, const struct who *who, struct json *out)
{
    int best = 0;
    unsigned winners = 0;
    for (int seat = 0; seat < kit->seats; seat++) {
        if (s->score[seat] > best)
            best = s->score[seat], winners = 0;
        if (s->score[seat] == best)
            winners |= seat_bit(seat);
    }
    char room[512];
    struct text names;
    text_init(&names, room, sizeof room);
    who_names(who, winners, &names);
    event_say(out, "win", "%s %s", names.at, winners & (winners - 1) ? "share the win" : "wins");
}

static void tell_roll(const struct kit *kit, const struct orders *before, const struct orders *after,
                      const struct who *who, int site, struct json *out)
{
    const struct orders_kit *k = orders_kit(kit);
    event_open(out, "roll", "the die doubles %s", k->name[site]);
    json_put_string(out, "site", k->name[site]);
    json_close(out);
    bool over = after->stage == OVER;
    for (int seat = 0; seat < kit->seats; seat++) {
        int kept = over ? orders_reserve_points(k, after, seat) : 0;
        tell_points(who, seat, "score", "", after->score[seat] - before->score[seat] - kept, out);
    }
    for (int seat = 0; seat < kit->seats && over; seat++)
        if (after->reserve[seat]) {
            char room[64];
            struct text why;
            text_init(&why, room, sizeof room);
            text_addf(&why, " for the chip kept back for %s", k->name[after->reserve[seat]]);
            tell_points(who, seat, "kept", why.at, orders_reserve_points(k, after, seat), out);
        }
    if (over)
        tell_end(kit, after, who, out);
}

void orders_events(const struct kit *kit, const struct observed *before, const struct observed *after,
                   const struct who *who, int seat, move m, struct json *out)
{
    if (seat == CHANCE) {
        tell_roll(kit, orders_seen(before), orders_seen(after), who, move_site(m), out);
        return;
    }
    tell_order(orders_kit(kit), who, seat, m, out);
    if (orders_seen(after)->stage == DIE)
        event_say(out, "open", "all orders are in");
}

/* ---- Views ---- */

/* Whether the viewer can see the chips of a seat: its own always, others' when they are open. */
static bool sees_order(const struct orders *s, const struct who *who, int seat)
{
    return seat == who->viewer || s->stage != PLAN;
}

/* A chip kept back, as a word; "" when there is none. */
static const char *kept_word(const struct orders_kit *k, const struct orders *s, int seat)
{
    int site = s->reserve[seat] ? s->reserve[seat] : s->planned[seat];
    return site ? k->name[site] : s->reserved & seat_bit(seat) ? "?" : "";
}

static void put_seat(const struct orders_kit *k, const struct orders *s, const struct who *who, int seat,
                     struct json *out)
{
    json_object(out);
    json_put_int(out, "twelfths", s->score[seat]);
    json_put_bool(out, "ready", s->ready & seat_bit(seat));
    json_put_string(out, "kept", kept_word(k, s, seat));
    if (sees_order(s, who, seat)) {
        json_put_array(out, "order");
        for (int i = 0; i < k->sites; i++)
            json_int(out, s->order[seat][i]);
        json_close(out);
    }
    json_close(out);
}

void orders_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    const struct orders_kit *k = orders_kit(kit);
    const struct orders *s = orders_seen(seen);
    json_put_string(out, "stage", stage_names[s->stage]);
    json_put_int(out, "round", s->round);
    json_put_int(out, "rounds", k->rounds);
    json_put_array(out, "sites");
    for (int site = 1; site <= k->sites; site++) {
        json_object(out);
        json_put_string(out, "name", k->name[site]);
        json_put_int(out, "worth", k->worth[site]);
        json_put_int(out, "faces", k->faces[site]);
        json_close(out);
    }
    json_close(out);
    json_put_array(out, "seats");
    for (int seat = 0; seat < kit->seats; seat++)
        put_seat(k, s, who, seat, out);
    json_close(out);
}

/* The bytes of at most `columns` characters of a name. */
static int name_bytes(const char *name, int columns)
{
    uint32_t character;
    int bytes = 0;
    for (int more; columns > 0 && (more = text_utf8(name + bytes, &character)); columns--)
        bytes += more;
    return bytes;
}

/* A column a seat: chips by site, the chip kept back, points. */
static void draw_seat(const struct orders_kit *k, const struct orders *s, const struct who *who, int seat,
                      struct grid *out)
{
    static const uint8_t colour[PLAYERS_MAX] = { GRID_RED, GRID_BLUE, GRID_GREEN, GRID_ORANGE };
    const char *name = who_name(who, seat);
    int x = 22 + 14 * seat, y = 2;
    grid_putf(out, x, y++, colour[seat] | GRID_BOLD, "%.*s", name_bytes(name, 13), name);
    for (int site = 1; site <= k->sites; site++, y++)
        if (sees_order(s, who, seat))
            for (int chip = 0; chip < s->order[seat][site - 1]; chip++)
                grid_put(out, x + 2 * chip, y, colour[seat], "●");
        else
            grid_put(out, x, y, GRID_GREY, "?");
    grid_put(out, x, y++, colour[seat], kept_word(k, s, seat));
    char room[32];
    struct text points;
    text_init(&points, room, sizeof room);
    add_points(s->score[seat], &points);
    grid_put(out, x, y++, colour[seat], points.at);
    if (s->ready & seat_bit(seat))
        grid_put(out, x, y, colour[seat], "ready");
}

void orders_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    (void)seen, (void)seat;
    json_put_string(out, "do", move_kind(m) == PUT ? "put" : move_kind(m) == ROLL ? "roll" : "reserve");
    json_put_string(out, "site", orders_kit(kit)->name[move_site(m)]);
}

void orders_board(const struct kit *kit, const struct observed *seen, const struct who *who, struct grid *out)
{
    const struct orders_kit *k = orders_kit(kit);
    const struct orders *s = orders_seen(seen);
    grid_putf(out, 0, 0, GRID_BOLD, "round %d of %d: %s", s->round, k->rounds, stage_names[s->stage]);
    grid_put(out, 0, 2, GRID_DIM, "site         worth");
    for (int site = 1; site <= k->sites; site++) {
        grid_put(out, 0, 2 + site, GRID_PLAIN, k->name[site]);
        grid_putf(out, 13, 2 + site, GRID_PLAIN, "%d", k->worth[site]);
    }
    grid_put(out, 0, 3 + k->sites, GRID_DIM, "kept back");
    grid_put(out, 0, 4 + k->sites, GRID_DIM, "points");
    for (int seat = 0; seat < kit->seats; seat++)
        draw_seat(k, s, who, seat, out);
}
