/* grid.h - a board as cells: games draw here once, every text screen shows it its own way. */
#ifndef CAUCUS_GRID_H
#define CAUCUS_GRID_H

#include <stdbool.h>
#include <stdint.h>

struct text;

enum { GRID_WIDTH = 80, GRID_HEIGHT = 64 };

enum grid_colour {
    GRID_PLAIN, GRID_RED, GRID_GREEN, GRID_YELLOW, GRID_BLUE, GRID_PURPLE, GRID_ORANGE, GRID_BROWN, GRID_GREY,
    GRID_WHITE, GRID_COLOURS
};
enum { GRID_BOLD = 1 << 4, GRID_DIM = 1 << 5, GRID_REVERSE = 1 << 6 };     /* or-ed to a colour */

struct cell {
    uint32_t character;         /* 0 = empty */
    uint8_t style;              /* colour of the ink | GRID_BOLD ... */
    uint8_t ground;             /* colour of the paper, GRID_PLAIN = none */
    uint16_t spare;
};

struct grid {
    int width, height;          /* used so far */
    struct cell cell[GRID_HEIGHT][GRID_WIDTH];
};

void grid_clear(struct grid *);

/* UTF-8 from (x, y) to the right; what leaves the grid is cut. Answers with the column after the last character. */
int grid_put(struct grid *, int x, int y, int style, const char *string);
int grid_putf(struct grid *, int x, int y, int style, const char *format, ...) __attribute__((format(printf, 5, 6)));
int grid_put_cut(struct grid *, int x, int y, int style, const char *string, int columns);  /* no more than these */
int grid_wrap(struct grid *, int x, int y, int style, const char *string);  /* in words; answers with the row below */
void grid_ground(struct grid *, int x, int y, int width, int colour);

/* Lines of text, without spaces at their ends. */
enum { GRID_ANSI = 1, GRID_ASCII = 2 };
void grid_show(const struct grid *, int flags, struct text *);

/* One character as ASCII: boxes, arrows and dots have likenesses, the rest is '?'. */
char grid_ascii(uint32_t character);

#endif
