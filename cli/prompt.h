/* prompt.h - the conversation of `caucus play`: shows a person the table, takes a line, does what it says. */
#ifndef CAUCUS_PROMPT_H
#define CAUCUS_PROMPT_H

#include "../term/plain.h"
#include "session.h"

struct prompt {
    struct session *session;
    struct plain out;
    bool terminal;              /* somebody types: stdin is a terminal */
    int seat;                   /* whose prompt it is; CHANCE at a real table's dice */
    bool held;                  /* somebody asked for this seat: stay although another owes */
    int viewer;                 /* whose secrets may be on the screen, -1 = nobody's */
    bool fresh;                 /* the table changed: show it */
    bool apart;                 /* the last line on the screen is blank */
    bool quit;
    bool unsaved;               /* saving failed and was said */
    int told[SPECTATOR + 1];    /* records each viewer has been told of */
    move list[MOVES_MAX];       /* as numbered on the screen */
    int count;
    char *line;
    size_t line_size;
};

/* Until the match is over or the people leave. Says where the match is. */
void prompt_run(struct prompt *);

/* For prompt_words.c: one typed line; false = the input ended. The line is valid until the next. */
bool prompt_read(struct prompt *, const char *question);
void prompt_save(struct prompt *);
void prompt_moves(struct prompt *, bool full);
int prompt_viewer(const struct prompt *);

/* prompt_words.c: does what a line says. */
void prompt_obey(struct prompt *, char *line);

#endif
