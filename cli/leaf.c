/* leaf.c - leafing through a match on a terminal: arrow keys, and the board of each step. */
#include "leaf.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "../core/kit.h"
#include "../core/replay.h"
#include "../core/text.h"
#include "../term/plain.h"
#include "../term/tell.h"

enum { ALONE_MS = 800, ESCAPE_MS = 25, LEAP = 10 };
enum key { KEY_NONE, KEY_NEXT, KEY_BACK, KEY_LEAP, KEY_LEAP_BACK, KEY_FIRST, KEY_LAST, KEY_ALONE, KEY_EYES, KEY_QUIT };

/* Where one stops: behind each record that tells something. */
struct stop {
    int to;
    char *sentences;
};

struct leaf {
    const struct match *match;
    struct replay replay;
    int opened, eyes;           /* viewers: as it was opened, and now */
    struct stop *stop;          /* the first is before the first record */
    int stops, at;
    bool alone;                 /* it goes on by itself */
};

/* ---- the way ---- */

static void add_stop(void *context, const struct match *m, const struct step *step)
{
    struct leaf *l = context;
    struct text sentences;
    text_init_heap(&sentences);
    struct who who = match_who(m, l->eyes);
    tell_step(m, &who, step, &sentences);
    if (sentences.length) {
        l->stop[l->stops++] = (struct stop){ .to = step->number + 1, .sentences = strdup(sentences.at) };
        assert(l->stop[l->stops - 1].sentences);
    }
    text_release(&sentences);
}

static void find_stops(struct leaf *l, int eyes)
{
    l->eyes = eyes;
    l->stop = calloc((size_t)l->match->count + 1, sizeof *l->stop);
    assert(l->stop);
    l->stops = 1;
    match_walk(l->match, 0, eyes, add_stop, l);
}

static void free_stops(struct leaf *l)
{
    for (int i = 0; i < l->stops; i++)
        free(l->stop[i].sentences);
    free(l->stop);
}

/* Seats in their order, then a spectator's, and all there is if it was opened so. */
static int next_eyes(const struct leaf *l)
{
    if (l->eyes == EVERYTHING)
        return 0;
    if (l->eyes == SPECTATOR)
        return l->opened == EVERYTHING ? EVERYTHING : 0;
    return l->eyes < l->match->kit->seats - 1 ? l->eyes + 1 : SPECTATOR;
}

/* At the same place. */
static void change_eyes(struct leaf *l)
{
    int to = l->stop[l->at].to;
    free_stops(l);
    find_stops(l, next_eyes(l));
    for (l->at = 0; l->at < l->stops - 1 && l->stop[l->at].to < to;)
        l->at++;
}

/* ---- the screen ---- */

static void add_eyes(const struct leaf *l, struct text *out)
{
    if (l->eyes == EVERYTHING)
        text_add(out, "who knows all");
    else if (l->eyes == SPECTATOR)
        text_add(out, "a spectator");
    else
        text_add(out, l->match->names[l->eyes]);
}

static void show(struct leaf *l)
{
    struct plain out;
    struct text bar;
    const struct stop *stop = &l->stop[l->at];
    int from = l->at ? l->stop[l->at - 1].to : 0;
    plain_init(&out, stdout);
    replay_go(&l->replay, from, stop->to);
    fputs("\033[H\033[J", stdout);
    plain_bold(&out, l->match->game->title);
    plain_text(&out, "\n\n");
    plain_board(&out, l->replay.now, l->eyes == EVERYTHING ? SPECTATOR : l->eyes);
    plain_text(&out, "\n");
    if (stop->sentences)
        plain_wrapped(&out, stop->sentences, 0);
    if (l->at == l->stops - 1) {
        struct text result;
        text_init_heap(&result);
        tell_result(l->match, out.width, &result);
        plain_printf(&out, "\n%s", result.at);
        text_release(&result);
    }
    text_init_heap(&bar);
    text_addf(&bar, "\n%d of %d, as seen by ", l->at, l->stops - 1);
    add_eyes(l, &bar);
    text_add(&bar, l->alone ? ".  any key stops"
                            : ".  ← → step, ↑ ↓ ten, Home, End, a: by itself, s: other eyes, q: quit");
    plain_text(&out, bar.at);
    text_release(&bar);
    fflush(stdout);
}

/* ---- keys ---- */

static bool waits(int ms)
{
    struct pollfd p = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&p, 1, ms) > 0;
}

static int read_byte(void)
{
    unsigned char byte;
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : -1;
}

/* What stands behind an escape: ESC [ A, ESC O A, ESC [ 5 ~; alone it is the key itself. */
static enum key read_escape(void)
{
    int first = waits(ESCAPE_MS) ? read_byte() : -1;
    if (first != '[' && first != 'O')
        return first < 0 ? KEY_QUIT : KEY_NONE;
    int last = read_byte(), number = last;
    while (last >= 0 && last < '@')
        last = read_byte();
    switch (last == '~' ? number : last) {
    case 'C': return KEY_NEXT;
    case 'D': return KEY_BACK;
    case 'B':
    case '6': return KEY_LEAP;
    case 'A':
    case '5': return KEY_LEAP_BACK;
    case 'H':
    case '1':
    case '7': return KEY_FIRST;
    case 'F':
    case '4':
    case '8': return KEY_LAST;
    default: return KEY_NONE;
    }
}

static enum key read_key(void)
{
    enum { CTRL_C = 3, CTRL_D = 4, ESCAPE = 27 };
    switch (read_byte()) {
    case ESCAPE: return read_escape();
    case ' ':
    case '\n':
    case '\r':
    case 'n':
    case 'l': return KEY_NEXT;
    case 'p':
    case 'h': return KEY_BACK;
    case 'j': return KEY_LEAP;
    case 'k': return KEY_LEAP_BACK;
    case 'g': return KEY_FIRST;
    case 'G': return KEY_LAST;
    case 'a': return KEY_ALONE;
    case 's': return KEY_EYES;
    case -1:
    case 'q':
    case CTRL_C:
    case CTRL_D: return KEY_QUIT;
    default: return KEY_NONE;
    }
}

static void go(struct leaf *l, int steps)
{
    int last = l->stops - 1, at = l->at + steps;
    l->at = at < 0 ? 0 : at > last ? last : at;
}

/* False: enough. */
static bool turn(struct leaf *l, enum key key)
{
    if (l->alone) {
        l->alone = false;
        return key != KEY_QUIT;
    }
    switch (key) {
    case KEY_NEXT: go(l, 1); break;
    case KEY_BACK: go(l, -1); break;
    case KEY_LEAP: go(l, LEAP); break;
    case KEY_LEAP_BACK: go(l, -LEAP); break;
    case KEY_FIRST: l->at = 0; break;
    case KEY_LAST: l->at = l->stops - 1; break;
    case KEY_ALONE: l->alone = l->at < l->stops - 1; break;
    case KEY_EYES: change_eyes(l); break;
    case KEY_QUIT: return false;
    case KEY_NONE: break;
    }
    return true;
}

/* By itself it stops at the end. */
static void go_alone(struct leaf *l)
{
    go(l, 1);
    l->alone = l->at < l->stops - 1;
}

static void read_on(struct leaf *l)
{
    for (bool more = true; more;) {
        show(l);
        if (l->alone && !waits(ALONE_MS))
            go_alone(l);
        else
            more = turn(l, read_key());
    }
}

bool leaf_can(void)
{
    struct plain out;
    plain_init(&out, stdout);
    return out.clears && isatty(STDIN_FILENO);
}

void leaf_through(const struct match *m, int viewer)
{
    struct leaf l = { .match = m, .opened = viewer };
    struct termios before, now;
    if (tcgetattr(STDIN_FILENO, &before))
        return;
    now = before;
    now.c_lflag &= (tcflag_t)~(ICANON | ECHO | ISIG);
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &now);
    fputs("\033[?1049h\033[?25l", stdout);      /* another screen, without a cursor */
    replay_init(&l.replay, m);
    find_stops(&l, viewer);
    read_on(&l);
    free_stops(&l);
    replay_release(&l.replay);
    fputs("\033[?25h\033[?1049l", stdout);
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
}
