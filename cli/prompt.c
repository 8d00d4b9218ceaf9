/* prompt.c - the conversation of `caucus play`: showing the table and asking. */
#include "prompt.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "../core/text.h"
#include "../core/words.h"
#include "../system/files.h"
#include "../term/tell.h"
#include "records.h"

/* ---- reading ---- */

/* Ctrl-C is the end of the input; while bots think, they finish the move. The second one ends the process. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* False when Ctrl-C was pressed, also just before: a read alone would not hear of that and wait on. */
static bool wait_for_line(void)
{
    sigset_t stop, before;
    fd_set typed;
    sigemptyset(&stop);
    sigaddset(&stop, SIGINT);
    FD_ZERO(&typed);
    FD_SET(STDIN_FILENO, &typed);
    sigprocmask(SIG_BLOCK, &stop, &before);
    while (!interrupted && pselect(STDIN_FILENO + 1, &typed, NULL, NULL, NULL, &before) < 0 && errno == EINTR)
        FD_SET(STDIN_FILENO, &typed);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !interrupted;
}

bool prompt_read(struct prompt *p, const char *question)
{
    plain_text(&p->out, question);
    fflush(p->out.out);
    bool asked = !p->terminal || wait_for_line();       /* a terminal gives lines, so nothing of one is left in stdin */
    ssize_t length = asked ? getline(&p->line, &p->line_size, stdin) : -1;
    if (length < 0) {
        plain_text(&p->out, "\n");
        return false;
    }
    while (length > 0 && strchr("\r\n", p->line[length - 1]))
        p->line[--length] = 0;
    if ((size_t)length != strlen(p->line))
        strcpy(p->line, "\x01");        /* a zero byte is no text; it is answered like other control characters */
    if (!p->terminal && text_is_clean(p->line, strlen(p->line), 200))
        plain_printf(&p->out, "%s\n", p->line);     /* nobody saw it being typed */
    else if (!p->terminal)
        plain_text(&p->out, "\n");
    return true;
}

/* ---- saving ---- */

/* The first save of a new match moves the one that was saved before out of its way. */
static bool put_aside(struct prompt *p, struct text *error)
{
    struct session *s = p->session;
    if (!s->aside)
        return true;
    if (!file_rename(s->path, s->aside, error))
        return false;
    plain_printf(&p->out, "the match saved before is put aside in '%s'\n", s->aside);
    free(s->aside);
    s->aside = NULL;
    return true;
}

void prompt_save(struct prompt *p)
{
    char room[400];
    struct text why;
    text_init(&why, room, sizeof room);
    if (!session_begun(p->session))
        return;
    bool saves = p->session->path && put_aside(p, &why);
    if (!p->session->path || (saves && session_save(p->session, p->session->path, &why))) {
        p->unsaved = false;
        return;
    }
    if (!p->unsaved)
        complain(0, "%s", room);
    p->unsaved = true;
}

/* ---- showing ---- */

int prompt_viewer(const struct prompt *p)
{
    return p->seat < SEATS_MAX ? p->seat : SPECTATOR;
}

/* What a viewer was told: where nothing is hidden, what one reads all have read. */
static int *told_of(struct prompt *p, int viewer)
{
    return &p->told[p->session->kit->game->observe ? viewer : SPECTATOR];
}

static void tell_news(struct prompt *p, int viewer)
{
    const struct match *m = p->session->match;
    int *told = told_of(p, viewer);
    if (*told >= m->count)
        return;
    struct text news;
    text_init_heap(&news);
    tell_from(m, *told, viewer, &news);
    *told = m->count;
    plain_wrapped(&p->out, news.at, 0);
    p->apart = p->apart && !news.length;
    text_release(&news);
}

/* On the way to the next prompt, when it is clear who reads. */
static void tell_at_once(struct prompt *p)
{
    const struct session *s = p->session;
    if (session_several(s))
        return;
    tell_news(p, s->people ? __builtin_ctz(s->people) : SPECTATOR);
    fflush(p->out.out);
}

/* Secrets change hands: the screen is cleared and the next person sits down. */
static bool hand_over(struct prompt *p)
{
    const struct session *s = p->session;
    int viewer = prompt_viewer(p), before = p->viewer;
    p->viewer = viewer;
    bool secrets = session_several(s) && s->kit->game->observe;
    if (before < 0 || before == viewer || viewer == SPECTATOR || !p->terminal || !secrets)
        return true;
    char question[NAME_SIZE + 40];
    struct text t;
    text_init(&t, question, sizeof question);
    text_addf(&t, "pass to %s, press Enter ", s->match->names[viewer]);
    plain_clear(&p->out);
    return prompt_read(p, question);
}

static void show_order(struct prompt *p)
{
    const struct match *m = p->session->match;
    const move *list;
    int count = match_pending(m, p->seat, &list);
    if (!match_in_phase(m))
        return;
    struct text t;
    text_init_heap(&t);
    text_add(&t, "everybody decides at once; ");
    text_add(&t, count ? "your order so far: " : "you have given no order yet");
    for (int i = 0; i < count; i++) {
        text_add(&t, i ? ", " : "");
        tell_move(m, list[i], &t);
    }
    if (count)
        text_add(&t, m->done & seat_bit(p->seat) ? " (complete; 'undo' or 'withdraw' to change it)"
                                                 : " ('undo' or 'withdraw' to change it)");
    unsigned done = m->done & ~seat_bit(p->seat);
    if (done) {
        struct who who = match_who(m, p->seat);
        text_add(&t, "; done: ");
        who_names(&who, done, &t);
    }
    plain_wrapped(&p->out, t.at, 0);
    text_release(&t);
}

/* Other people at this terminal who could do something now. */
static void show_others(struct prompt *p)
{
    const struct session *s = p->session;
    unsigned could = (match_may_act(s->match) | (match_in_phase(s->match) ? match_to_act(s->match) : 0)) & s->people;
    could &= ~seat_bit(p->seat);
    if (!could || p->seat == CHANCE)
        return;
    struct text t;
    struct who who = match_who(s->match, p->seat);
    text_init_heap(&t);
    who_names(&who, could, &t);
    text_addf(&t, " can move too: 'seat %s'", who_name(&who, __builtin_ctz(could)));
    plain_wrapped(&p->out, t.at, 0);
    text_release(&t);
}

static void show_turn(struct prompt *p)
{
    const struct match *m = p->session->match;
    struct who who = match_who(m, prompt_viewer(p));
    unsigned owing = match_to_act(m);
    struct text t;
    text_init_heap(&t);
    if (owing & seat_bit(p->seat)) {
        text_addf(&t, p->seat == CHANCE ? "chance decides" : "%s is to move", who_name(&who, p->seat));
    } else {
        who_names(&who, owing & ~CHANCE_BIT, &t);
        text_add(&t, owing & (owing - 1) ? " are to move" : " is to move");
        if (match_may_act(m) & seat_bit(p->seat))
            text_addf(&t, "; %s may", who_name(&who, p->seat));
    }
    plain_bold(&p->out, t.at);
    plain_text(&p->out, "\n");
    text_release(&t);
}

void prompt_moves(struct prompt *p, bool full)
{
    const struct match *m = p->session->match;
    p->count = match_moves(m, p->seat, p->list);
    if (!plain_moves(&p->out, m, p->seat, p->list, p->count, full))
        plain_text(&p->out, "('moves' says what each of them does)\n");
}

static bool show_table(struct prompt *p)
{
    p->fresh = false;
    if (!hand_over(p))
        return false;
    tell_news(p, prompt_viewer(p));
    p->told[SPECTATOR] = p->session->match->count;      /* at the end everybody reads on from the last prompt */
    plain_text(&p->out, p->apart ? "" : "\n");
    p->apart = false;
    plain_board(&p->out, p->session->match, prompt_viewer(p));
    plain_text(&p->out, "\n");
    show_turn(p);
    if (p->seat != CHANCE)
        show_order(p);
    prompt_moves(p, false);
    show_others(p);
    return true;
}

/* ---- asking ---- */

/* The seat to ask: who was asked for by name, who is at it, the first that owes, or may. */
static void choose_seat(struct prompt *p)
{
    const struct session *s = p->session;
    unsigned owing = match_to_act(s->match);
    int before = p->seat;
    if (p->held)
        return;
    if (owing == CHANCE_BIT)
        p->seat = CHANCE;
    else if (session_asks(s) >= 0)
        p->seat = session_asks(s);
    else if (!(owing & s->people & seat_bit(p->seat)))
        p->seat = __builtin_ctz(owing & s->people);
    p->fresh = p->fresh || p->seat != before;
}

static bool ask(struct prompt *p)
{
    choose_seat(p);
    if (p->fresh && !show_table(p))
        return false;
    char question[NAME_SIZE + 40];
    struct text t;
    struct who who = match_who(p->session->match, prompt_viewer(p));
    text_init(&t, question, sizeof question);
    text_addf(&t, "%s%s> ", who_name(&who, p->seat), session_asks(p->session) >= 0 ? " (Enter to go on)" : "");
    if (!prompt_read(p, question))
        return false;
    prompt_obey(p, p->line);
    return !p->quit;
}

static void tell_unsaved(struct prompt *p)
{
    fflush(p->out.out);
    bool earlier = file_exists(p->session->path);
    complain(0, "the match as it stands is not saved%s", earlier ? ", only an earlier state" : "");
}

/* A finished match is no longer offered; it is kept beside, for `replay` and `report`. */
static void finish(struct prompt *p)
{
    struct session *s = p->session;
    char room[400];
    struct text t, last, why;
    int viewer = session_several(s) || !s->people ? SPECTATOR : __builtin_ctz(s->people);
    text_init_heap(&t);
    text_init_heap(&last);
    text_init(&why, room, sizeof room);
    tell_news(p, viewer);
    plain_text(&p->out, p->apart ? "" : "\n");
    plain_board(&p->out, s->match, viewer);
    plain_text(&p->out, "\n");
    tell_result(s->match, p->out.width, &t);
    if (s->path && s->people)
        records_enter(s->match, &t);
    plain_text(&p->out, t.at);
    if (p->unsaved)
        tell_unsaved(p);        /* the file is an earlier state: it stays what it is */
    else if (s->path && saved_path(s->kit->game->id, "-last.match", &last, &why) && file_rename(s->path, last.at, &why))
        plain_printf(&p->out, "\nthe match is kept in '%s'\n", last.at);
    else if (s->path)
        complain(0, "%s", room);
    text_release(&last);
    text_release(&t);
}

/* Somebody who comes back is told what happened since they moved last. */
static void begin(struct prompt *p)
{
    const struct match *m = p->session->match;
    for (int i = 0; i < m->count; i++)
        if (m->log[i].live && (p->session->people & seat_bit(m->log[i].seat)))
            p->told[m->log[i].seat] = p->told[SPECTATOR] = i + 1;
    p->viewer = -1;
    p->seat = p->session->people ? __builtin_ctz(p->session->people) : 0;
    p->fresh = p->apart = true;
    p->terminal = isatty(STDIN_FILENO);
}

void prompt_run(struct prompt *p)
{
    struct session *s = p->session;
    begin(p);
    int flags = (int)SA_RESETHAND | (p->terminal ? SA_RESTART : 0);     /* what is being written is not cut off */
    sigaction(SIGINT, &(struct sigaction){ .sa_handler = on_interrupt, .sa_flags = flags }, NULL);
    for (;;) {
        bool moved = false;
        while (!interrupted && session_step(s)) {
            moved = p->fresh = true;
            tell_at_once(p);
        }
        if (moved || p->fresh)
            prompt_save(p);
        if (match_over(s->match)) {
            finish(p);
            break;
        }
        if (interrupted)
            plain_text(&p->out, "\n");
        if (interrupted || !ask(p)) {
            if (p->unsaved)
                tell_unsaved(p);
            else if (s->path && session_begun(s))
                plain_printf(&p->out, "the match is saved in '%s'\n", s->path);
            break;
        }
    }
    free(p->line);
    p->line = NULL;
    p->line_size = 0;
}
