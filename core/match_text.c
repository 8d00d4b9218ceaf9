/* match_text.c - moves as people type them: names for chairs, repeats and lists, which tell no more than the same moves
 * one by one (M5). */
#include <assert.h>
#include <string.h>

#include "kit.h"
#include "match.h"
#include "text.h"
#include "words.h"

/* ---- names ---- */

static bool ends_word(char c) { return !c || c == ' ' || c == ','; }

static bool is_name_at(const char *at, const char *name)
{
    return text_starts_nocase(at, name) && ends_word(at[strlen(name)]);
}

/* The seat whose name stands here: the longest one; of two that differ in case alone, as it is typed. -1 = none. */
static int seat_at(const struct match *m, const char *at)
{
    int found = -1;
    size_t longest = 0;
    for (int seat = 0; seat < m->kit->seats; seat++) {
        size_t length = strlen(m->names[seat]);
        if (length < longest || !is_name_at(at, m->names[seat]))
            continue;
        if (length == longest && !text_starts(at, m->names[seat]))
            continue;
        longest = length;
        found = seat;
    }
    return found;
}

/* The text with chairs for names; false when there is no name in it. The first word of a move is never a name. */
static bool put_chairs(const struct match *m, const char *text, struct text *out)
{
    bool first = true, any = false;
    text_clear(out);
    while (*text) {
        int seat = first || m->game->seat_names ? -1 : seat_at(m, text);
        size_t length = seat >= 0 ? strlen(m->names[seat]) : strcspn(text, " ,");
        if (seat >= 0)
            text_add_int(out, seat_chair(seat));
        else
            text_add_bytes(out, text, length);
        any |= seat >= 0;
        first &= !length;
        for (text += length; *text == ' ' || *text == ','; text++) {
            first |= *text == ',';
            text_add_char(out, *text);
        }
    }
    return any;
}

/* ---- one move ---- */

static move parse_as_is(const struct match *m, int seat, const char *text)
{
    union state_room seen;
    if (m->ended)
        return 0;
    if (seat == CHANCE)
        return match_to_act(m) == CHANCE_BIT ? chance_parse(m->kit, match_state(m), text) : 0;
    match_observe(m, seat, room_observed(&seen));
    return view_parse(m->kit, room_observed(&seen), seat, text);
}

/* `chairs` gets the text with chairs for names where that is needed. */
static move parse(const struct match *m, int seat, const char *text, struct text *chairs)
{
    move word = parse_as_is(m, seat, text);
    if (word || !put_chairs(m, text, chairs)) {
        text_clear(chairs);
        text_add(chairs, text);
        return word;
    }
    return parse_as_is(m, seat, chairs->at);
}

move match_parse(const struct match *m, int seat, const char *text)
{
    struct text chairs;
    text_init_heap(&chairs);
    move word = parse(m, seat, text, &chairs);
    text_release(&chairs);
    return word;
}

/* Why a text, with chairs for names, is no move. */
static void why_not(const struct match *m, int seat, const char *text, struct text *why)
{
    union state_room seen;
    struct who who = match_who(m, seat);
    if (m->ended) {
        text_error(why, "the game is over");
    } else if (seat == CHANCE) {
        text_error(why, "'%s' is not something chance can do now", text);
    } else if (m->done & seat_bit(seat)) {
        text_error(why, "%s", match_order_complete);
    } else {
        match_observe(m, seat, room_observed(&seen));
        view_why(m->kit, room_observed(&seen), &who, seat, text, why);
    }
}

bool match_play_text(struct match *m, int seat, const char *text, const char *note, struct text *error)
{
    struct text chairs;
    text_init_heap(&chairs);
    move word = parse(m, seat, text, &chairs);
    bool played = word && match_play(m, seat, word, note, error);
    if (!word)
        why_not(m, seat, chairs.at, error);
    text_release(&chairs);
    return played;
}

/* ---- notes ---- */

static const char note_bar[] = " | ";

char *match_cut_note(char *line)
{
    char *bar = strstr(line, note_bar);
    if (!bar)
        return NULL;
    char *note = bar + strlen(note_bar), *end = note + strlen(note);
    note += strspn(note, " ");
    while (end > note && end[-1] == ' ')
        *--end = 0;
    while (bar > line && bar[-1] == ' ')
        bar--;
    *bar = 0;
    return note;
}

/* A list whose note is apart: if there is none yet, what is behind its last text. `line` has that text then. */
static struct move_list with_note_apart(const struct move_list *list, struct text *line)
{
    struct move_list out = *list;
    const char **last = &out.text[out.count - 1];
    if (out.note || !strstr(*last, note_bar))
        return out;
    text_add(line, *last);
    out.note = match_cut_note(line->at);
    *last = line->at;
    return out;
}

static bool may_note(const struct move_list *list, struct text *error)
{
    for (int i = 0; i < list->count; i++)
        if (strstr(list->text[i], note_bar))
            return text_error(error, "there is one note, behind the last move or apart from it");
    return match_may_note(list->note, error);
}

/* ---- several ---- */

/* A list that is tried on a copy, and the moves it comes to. */
struct trial {
    struct match *match;
    int seat;
    bool more;                  /* it stopped before the end; */
    bool rest;                  /* and other moves were to come */
    int again;                  /* it stopped in a repeat: how often this move is to be made again */
    move repeated;
    move word[MOVE_LIST_MAX];
    int count;
    char refused[MOVE_TEXT_SIZE];
    struct text *error;
};

/* Behind a move that cannot be taken back, or that chance answers, the next one waits for another call: trying it here
 * and refusing it would tell for nothing what that move has shown. Practice makes no difference. */
static bool goes_on(const struct trial *t)
{
    return !t->count || (t->seat != CHANCE && match_to_act(t->match) != CHANCE_BIT &&
                         match_may_undo(t->match, t->seat, NULL));
}

static bool refuse(struct trial *t, const char *text)
{
    text_copy(t->refused, sizeof t->refused, text);
    return false;
}

static bool make(struct trial *t, move word, const char *text)
{
    if (t->count == MOVE_LIST_MAX) {
        text_error(t->error, "at most %d moves can be made at once", MOVE_LIST_MAX);
        return refuse(t, text);
    }
    if (!match_play(t->match, t->seat, word, NULL, t->error))
        return refuse(t, text);
    t->word[t->count++] = word;
    return true;
}

static bool try_text(struct trial *t, const char *text, bool whole);

/* The parts of a line between its commas. Each is a copy, because `line` may be a literal. */
static bool try_parts(struct trial *t, const char *line, bool whole)
{
    struct text part;
    bool ok = true;
    text_init_heap(&part);
    for (const char *from = line, *next; from && ok && !t->more; from = next) {
        from += strspn(from, " ");
        size_t length = strcspn(from, ",");
        next = from[length] ? from + length + 1 : NULL;
        while (length && from[length - 1] == ' ')
            length--;
        text_clear(&part);
        text_add_bytes(&part, from, length);
        ok = try_text(t, part.at, whole);
        t->rest |= t->more && next;
    }
    text_release(&part);
    return ok;
}

/* "hit Ben x3": how often, and how long the move is; 0 = it is no repeat. */
static int read_repeat(const char *text, size_t *length)
{
    const char *space = strrchr(text, ' ');
    int64_t times;
    if (!space || text_lower(space[1]) != 'x' || !text_to_int(space + 2, 1, MOVE_LIST_MAX, &times))
        return 0;
    *length = (size_t)(space - text);
    while (*length && text[*length - 1] == ' ')
        --*length;
    return *length ? (int)times : 0;
}

/* Somebody is asked before it can go on, as a guard is before a hit. */
static bool others_decide(const struct trial *t)
{
    return !match_in_phase(t->match) && !(match_to_act(t->match) & (seat_bit(t->seat) | CHANCE_BIT));
}

static bool try_repeat(struct trial *t, const char *text, size_t length, int times)
{
    struct text once;
    bool ok = true;
    t->repeated = 0;
    text_init_heap(&once);
    text_add_bytes(&once, text, length);
    while (ok && !t->more && times) {
        ok = try_text(t, once.at, true);
        if (ok && !t->more) {
            t->repeated = t->word[t->count - 1];
            t->more = --times && others_decide(t);
        }
    }
    t->again = t->more && t->repeated ? times : 0;
    text_release(&once);
    return ok;
}

/* What is no move may stand for several; `whole`: no more, it is a part of such a text. */
static bool try_several(struct trial *t, const char *text, bool whole)
{
    size_t length;
    if (!whole && strchr(text, ','))
        return try_parts(t, text, false);
    int times = whole ? 0 : read_repeat(text, &length);
    if (times)
        return try_repeat(t, text, length, times);
    why_not(t->match, t->seat, text, t->error);
    return refuse(t, text);
}

/* What a game spells out as several moves comes before its looser spellings of one, not before the text of a move. */
static void spell(const struct match *m, int seat, const char *text, struct text *out)
{
    union state_room seen;
    move list[MOVES_MAX];
    text_clear(out);
    if (!m->game->spell || seat == CHANCE || view_find(m->kit, list, match_moves(m, seat, list), text))
        return;
    match_observe(m, seat, room_observed(&seen));
    m->game->spell(m->kit, room_observed(&seen), seat, text, out);
}

/* what is made for the seat anyway need not be typed. */
static bool make_forced(struct trial *t)
{
    move word = match_to_act(t->match) & seat_bit(t->seat) ? match_forced(t->match) : 0;
    return word && make(t, word, "");
}

static bool try_text(struct trial *t, const char *text, bool whole)
{
    struct text chairs, spelled;
    move word = 0;
    bool ok = true;
    text_init_heap(&chairs);
    text_init_heap(&spelled);
    do {
        t->more = !goes_on(t);
        if (!t->more && !whole)
            spell(t->match, t->seat, text, &spelled);
        if (!t->more && !spelled.length)
            word = parse(t->match, t->seat, text, &chairs);
    } while (!t->more && !spelled.length && !word && make_forced(t));
    if (spelled.length)
        ok = try_parts(t, spelled.at, true);
    else if (!t->more)
        ok = word ? make(t, word, text) : try_several(t, chairs.at, whole);
    text_release(&spelled);
    text_release(&chairs);
    return ok;
}

/* Tries all on a copy: what there is to play is in `t` then, or why nothing is. */
static bool rehearse(const struct match *m, int seat, const struct move_list *list, struct trial *t, struct text *error)
{
    bool ok = true;
    *t = (struct trial){ .match = match_copy(m), .seat = seat, .error = error };
    t->match->practice = false;
    for (int i = 0; i < list->count && ok && !t->more; i++) {
        ok = try_text(t, list->text[i], false);
        t->rest |= t->more && i + 1 < list->count;
    }
    match_free(t->match);
    return ok;
}

static void say_move(const struct match *m, move word, char room[MOVE_TEXT_SIZE])
{
    struct text out;
    text_init(&out, room, MOVE_TEXT_SIZE);
    m->game->show_move(m->kit, word, &out);
}

/* The move that a text is, if it does not stand for several. */
static move single(const struct match *m, int seat, const char *text)
{
    struct text spelled;
    text_init_heap(&spelled);
    spell(m, seat, text, &spelled);
    move word = spelled.length ? 0 : match_parse(m, seat, text);
    text_release(&spelled);
    return word;
}

static bool play_one(struct match *m, int seat, move word, const char *note, struct played *played, struct text *error)
{
    *played = (struct played){ .count = 0 };
    say_move(m, word, played->text);
    bool ok = match_play(m, seat, word, note, error);
    played->count = ok;
    return ok;
}

/* Behind a move that is final a repeat goes on as if the move were typed again: all that is made is made for good, so
 * whoever tries learns nothing for nothing (M5). It ends where the move is not legal or somebody else decides. */
static void repeat(struct match *m, int seat, const struct trial *t, struct played *played, struct text *why)
{
    move list[MOVES_MAX];
    int left = t->again;
    for (; left; left--) {
        match_settle(m);
        if (!(match_to_act(m) & seat_bit(seat)) || match_in_phase(m) ||
            !move_listed(list, match_moves(m, seat, list), t->repeated) ||
            !match_play(m, seat, t->repeated, NULL, NULL))
            break;
        played->count++;
    }
    played->more = left || t->rest;
    if (left && (match_to_act(m) & seat_bit(seat)) && !match_in_phase(m))
        why_not(m, seat, played->text, why);
}

static bool play_list(struct match *m, int seat, const struct move_list *list, struct played *played,
                      struct text *error)
{
    struct trial t;
    *played = (struct played){ .count = 0 };
    if (!may_note(list, error))
        return false;
    move only = list->count == 1 ? single(m, seat, list->text[0]) : 0;
    if (only)
        return play_one(m, seat, only, list->note, played, error);
    bool ok = rehearse(m, seat, list, &t, error);
    *played = (struct played){ .count = t.count, .more = t.more };
    text_copy(played->text, sizeof played->text, t.refused);
    for (int i = 0; ok && i < t.count; i++) {
        bool last = i == t.count - 1 && !t.more;
        say_move(m, t.word[i], played->text);
        bool made = match_play(m, seat, t.word[i], last ? list->note : NULL, error);
        assert(made);
    }
    if (ok)
        text_clear(error);
    if (ok && t.again)
        repeat(m, seat, &t, played, error);
    return ok;
}

bool match_play_list(struct match *m, int seat, const struct move_list *list, struct played *played, struct text *error)
{
    struct text line;
    assert(list->count > 0);
    assert(list->count <= MOVE_LIST_MAX);
    text_init_heap(&line);
    struct move_list apart = with_note_apart(list, &line);
    bool ok = play_list(m, seat, &apart, played, error);
    text_release(&line);
    return ok;
}

void match_why(const struct match *m, int seat, const char *text, struct text *why)
{
    struct move_list list = { .count = 1, .text = { text } };
    struct text line;
    struct trial t;
    text_init_heap(&line);
    struct move_list apart = with_note_apart(&list, &line);
    if (may_note(&apart, why) &&
        (match_parse(m, seat, apart.text[0]) || rehearse(m, seat, &apart, &t, why)))
        text_clear(why);
    text_release(&line);
}

/* While others' orders count as open the phase does not close, so that nothing of them comes to light. */
struct match *match_draft(const struct match *m, int seat, const struct move_list *list, struct text *error)
{
    struct played played;
    if (!match_in_phase(m) || !(match_to_act(m) & seat_bit(seat))) {
        text_error(error, "there is no order to give for you now");
        return NULL;
    }
    struct match *draft = match_copy(m);
    draft->done = 0;
    bool ok = match_play_list(draft, seat, list, &played, error);
    draft->done |= m->done;
    memcpy(draft->ply_extra, m->ply_extra, sizeof draft->ply_extra);
    if (ok)
        return draft;
    match_free(draft);
    return NULL;
}
