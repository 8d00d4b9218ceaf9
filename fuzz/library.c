/* library.c - fuzz target: include/caucus.h as a careless program would use it. A line with a game, a byte for the
 * seats, lines of options, an empty line; then bytes choose calls, and lines are their texts. Whatever comes, a call
 * answers: JSON is JSON, what is cut is a beginning of the whole, what is refused has a reason and changed nothing. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "engine/json_in.h"
#include "include/caucus.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { CALLS_MAX = 120, BOTS_MAX = 4, LINE_SIZE = 300, OPTIONS_MOST = 6 };

struct table {
    const uint8_t *at;
    size_t left;
    struct caucus_match *match;
    int seats, bots;                /* bots were asked so often */
    char line[LINE_SIZE];
};

#define REQUIRE(fact, ...) do { if (!(fact)) broken(__LINE__, __VA_ARGS__); } while (0)

_Noreturn static void broken(int line, const char *format, ...) __attribute__((format(printf, 2, 3)));
_Noreturn static void broken(int line, const char *format, ...)
{
    va_list list;
    fprintf(stderr, "library.c:%d: ", line);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    abort();
}

/* ---- input ---- */

static unsigned byte(struct table *t)
{
    if (!t->left)
        return 0;
    t->left--;
    return *t->at++;
}

static char *line(struct table *t)
{
    size_t length = 0;
    for (unsigned c; t->left && (c = byte(t)) != '\n';)
        if (length + 1 < sizeof t->line)
            t->line[length++] = (char)c;
    t->line[length] = 0;
    return t->line;
}

/* Mostly one that there is. */
static int seat(struct table *t)
{
    unsigned b = byte(t);
    return b < 250 ? (int)(b % (unsigned)t->seats) : (int)b - 251 + CAUCUS_SEATS_MAX;
}

/* ---- answers ---- */

static void require_json(const char *text)
{
    char room[200];
    struct text why;
    void *owner;
    text_init(&why, room, sizeof room);
    REQUIRE(json_in_read(text, strlen(text), SIZE_MAX, &owner, &why), "%s: %s", room, text);
    json_in_release(owner);
}

/* A call with (out, size) last: all of it, on the heap; then in as much room as a byte says. NULL: there is none. */
#define ASK(table, call, ...) \
    ask(call(__VA_ARGS__, NULL, 0), ({ \
        long length_ = call(__VA_ARGS__, NULL, 0); \
        char *whole_ = malloc((size_t)(length_ < 0 ? 0 : length_) + 1); \
        REQUIRE(call(__VA_ARGS__, whole_, (size_t)(length_ < 0 ? 0 : length_) + 1) == length_, "another length"); \
        whole_; }), ({ \
        size_t size_ = 1 + byte(table); \
        char *part_ = malloc(size_); \
        call(__VA_ARGS__, part_, size_); \
        part_; }))

static char *ask(long length, char *whole, char *part)
{
    size_t cut = strlen(part);
    REQUIRE(length < 0 ? !*whole : strlen(whole) == (size_t)length, "%ld characters are %zu", length, strlen(whole));
    REQUIRE(cut <= strlen(whole) && !memcmp(whole, part, cut), "a part that is none");
    free(part);
    if (length >= 0)
        return whole;
    free(whole);
    return NULL;
}

static void show(char *answer, bool json)
{
    if (answer && json)
        require_json(answer);
    free(answer);
}

static char *file(const struct caucus_match *m)
{
    long length = caucus_match_text(m, CAUCUS_EVERYTHING, NULL, 0);
    char *text = malloc((size_t)length + 1);
    caucus_match_text(m, CAUCUS_EVERYTHING, text, (size_t)length + 1);
    return text;
}

/* ---- calls ---- */

static void play_listed(struct table *t, int who)
{
    char move[CAUCUS_MOVE_SIZE];
    struct caucus_error why;
    int count = caucus_move_count(t->match, who);
    if (count < 1)
        return;
    int index = (int)((byte(t) << 8 | byte(t)) % (unsigned)count);
    long length = caucus_move(t->match, who, index, move, sizeof move);
    REQUIRE(length > 0 && length < CAUCUS_MOVE_SIZE, "a move of %ld characters", length);
    REQUIRE(caucus_play(t->match, who, move, NULL, &why), "'%s' of seat %d: %s", move, who, why.text);
}

static void require_refused(struct table *t, bool refused, const struct caucus_error *why, char *before)
{
    char *after = file(t->match);
    REQUIRE(!refused || *why->text, "refused without a reason");
    REQUIRE(!refused || !strcmp(before, after), "refused, but\n%s\nbecame\n%s", before, after);
    free(before);
    free(after);
}

static void play_lines(struct table *t, int who)
{
    char first[LINE_SIZE];
    struct caucus_error why = { "" };
    char *before = file(t->match);
    memcpy(first, line(t), sizeof first);
    const char *const both[] = { first, line(t) };
    bool more;
    int count = byte(t) % 2 ? 2 : 1;
    int played = caucus_play_list(t->match, who, both, count, byte(t) % 4 ? NULL : both[1], &more, &why);
    require_refused(t, !played, &why, before);
}

static void take_back(struct table *t, int who)
{
    struct caucus_error why = { "" };
    char *before = file(t->match);
    bool undo = byte(t) % 2;
    bool may = caucus_may_undo(t->match, who, NULL);
    bool done = undo ? caucus_undo(t->match, who, &why) : caucus_withdraw(t->match, who, &why);
    REQUIRE(!undo || may == done, "may undo is %d, but undo does otherwise", may);
    require_refused(t, !done, &why, before);
}

static void resign(struct table *t, int who)
{
    struct caucus_error why = { "" };
    char *before = file(t->match);
    bool done = caucus_resign(t->match, who, &why);
    REQUIRE(!done || caucus_resigned(t->match) >> who & 1, "seat %d has resigned, and has not", who);
    require_refused(t, !done, &why, before);
}

static const char *bot(struct table *t)
{
    static const char *const bots[] = {
        "random", "greedy", "easy", "search:8", "search:8x2", "random:1", "?", "perfect",
    };
    return bots[byte(t) % (sizeof bots / sizeof *bots)];
}

static void ask_bots(struct table *t, int who)
{
    struct caucus_error why = { "" };
    const char *names[CAUCUS_SEATS_MAX];
    if (t->bots++ == BOTS_MAX)
        return;
    unsigned what = byte(t) % 4;
    for (int i = 0; i < CAUCUS_SEATS_MAX; i++)
        names[i] = i == who ? NULL : "random";
    if (what == 0)
        REQUIRE(caucus_bots_play(t->match, names, &why) >= 0, "%s", why.text);
    else if (what == 1)
        REQUIRE(caucus_bot_play(t->match, who, bot(t), &why) >= 0 || *why.text, "refused without a reason");
    else if (what == 2)
        caucus_bots_seed(t->match, line(t), &why);
    else {
        char out[5000];
        if (caucus_advice(t->match, who, bot(t), out, sizeof out, &why) >= 0)
            require_json(out);
        else
            REQUIRE(*why.text && !*out, "refused without a reason");
    }
}

static void replace(struct table *t, struct caucus_match *other, const struct caucus_error *why)
{
    REQUIRE(other, "%s", why->text);
    caucus_match_free(t->match);
    t->match = other;
}

static void read_again(struct table *t, unsigned what)
{
    struct caucus_error why = { "" };
    if (what % 3 == 0) {
        replace(t, caucus_match_copy(t->match), &why);
    } else if (what % 3 == 1) {
        char *text = file(t->match);
        replace(t, caucus_match_read(text, strlen(text), &why), &why);
        free(text);
    } else {
        char *json = ASK(t, caucus_position, t->match);
        require_json(json);
        replace(t, caucus_match_at(caucus_match_kit(t->match), json, strlen(json), "seed", &why), &why);
        free(json);
    }
}

static void read_lines(struct table *t, unsigned what)
{
    struct caucus_error why = { "" };
    struct caucus_match *m;
    char *text = line(t);
    if (what % 2)
        m = caucus_match_at(caucus_match_kit(t->match), text, strlen(text), NULL, &why);
    else
        m = caucus_match_read(text, strlen(text), &why);
    REQUIRE(m || *why.text, "refused without a reason");
    caucus_match_free(m);
}

static uint32_t draw(void *context, uint32_t index, uint32_t total)
{
    (void)context;
    (void)total;
    return index * 2654435761u;
}

static void add_odds(const struct caucus_match *m)
{
    uint32_t weight, total = 0;
    uint64_t sum = 0;
    for (int i = 0; caucus_move_odds(m, i, &weight, &total); i++)
        sum += weight;
    REQUIRE(sum == total, "odds add up to %llu of %u", (unsigned long long)sum, total);
}

static void look(struct table *t, int who)
{
    struct caucus_match *m = t->match;
    unsigned what = byte(t) % 12;
    int index = (int)byte(t) - 1;
    const char *text = what == 7 ? line(t) : "";
    switch (what) {
    case 0: show(ASK(t, caucus_view, m, who), true); break;
    case 1: show(ASK(t, caucus_board, m, who), false); break;
    case 2: show(ASK(t, caucus_events, m, who), true); break;
    case 3: show(ASK(t, caucus_story, m, who), false); break;
    case 4: show(ASK(t, caucus_log, m, who, index < 0 ? caucus_log_count(m, who) : index), true); break;
    case 5: show(ASK(t, caucus_moves, m, who), true); add_odds(m); break;
    case 6: show(ASK(t, caucus_move_words, m, who, index), false); break;
    case 7: show(ASK(t, caucus_why, m, who, text), false); break;
    case 8: show(ASK(t, caucus_result, m), true); break;
    case 9: show(ASK(t, caucus_kit_json, caucus_match_kit(m)), true); break;
    case 10: show(ASK(t, caucus_match_text, m, who), false); break;
    default: show(ASK(t, caucus_bots, caucus_match_kit(m)), true); break;
    }
}

static void call(struct table *t)
{
    unsigned what = byte(t);
    int who = seat(t);
    switch (what % 32) {
    case 16: play_lines(t, who); break;
    case 17: take_back(t, who); break;
    case 30: resign(t, who); break;
    case 18: ask_bots(t, who); break;
    case 19: read_again(t, what / 32); break;
    case 20: read_lines(t, what / 32); break;
    case 21: caucus_match_name(t->match, who, line(t), NULL); break;
    case 22: caucus_match_practice(t->match, what / 32 % 2); break;
    case 23: caucus_match_chance(t->match, what / 32 % 2 ? draw : NULL, NULL); break;
    case 24: case 25: case 26: case 27: case 28: look(t, who); break;
    case 29: play_listed(t, who); break;
    default: play_listed(t, caucus_next(t->match)); break;
    }
    REQUIRE(caucus_over(t->match) == (caucus_next(t->match) < 0), "over, but somebody is next");
}

static struct caucus_kit *begin(struct table *t)
{
    char options[OPTIONS_MOST][LINE_SIZE], game[LINE_SIZE];
    const char *list[OPTIONS_MOST + 1] = { NULL };
    struct caucus_error why = { "" };
    memcpy(game, line(t), sizeof game);
    int games = 0;
    while (caucus_game(games))
        games++;
    const char *id = caucus_rules(game) ? game : caucus_game((unsigned char)*game % games);
    int seats = (int)byte(t) - '0';
    for (int i = 0; i < OPTIONS_MOST && *line(t); i++)
        list[i] = memcpy(options[i], t->line, sizeof options[i]);
    struct caucus_kit *kit = caucus_kit_new(id, seats, list, NULL, &why);
    REQUIRE(kit || *why.text, "refused without a reason");
    return kit;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct table t = { .at = bytes, .left = size };
    struct caucus_kit *kit = begin(&t);
    if (!kit)
        return 0;
    t.seats = caucus_kit_seats(kit);
    t.match = caucus_match_new(kit, byte(&t) % 2 ? "fuzz" : NULL, NULL);
    caucus_kit_free(kit);
    for (int i = 0; i < CALLS_MAX && t.left; i++)
        call(&t);
    caucus_match_free(t.match);
    return 0;
}
