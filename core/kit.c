/* kit.c - making and freeing kits: checks what is asked for, copies it, hashes it, lets the game derive the rest. */
#include "kit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "words.h"

static void check_game(const struct game *g)
{
    assert(g->id && g->id[0]);
    assert(g->state_size > 0 && g->state_size <= STATE_SIZE_MAX);
    assert(g->kit_size >= sizeof(struct kit));
    assert(g->moves_max > 0 && g->moves_max <= MOVES_MAX);
    assert(g->plies_max > 0 && g->plies_max <= PLIES_MAX);
    assert(g->seats_min > 0 && g->seats_min <= g->seats_max && g->seats_max <= SEATS_MAX);
}

static bool check_seats(const struct game *g, int seats, struct text *error)
{
    if (seats >= g->seats_min && seats <= g->seats_max)
        return true;
    char players[PLAYERS_SIZE];
    return text_error(error, "'%s' is for %s, not %d", g->id, game_players(g, players), seats);
}

/* Lines of clean text; tabs are allowed in them. */
static bool check_data(const struct game *g, const char *data, struct text *error)
{
    if (!g->data)
        return text_error(error, "'%s' takes no data", g->id);
    size_t length = strnlen(data, KIT_DATA_MAX + 1);
    if (length + !(length && data[length - 1] == '\n') > KIT_DATA_MAX)     /* with the last line break */
        return text_error(error, "the data of '%s' is longer than %d bytes", g->id, KIT_DATA_MAX);
    int line = 1;
    for (const char *at = data; *at;) {
        uint32_t c;
        int count = text_utf8(at, &c);
        if (count == 0)
            return text_error(error, "line %d: not UTF-8 text", line);
        if (c == '\n')
            line++;
        else if (c != '\t' && !text_is_clean(at, (size_t)count, 1))
            return text_error(error, "line %d: a control character (%x)", line, (unsigned)c);
        at += count;
    }
    return true;
}

/* With their final NUL, so that "a" "bc" and "ab" "c" differ. */
static uint64_t hash_string(const char *string, uint64_t basis)
{
    return text_hash(string, strlen(string) + 1, basis);
}

static uint64_t hash_kit(const struct kit *kit)
{
    const struct game *g = kit->game;
    char room[2 * OPTION_TEXT_MAX];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add_int(&t, kit->seats);
    uint64_t hash = hash_string(t.at, hash_string(g->id, 0));
    for (int i = 0; i < options_count(g->options); i++) {
        text_clear(&t);
        options_value(g->options, &kit->settings, i, &t);
        hash = hash_string(t.at, hash);
    }
    return kit->data ? hash_string(kit->data, hash) : hash;
}

/* Every line with its break, the last one too: so a match file, which is lines, gives back the same data and hash. */
static char *copy_lines(const char *string)
{
    size_t length = strlen(string);
    char *made = malloc(length + 2);
    assert(made);
    memcpy(made, string, length);
    if (!length || string[length - 1] != '\n')
        made[length++] = '\n';
    made[length] = 0;
    return made;
}

struct kit *kit_new(const struct game *g, int seats, const struct settings *settings, const char *data,
                    struct text *error)
{
    check_game(g);
    if (!check_seats(g, seats, error) || (data && !check_data(g, data, error)))
        return NULL;
    struct kit *kit = calloc(1, g->kit_size);
    assert(kit);
    kit->game = g;
    kit->seats = seats;
    if (settings)
        kit->settings = *settings;
    else
        options_defaults(g->options, &kit->settings);
    if (g->data)
        kit->data = copy_lines(data ? data : g->data);
    kit->data_given = data != NULL;
    kit->hash = hash_kit(kit);
    if (g->kit_init && !g->kit_init(kit, kit->data, error)) {
        kit_free(kit);
        return NULL;
    }
    return kit;
}

void kit_free(struct kit *kit)
{
    if (!kit)
        return;
    free((char *)kit->data);    /* our copy; const for everybody else */
    free(kit);
}

int kit_seats_usual(const struct game *g)
{
    return g->seats_min > 2 ? g->seats_min : g->seats_max < 2 ? g->seats_max : 2;
}
