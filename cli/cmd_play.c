/* cmd_play.c - `caucus play`: which match, who sits where; the conversation itself is prompt.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/registry.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../system/files.h"
#include "prompt.h"
#include "rematch.h"

enum { WHY_SIZE = 600 };

struct start {
    struct args args;
    const struct game *game;
    const char *file;           /* the match to go on with, NULL = a new one */
    char *remarks;              /* the text of that file */
    struct text saved;          /* where matches of this game are saved, "" = nowhere */
    struct text last;           /* where the last finished one is */
};

/* ---- which match: functions with an int answer with an exit code, 0 = fine ---- */

static bool same_file(const char *a, const char *b)
{
    struct stat x, y;
    return !stat(a, &x) && !stat(b, &y) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static void find_saved(struct start *s)
{
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    if (saved_path(s->game->id, ".match", &s->saved, &why))
        return;
    complain(0, "%s; this match is not saved", room);
    text_clear(&s->saved);
}

static bool ask_continue(void)
{
    char *line = NULL;
    size_t size = 0;
    bool yes = true, clear;
    do {
        printf("continue the saved match? [Y/n] ");
        fflush(stdout);
        clear = getline(&line, &size, stdin) < 0;
        if (!clear)
            line[strcspn(line, "\r\n")] = 0;
        clear = clear || menu_yes(line, &yes);
    } while (!clear);
    free(line);
    return yes;
}

/* A saved match is offered to somebody at a terminal; elsewhere only when asked for. */
static int choose_saved(struct start *s)
{
    const struct args *a = &s->args;
    bool there = s->saved.length && file_exists(s->saved.at);
    if (a->saved && a->anew)
        return complain(EXIT_USAGE, "'--continue' and '--new' do not go together");
    if (a->saved && !there)
        return complain(EXIT_FAILED, "there is no saved match of '%s'", s->game->id);
    if (there && (a->saved || (!a->anew && isatty(STDIN_FILENO) && ask_continue())))
        s->file = s->saved.at;
    return 0;
}

/* Everybody and everything but the seed comes from the match before. */
static int choose_last(struct start *s)
{
    const struct args *a = &s->args;
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    if (a->seats || a->settings || a->data || a->chance || a->bots || a->me || a->people || a->name)
        return complain(EXIT_USAGE, "seats, options, data, chance and players of a rematch are those of before");
    if (a->saved || a->anew)
        return complain(EXIT_USAGE, "'--rematch' does not go together with '--continue' or '--new'");
    if (!s->game)
        return 0;
    if (!saved_path(s->game->id, "-last.match", &s->last, &why))
        return complain(EXIT_FAILED, "%s", room);
    if (!file_exists(s->last.at))
        return complain(EXIT_FAILED, "there is no finished match of '%s'", s->game->id);
    s->file = s->last.at;
    return 0;
}

static int open_file(struct start *s, struct session *session)
{
    const struct args *a = &s->args;
    if (a->seats || a->settings || a->data || (a->seed && !a->rematch) || a->chance)
        return complain(EXIT_USAGE, "seats, options, data, seed and chance of a match that goes on cannot be changed");
    session->match = open_match(s->file, &session->kit, &s->remarks);
    if (!session->match)
        return EXIT_FAILED;
    s->game = session->kit->game;
    return 0;
}

static int seed_match(const struct args *a, struct match *m)
{
    char room[40];
    uint64_t random = 0;
    const char *seed = a->seed;
    bool manual = a->chance && text_equal(a->chance, "manual");
    if (a->chance && !manual && !text_equal(a->chance, "auto"))
        return complain(EXIT_USAGE, "'--chance' is auto or manual, not '%s'", a->chance);
    if (seed && (!*seed || strlen(seed) >= SEED_SIZE || !text_is_clean(seed, strlen(seed), SEED_SIZE - 1)))
        return complain(EXIT_USAGE, "'--seed' takes 1 to %d characters", SEED_SIZE - 1);
    if (!seed) {
        if (getrandom(&random, sizeof random, 0) != sizeof random)
            return complain(EXIT_FAILED, "no random numbers for a seed; give one with '--seed'");
        snprintf(room, sizeof room, "%llx", (unsigned long long)random);
        seed = room;
    }
    if (!manual)
        match_seed(m, seed);
    return 0;
}

static int open_new(struct start *s, struct session *session)
{
    session->kit = open_kit(&s->args, s->game);
    if (!session->kit)
        return EXIT_USAGE;
    session->match = match_new(session->kit);
    return seed_match(&s->args, session->match);
}

/* ---- who sits where ---- */

static int name_people(const struct args *a, struct session *session)
{
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    const char *at = a->name;
    for (unsigned left = session->people; at && *at && left; left &= left - 1) {
        size_t length = strcspn(at, ",");
        char *name = strndup(at, length);
        bool ok = name && match_name(session->match, __builtin_ctz(left), name, &why);
        free(name);
        if (!ok)
            return complain(EXIT_USAGE, "%s", room);
        at += length + (at[length] == ',');
    }
    if (at && *at)
        return complain(EXIT_USAGE, "more names than people: '%s'", at);
    return 0;
}

/* The command line's word, else the saved file's, else ours. */
static int seat_everybody(struct start *s, struct session *session)
{
    const struct args *a = &s->args;
    int seats = session->kit->seats;
    if (a->me && a->people)
        return complain(EXIT_USAGE, "'--me' and '--people' do not go together");
    const char *given = a->me ? a->me : a->people;
    char *people = s->remarks && !given ? session_remark(s->remarks, "people") : NULL;
    char *bots = s->remarks && !a->bots ? session_remark(s->remarks, "bots") : NULL;
    const char *bot_list = a->bots ? a->bots : bots ? bots : bot_usual()->id;
    bool ok = (given ? session_people(given, session->match, &session->people)
                     : session_people_saved(people ? people : "0", session->match, &session->people))
              && (!a->bots || open_bots_fit(a->bots, seats_all(seats) & ~session->people))
              && open_bots(bot_list, session->kit, seats_all(seats) & ~session->people, session->bot);
    free(bots);
    free(people);
    if (ok && a->me && (session->people & (session->people - 1)))
        return complain(EXIT_USAGE, "'--me' takes one player, not '%s'", a->me);
    return ok ? name_people(a, session) : EXIT_USAGE;
}

/* ---- before the first move ---- */

/* An unfinished match that is not gone on with is put aside when this one is first saved, not written over. */
static void put_aside(const struct start *s, struct session *session)
{
    char room[WHY_SIZE];
    struct text why, aside;
    text_init(&why, room, sizeof room);
    text_init_heap(&aside);
    bool other = file_exists(s->saved.at) && !(s->file && same_file(s->file, s->saved.at));
    if (other && saved_path(s->game->id, "-before.match", &aside, &why))
        session->aside = strdup(aside.at);
    else if (other)
        complain(0, "%s", room);
    text_release(&aside);
}

/* Among several people the seed is a secret: it tells what is hidden and what will be drawn. */
static void greet(const struct session *session, bool seed_shown, const struct plain *out)
{
    const struct match *m = session->match;
    plain_bold(out, m->game->title);
    plain_printf(out, "%s\n", m->count ? ", continued" : "");
    for (int i = 0; i < session->kit->seats; i++) {
        bool person = session->people & seat_bit(i);
        plain_printf(out, "  %s: %s%s\n", m->names[i], person ? "at this terminal" : "bot ",
                     person ? "" : session->bot[i].bot->id);
    }
    struct text options;
    text_init_heap(&options);
    options_unusual(m->game->options, &session->kit->settings, &options);
    if (options.length)
        plain_printf(out, "  options %s\n", options.at);
    text_release(&options);
    if (seed_shown && m->seed[0])
        plain_printf(out, "  seed %s\n", m->seed);
    if (m->practice)
        plain_text(out, "alone among bots this is practice: 'undo' takes back anything, dice\nand opened orders too\n");
    if (session->people)
        plain_text(out, "'help' says what you can type\n");
    plain_text(out, "\n");
}

/* ---- a rematch ---- */

/* In place of the session's match, which is over. */
static int begin_rematch(struct session *session, const struct plain *out)
{
    char room[WHY_SIZE];
    struct text why, dropped;
    text_init(&why, room, sizeof room);
    text_init_heap(&dropped);
    bool ok = rematch_begin(session, rematch_seats(session->match), &dropped, &why);
    if (ok && dropped.length)
        plain_printf(out, "not for %d player%s, and left out: %s\n", session->kit->seats, plural_s(session->kit->seats),
                     dropped.at);
    text_release(&dropped);
    return ok ? 0 : complain(EXIT_FAILED, "%s", room);
}

static int rematch_of_file(struct start *s, struct session *session, const struct plain *out)
{
    if (!match_over(session->match))
        return complain(EXIT_USAGE, "the match in '%s' is not over yet", s->file);
    int code = begin_rematch(session, out);
    s->file = NULL;
    return !code && s->args.seed ? seed_match(&s->args, session->match) : code;
}

/* A shared win: people among those who share it are asked, where somebody types; else it is said how. */
static bool ask_rematch(struct prompt *p)
{
    const struct session *s = p->session;
    if (!match_over(s->match) || !rematch_is_due(s->match))
        return false;
    unsigned seats = rematch_seats(s->match);
    struct who who = match_who(s->match, SPECTATOR);
    struct text t;
    bool yes = false, clear = false;
    text_init_heap(&t);
    text_add(&t, "a rematch of ");
    who_names(&who, seats, &t);
    if (p->terminal && (s->people & seats)) {
        text_add(&t, "? [y/N] ");
        while (!clear && prompt_read(p, t.at))
            clear = !*p->line || menu_yes(p->line, &yes);
        yes = yes && clear;
    } else if (s->path && !p->unsaved) {
        text_addf(&t, ": 'caucus play %s --rematch'", s->kit->game->id);
        plain_wrapped(&p->out, t.at, 0);
    }
    free(p->line);
    p->line = NULL;
    p->line_size = 0;
    text_release(&t);
    return yes;
}

/* ---- the start ---- */

/* Where a match that begins or goes on is kept, and what follows from who plays it. */
static void settle(const struct start *s, struct session *session)
{
    if (!s->file)
        session->match->practice = session->people && !session_several(session);
    const char *seed = session->match->seed;
    session->bot_seed = text_hash(seed, strlen(seed), 1);
    if (s->saved.length) {
        put_aside(s, session);
        session->path = strdup(s->saved.at);
    }
}

static int prepare(struct start *s, struct session *session, const struct plain *out)
{
    const struct args *a = &s->args;
    const char *word = a->word[0];
    session->asked = session->passed = -1;
    s->game = registry_find(word);
    if (!s->game && !file_exists(word))
        return complain(EXIT_USAGE, "'%s' is no game and no file, see 'caucus games'", word);
    if (!s->game)
        s->file = word;
    if (s->game)
        find_saved(s);
    int code = a->rematch ? choose_last(s) : s->game ? choose_saved(s) : 0;
    if (!code)
        code = s->file ? open_file(s, session) : open_new(s, session);
    if (!code)
        code = seat_everybody(s, session);
    if (!code && a->rematch)
        code = rematch_of_file(s, session, out);
    if (code)
        return code;
    if (!registry_find(word))
        find_saved(s);          /* the game of a file is known only now */
    if (session->match->practice && session_several(session))
        return complain(EXIT_USAGE, "this match is practice, where everything can be taken back: one person plays it");
    settle(s, session);
    return 0;
}

int cmd_play(int argc, char **argv)
{
    struct start s = { 0 };
    struct session session = { 0 };
    struct prompt *p = calloc(1, sizeof *p);
    struct plain out;
    if (!p || !args_parse(&s.args, argc, argv)) {
        free(p);
        return EXIT_USAGE;
    }
    text_init_heap(&s.saved);
    text_init_heap(&s.last);
    plain_init(&out, stdout);
    int code = prepare(&s, &session, &out);
    bool again = !code;
    while (again) {
        *p = (struct prompt){ .session = &session, .out = out };
        greet(&session, s.args.seed || !session_several(&session), &out);
        prompt_run(p);
        s.file = NULL;
        again = ask_rematch(p);
        code = again ? begin_rematch(&session, &out) : 0;
        again = again && !code;
        if (again)
            settle(&s, &session);
    }
    text_release(&s.last);
    text_release(&s.saved);
    free(s.remarks);
    session_release(&session);
    free(p);
    return code;
}
