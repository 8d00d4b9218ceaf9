/* prompt_words.c - what can be typed while playing: moves, their numbers, and a table of other words. */
#include <stdlib.h>
#include <string.h>

#include "../core/matchfile.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../system/files.h"
#include "../term/story.h"
#include "../term/tell.h"
#include "prompt.h"

enum { WHY_SIZE = 600, LINE_CHARS_MAX = 1000 };

static void answer(struct prompt *p, const char *text) { plain_wrapped(&p->out, text, 0); }

/* The table changed by a person's hand: save it and show it anew. */
static void changed(struct prompt *p)
{
    p->held = false;
    p->fresh = true;
    prompt_save(p);
}

/* ---- numbers ---- */

/* A listed move by its exact text, or by its number: "3" or "#3". A number alone is never anything else (no text of a
 * move is one). */
static move find_listed(struct prompt *p, const char *text, bool by_number)
{
    const struct match *m = p->session->match;
    int64_t number;
    p->count = match_moves(m, p->seat, p->list);
    if (!by_number)
        return view_find(m->kit, p->list, p->count, text);
    return text_to_int(text + (*text == '#'), 1, p->count, &number) ? p->list[number - 1] : 0;
}

/* Whether a text has these characters as a word of their own. */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *p = text; (p = strstr(p, word)); p += length)
        if ((p == text || p[-1] == ' ') && (!p[length] || p[length] == ' '))
            return true;
    return false;
}

/* "such as 'play 24'": a listed move that has the number in it, else the first one. */
static void add_example(const struct prompt *p, const char *number, struct text *out)
{
    for (int i = 0; i < p->count; i++) {
        char room[MOVE_TEXT_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        tell_move(p->session->match, p->list[i], &t);
        if (has_word(room, number)) {
            text_addf(out, "'%s'", room);
            return;
        }
    }
    text_add_char(out, '\'');
    tell_move(p->session->match, p->list[0], out);
    text_add_char(out, '\'');
}

/* Answers a number, a note behind it or not, that is the number of no move; false = it is none of these. */
static bool answer_number(struct prompt *p, const char *text)
{
    char digits[24];
    struct text t;
    int64_t number;
    size_t length = strcspn(text, " |");
    snprintf(digits, sizeof digits, "%.*s", (int)length, text);
    if (length >= sizeof digits || !text_to_int(digits + (*digits == '#'), INT64_MIN, INT64_MAX, &number) ||
        (text[length] && !text_starts(text + length, " | ")) || find_listed(p, digits, true))
        return false;
    text_init_heap(&t);
    if (p->count) {
        text_addf(&t, "there %s %d move%s here, numbered from 1; a card or the like is typed with its move, such as ",
                  p->count == 1 ? "is" : "are", p->count, plural_s(p->count));
        add_example(p, digits + (*digits == '#'), &t);
    } else {
        text_add(&t, "there is no move to choose here now");
    }
    answer(p, t.at);
    text_release(&t);
    return true;
}

/* ---- words ---- */

/* One's own last move; at one terminal also that of the person who moved last, but nobody touches another's secret
 * order. */
static void word_undo(struct prompt *p, const char *rest)
{
    struct match *m = p->session->match;
    char room[WHY_SIZE], other[WHY_SIZE];
    struct text why, why_other;
    int seat = p->seat;
    (void)rest;
    text_init(&why, room, sizeof room);
    text_init(&why_other, other, sizeof other);
    if (seat == CHANCE || !match_may_undo(m, seat, &why)) {
        int last = m->count - 1;
        while (last >= 0 && !m->log[last].live)
            last--;
        int mover = last < 0 ? CHANCE : m->log[last].seat;
        bool ours = mover < SEATS_MAX && (p->session->people & seat_bit(mover)) && !match_in_phase(m);
        if (ours && match_may_undo(m, mover, &why_other))
            seat = mover;
    }
    if (seat == CHANCE) {
        answer(p, "chance takes nothing back");
    } else if (!match_undo(m, seat, &why)) {
        answer(p, room);
    } else {
        for (int i = 0; i <= SPECTATOR; i++)
            p->told[i] = m->count;      /* the undo's own record says nothing */
        plain_printf(&p->out, "%s takes back\n", m->names[seat]);
        p->seat = seat;
        changed(p);
    }
}

static void word_withdraw(struct prompt *p, const char *rest)
{
    char room[WHY_SIZE];
    struct text why;
    (void)rest;
    text_init(&why, room, sizeof room);
    if (p->seat == CHANCE || !match_withdraw(p->session->match, p->seat, &why))
        answer(p, p->seat == CHANCE ? "chance gives no orders" : room);
    else
        changed(p);
}

/* Asked twice: there is no way back. */
static void word_resign(struct prompt *p, const char *rest)
{
    char room[WHY_SIZE];
    struct text why;
    struct session *s = p->session;
    int seat = p->seat;
    text_init(&why, room, sizeof room);
    if (seat == CHANCE) {
        answer(p, "chance does not resign");
    } else if (!match_may_resign(s->match, seat, &why)) {
        answer(p, room);
    } else if (!text_equal(rest, "yes")) {
        answer(p, "a bot would play on for you, and you cannot win any more: 'resign yes' to do it");
    } else {
        match_begin_step(s->match);
        match_resign(s->match, seat, &why);
        session_resign(s, seat);
        changed(p);
    }
}

/* Of a move that is due anyway there is no more to say than that. */
static void add_hint(const struct prompt *p, move word, double value, struct text *out)
{
    const struct match *m = p->session->match;
    union state_room seen;
    struct who who = match_who(m, p->seat);
    struct text why;
    if (word)
        tell_move(m, word, out);
    else
        text_add(out, session_asks(p->session) >= 0 ? "go on with Enter" : "no move");
    match_observe(m, p->seat, room_observed(&seen));
    if (value >= 0)
        text_addf(out, ", win chance %d %%", tell_percent(value));
    else if (bot_is_forced(m->kit, room_observed(&seen), p->seat))
        text_add(out, ", there is nothing else");
    text_init_heap(&why);
    bot_reason(m->kit, room_observed(&seen), &who, p->seat, word, &why);
    if (why.length)
        text_addf(out, ": %s", why.at);
    text_release(&why);
}

static void word_hint(struct prompt *p, const char *rest)
{
    struct text t;
    double value;
    (void)rest;
    if (p->seat == CHANCE || !match_moves(p->session->match, p->seat, p->list)) {
        answer(p, "there is nothing to decide here");
        return;
    }
    move word = session_hint(p->session, p->seat, &value);
    text_init_heap(&t);
    text_add(&t, "hint: ");
    add_hint(p, word, value, &t);
    answer(p, t.at);
    text_release(&t);
}

/* Never over something that is no match. */
static bool may_replace(const char *path)
{
    char room[WHY_SIZE];
    struct text why;
    size_t size;
    text_init(&why, room, sizeof room);
    if (!file_exists(path))
        return true;
    if (!file_is_regular(path))     /* to read from a pipe would be to wait */
        return false;
    char *bytes = file_read(path, MATCHFILE_SIZE_MAX, &size, &why);
    bool match = bytes && text_starts(bytes, "caucus ");
    free(bytes);
    return match;
}

static void word_save(struct prompt *p, const char *rest)
{
    const char *path = *rest ? rest : p->session->path;
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    if (!path)
        answer(p, "save where? 'save FILE'");
    else if (!may_replace(path))
        plain_printf(&p->out, "'%s' is there and is no match file\n", path);
    else if (!session_save(p->session, path, &why))
        answer(p, room);
    else
        plain_printf(&p->out, "saved in '%s'\n", path);
}

/* A listed move that was named by its number is its text. */
static void add_text(struct prompt *p, const char *text, struct text *out)
{
    move word = find_listed(p, text, true);
    if (word)
        tell_move(p->session->match, word, out);
    else
        text_add(out, text);
}

/* What a legal move does. */
static void describe(const struct prompt *p, const char *text, struct text *out)
{
    const struct match *m = p->session->match;
    union state_room seen;
    struct who who = match_who(m, prompt_viewer(p));
    match_observe(m, prompt_viewer(p), room_observed(&seen));
    move word = match_parse(m, p->seat, text);
    if (word && m->game->describe)
        m->game->describe(m->kit, room_observed(&seen), &who, p->seat, word, out);
    const char *possible = p->seat == CHANCE ? "chance can do that" : "you can do that";
    if (out->length)
        text_addf(out, " (%s)", possible);
    else
        text_add(out, possible);
}

/* The same answer as to who types the move, or what it does. */
static void word_why(struct prompt *p, const char *rest)
{
    struct text text, t;
    text_init_heap(&text);
    text_init_heap(&t);
    add_text(p, rest, &text);
    if (!*rest) {
        answer(p, "why what? 'why MOVE'");
    } else if (!answer_number(p, text.at)) {
        match_why(p->session->match, p->seat, text.at, &t);
        if (!t.length)
            describe(p, text.at, &t);
        answer(p, t.at);
    }
    text_release(&text);
    text_release(&t);
}

static void word_rules(struct prompt *p, const char *rest)
{
    (void)rest;
    plain_markdown(&p->out, p->session->kit->game->rules_text);
}

static void word_log(struct prompt *p, const char *rest)
{
    struct text t;
    (void)rest;
    text_init_heap(&t);
    tell_from(p->session->match, 0, prompt_viewer(p), &t);
    answer(p, t.length ? t.at : "nothing has happened yet");
    text_release(&t);
}

static void word_report(struct prompt *p, const char *rest)
{
    struct text t;
    (void)rest;
    text_init_heap(&t);
    story_tell(p->session->match, prompt_viewer(p), &t);
    plain_text(&p->out, t.at);
    text_release(&t);
}

static void word_board(struct prompt *p, const char *rest)
{
    (void)rest;
    plain_board(&p->out, p->session->match, prompt_viewer(p));
}

static void word_moves(struct prompt *p, const char *rest)
{
    (void)rest;
    prompt_moves(p, true);
}

static void word_seat(struct prompt *p, const char *rest)
{
    const struct session *s = p->session;
    int seat = open_chair(s->match, rest, strlen(rest));
    if (seat >= 0 && (s->people & seat_bit(seat))) {
        p->seat = seat;
        p->held = p->fresh = true;
        return;
    }
    if (*rest)
        plain_printf(&p->out, seat >= 0 ? "%s is no person at this terminal\n" : "nobody here is called '%s'\n",
                     seat >= 0 ? s->match->names[seat] : rest);
    for (int i = 0; i < s->kit->seats; i++) {
        bool person = s->people & seat_bit(i);
        plain_printf(&p->out, "  %d  %s%s%s\n", seat_chair(i), s->match->names[i], person ? "" : ", bot ",
                     person ? "" : s->bot[i].bot->id);
    }
}

static void word_skip(struct prompt *p, const char *rest)
{
    (void)rest;
    if (session_asks(p->session) < 0) {
        answer(p, "there is nothing to skip");
        return;
    }
    p->session->skip = true;
    p->held = false;
}

static void word_quit(struct prompt *p, const char *rest)
{
    (void)rest;
    p->quit = true;
}

static void word_help(struct prompt *p, const char *rest);

static const struct {
    const char *name, *rest, *help;
    void (*run)(struct prompt *, const char *rest);
} table[] = {
    { "undo", "", "take back your last move", word_undo },
    { "withdraw", "", "take back your whole order, while everybody decides at once", word_withdraw },
    { "resign", "yes", "give up; a bot plays on for you", word_resign },
    { "hint", "", "what a bot would do", word_hint },
    { "why", "MOVE", "why it is no move now, or what it does", word_why },
    { "moves", "", "all moves with what they do", word_moves },
    { "board", "", "the board again", word_board },
    { "log", "", "what happened so far", word_log },
    { "report", "", "the same as a story, or as the game reports it", word_report },
    { "rules", "", "the rules", word_rules },
    { "save", "[FILE]", "save the match; it is saved after every move anyway", word_save },
    { "seat", "[WHO]", "who sits where; with a name or number: to that person at this terminal", word_seat },
    { "skip", "", "do not ask for optional moves until it is your turn", word_skip },
    { "help", "", "this", word_help },
    { "quit", "", "leave; the match can be continued", word_quit },
};

static void word_help(struct prompt *p, const char *rest)
{
    (void)rest;
    answer(p, "Type the number of a move or its text, or several texts with commas between them; 'MOVE x3' is the "
              "move three times. Players go by name or by number, from 1. 'MOVE | words' adds a note. Or:");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct text left;
        text_init_heap(&left);
        text_addf(&left, "  %s %s", table[i].name, table[i].rest);
        plain_entry(&p->out, left.at, table[i].help, 18);
        text_release(&left);
    }
    answer(p, "Where one of these words is also a move, or begins one, it is the move; with a slash before it, it is "
              "the word: /undo.");
}

/* ---- moves ---- */

static void play(struct prompt *p, move word, const char *note)
{
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    if (match_play(p->session->match, p->seat, word, note, &why))
        changed(p);
    else
        answer(p, room);
}

/* Several moves, or what may stand for several (M5). */
static void play_typed(struct prompt *p, const char *line, const char *note)
{
    struct move_list list = { .count = 1, .text = { line }, .note = note };
    struct played played;
    char room[WHY_SIZE];
    struct text why, said;
    text_init(&why, room, sizeof room);
    text_init_heap(&said);
    bool ok = match_play_list(p->session->match, p->seat, &list, &played, &why);
    bool several = played.count || strchr(line, ',');
    if (!ok && several && !(*room == '\'' && text_starts(room + 1, played.text)))
        text_addf(&said, "'%s': ", played.text);
    if (!ok)
        text_addf(&said, "%s%s", room, several ? "; none of these moves was made" : "");
    else if (played.more && why.length)
        text_addf(&said, "%d move%s made, no more: %s", played.count, plural_s(played.count), room);
    else if (played.more)
        text_addf(&said, "%d move%s made; the rest was not tried, because what comes of '%s' comes first", played.count,
                  plural_s(played.count), played.text);
    if (said.length)
        answer(p, said.at);
    if (ok)
        changed(p);
    text_release(&said);
}

/* A number that is no move's is answered here, so that nothing reads it as something else. */
static bool run_word(struct prompt *p, const char *line)
{
    size_t length = strcspn(line, " ");
    if (answer_number(p, line))
        return true;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char word[16];
        snprintf(word, sizeof word, "%.*s", (int)length, line);
        if (length >= sizeof word || !text_equal_nocase(word, table[i].name))
            continue;
        const char *rest = line + length + strspn(line + length, " ");
        if (*rest && !*table[i].rest)
            return false;       /* "help me" is no word of ours */
        table[i].run(p, rest);
        return true;
    }
    return false;
}

/* Whether a line is the game's rather than a word of the table: a move as people spell it, or the first word of one
 * that is listed, so that the game says what is missing. A slash before it makes it the table's. */
static bool is_games(struct prompt *p, const char *line)
{
    const struct match *m = p->session->match;
    if (match_parse(m, p->seat, line))
        return true;
    p->count = match_moves(m, p->seat, p->list);
    for (int i = 0; i < p->count; i++) {
        char room[MOVE_TEXT_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        tell_move(m, p->list[i], &t);
        if (text_is_nocase(room, strcspn(room, " "), line))
            return true;
    }
    return false;
}

static void obey_empty(struct prompt *p)
{
    if (session_asks(p->session) >= 0) {
        p->session->passed = p->session->match->count;
        p->held = false;
    } else if (p->held) {
        p->held = false;        /* back to whose turn it is */
        p->fresh = true;
    } else {
        answer(p, "type a move or its number; 'help' says what else there is");
    }
}

void prompt_obey(struct prompt *p, char *line)
{
    line += strspn(line, " \t");
    for (size_t length = strlen(line); length && strchr(" \t", line[length - 1]); length--)
        line[length - 1] = 0;
    if (!*line) {
        obey_empty(p);
        return;
    }
    if (!text_is_clean(line, strlen(line), LINE_CHARS_MAX)) {
        answer(p, "that is no text: characters that cannot be read, or too many of them");
        return;
    }
    if (*line == '/') {
        if (!run_word(p, line + 1))
            plain_printf(&p->out, "there is no word '%s'; try 'help'\n", line);
        return;
    }
    char copy[4 * LINE_CHARS_MAX + 1];
    strcpy(copy, line);
    char *note = match_cut_note(copy);
    move word = find_listed(p, copy, false);
    if (!word && !is_games(p, copy) && run_word(p, line))
        return;
    if (!word)
        word = find_listed(p, copy, true);
    if (word)
        play(p, word, note);
    else
        play_typed(p, copy, note);
}
