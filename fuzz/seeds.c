/* seeds.c - writes the seeds of all fuzz targets: for every toy and every registered game random matches as files, as
 * requests, as positions and as bytes, and kits good and bad. The same games give the same seeds. */
#include "fuzz.h"

#include <errno.h>
#include <sys/stat.h>

enum { FILE_MAX = 3000, DATA_MAX = 12000, REQUESTS = 30, PLIES_MAX_HERE = 400, PATH_SIZE = 1024 };

static const char *folder;

static void save_as(const char *target, const char *about, const char *name, const struct text *t)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, target);
    bool made = !mkdir(path, 0777) || errno == EEXIST;
    snprintf(path, sizeof path, "%s/%s/%s.%s", folder, target, about, name);
    FILE *file = made ? fopen(path, "wb") : NULL;
    if (!file || fwrite(t->at, 1, t->length, file) != t->length || fclose(file)) {
        fprintf(stderr, "cannot write '%s': %s\n", path, strerror(errno));
        exit(1);
    }
}

static void save(const char *target, const struct game *g, const char *name, const struct text *t)
{
    save_as(target, g->id, name, t);
}

/* ---- frames of WebSocket clients ---- */

static void add_frame(struct text *out, int first, int mask_bit, const char *payload)
{
    size_t length = strlen(payload);
    static const char mask[4] = { 1, 2, 3, 4 };
    text_add_char(out, (char)first);
    text_add_char(out, (char)(mask_bit | (length < 126 ? length : 126)));
    if (length >= 126) {
        text_add_char(out, (char)(length >> 8));
        text_add_char(out, (char)length);
    }
    text_add_bytes(out, mask, mask_bit ? sizeof mask : 0);
    for (size_t i = 0; i < length; i++)
        text_add_char(out, (char)(payload[i] ^ (mask_bit ? mask[i % 4] : 0)));
}

static void write_frames(void)
{
    enum { FINAL = 0x80, MASKED = 0x80, TEXT = 1, CLOSE = 8, PING = 9 };
    char longer[300];
    struct text t;
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = 0;
    text_init_heap(&t);
    add_frame(&t, FINAL | TEXT, MASKED, "{\"id\":1,\"cmd\":\"join\"}");
    add_frame(&t, FINAL | PING, MASKED, "hello");
    add_frame(&t, FINAL | TEXT, MASKED, longer);
    save_as("frames", "client", "usual", &t);
    add_frame(&t, TEXT, MASKED, "{\"id\":");
    add_frame(&t, FINAL | PING, MASKED, "");
    add_frame(&t, FINAL, MASKED, "2}");
    add_frame(&t, FINAL | CLOSE, MASKED, "\003\350");
    save_as("frames", "client", "pieces", &t);
    text_clear(&t);
    add_frame(&t, FINAL | TEXT, 0, "no mask");
    save_as("frames", "client", "unmasked", &t);
    text_release(&t);
}

/* ---- random matches ---- */

static void random_option(const struct option *o, struct rng *rng, struct text *pair)
{
    text_addf(pair, "%s=", o->name);
    if (o->type == OPTION_INT) {
        text_add_int(pair, o->min + (int64_t)rng_below(rng, (uint32_t)(o->max - o->min) + 1));
    } else if (o->type == OPTION_BOOL) {
        text_add(pair, o->value ? "no" : "yes");
    } else if (o->type == OPTION_CHOICE) {
        const char *word = o->choices;
        for (uint32_t skip = rng_below(rng, 4); skip && strchr(word, ' '); skip--)
            word = strchr(word, ' ') + 1;
        text_add_bytes(pair, word, strcspn(word, " "));
    } else {
        text_add(pair, o->text ? o->text : "");
    }
}

/* Defaults, or some options changed; those that do not go together are left alone. */
static struct kit *random_kit(const struct game *g, int seats, bool options, struct rng *rng)
{
    char buffer[ERROR_SIZE], line[LINE_SIZE];
    struct settings settings;
    struct text why, pair;
    text_init(&why, buffer, sizeof buffer);
    struct kit *kit = kit_new(g, seats, NULL, NULL, &why);
    REQUIRE(kit, "%s: %s", g->id, buffer);
    for (int i = 0; options && i < options_count(g->options); i++) {
        if (!rng_below(rng, 4))
            continue;
        settings = kit->settings;
        text_init(&pair, line, sizeof line);
        random_option(&g->options[i], rng, &pair);
        struct kit *other = options_set_pair(g->options, &settings, line, &why)
                                ? kit_new(g, seats, &settings, NULL, &why) : NULL;
        if (other) {
            kit_free(kit);
            kit = other;
        }
    }
    return kit;
}

static int pick_seat(unsigned mask, struct rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(mask)); skip; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

/* One deed: mostly a move, now and then with a note, an order withdrawn or a move taken back. The seat, or -1. */
static int step(struct match *m, struct rng *rng, char *text)
{
    move list[MOVES_MAX];
    char buffer[ERROR_SIZE];
    struct text why, word;
    unsigned owes = match_to_act(m), may = match_may_act(m);
    text_init(&why, buffer, sizeof buffer);
    text_init(&word, text, MOVE_TEXT_SIZE);
    int seat = pick_seat(may && !rng_below(rng, 4) ? may : owes, rng);
    if (seat != CHANCE && !rng_below(rng, 12) && match_undo(m, seat, &why)) {
        text_add(&word, "undo");
        return seat;
    }
    int count = match_moves(m, seat, list);
    move made = list[rng_below(rng, (uint32_t)count)];
    m->game->show_move(m->kit, made, &word);
    bool played = match_play(m, seat, made, rng_below(rng, 10) ? NULL : "why not? \xc3\xa4", &why);
    REQUIRE(played, "%s: %s", m->game->id, buffer);
    return seat;
}

/* ---- a match as a file, and what it was on the way as positions ---- */

/* Without the line of the kit's hash, a seed outlives a change of the game's options or data. */
static void write_file(const struct match *m, bool hash, struct text *out)
{
    struct text file;
    size_t length;
    text_init_heap(&file);
    matchfile_write(m, EVERYTHING, &file);
    for (const char *line = file.at, *next; line; line = next) {
        next = text_line(line, &length);
        if (hash || !text_starts(line, "kit "))
            text_addf(out, "%.*s\n", (int)length, line);
    }
    text_release(&file);
}

static void open_input(const struct kit *k, struct text *out)
{
    text_clear(out);
    text_add_char(out, (char)games_byte(k->game));
    text_add_char(out, (char)('0' + k->seats));
    for (int i = 0; i < options_count(k->game->options); i++) {
        if (options_is_default(k->game->options, &k->settings, i))
            continue;
        text_addf(out, "%s=", k->game->options[i].name);
        options_value(k->game->options, &k->settings, i, out);
        text_add_char(out, '\n');
    }
    text_add_char(out, '\n');
}

static void save_position(const struct match *m, const char *name)
{
    struct text out;
    struct json json;
    text_init_heap(&out);
    open_input(m->kit, &out);
    json_init(&json, &out);
    match_position_json(m, &json);
    save("positions", m->game, name, &out);
    text_release(&out);
}

/* Plays until it is over or the file is long enough, and keeps some positions on the way. */
static void save_match(const struct kit *k, const char *name, bool hash, struct rng *rng)
{
    char text[MOVE_TEXT_SIZE], label[32];
    struct text out;
    struct match *m = match_new(k);
    int next = 3;
    text_init_heap(&out);
    for (int i = 0; i < PLIES_MAX_HERE && !match_over(m) && out.length < FILE_MAX; i++) {
        step(m, rng, text);
        text_clear(&out);
        write_file(m, hash, &out);
        if (i == next) {
            snprintf(label, sizeof label, "%s-%d", name, i);
            save_position(m, label);
            next *= 3;
        }
    }
    save("match_files", k->game, name, &out);
    text_release(&out);
    match_free(m);
}

/* A match that begins at a position in the middle of another. */
static void save_continued(const struct kit *k, const char *name, struct rng *rng)
{
    char text[MOVE_TEXT_SIZE];
    struct text out;
    struct match *m = match_new(k), *next = match_new(k);
    for (int i = 0; i < 10 && !match_over(m); i++)
        step(m, rng, text);
    match_start_at(next, match_state(m));
    next->practice = true;
    for (int i = 0; i < 12 && !match_over(next); i++) {
        step(next, rng, text);
        if (i == 7 && !match_over(next))
            match_resign(next, k->seats - 1, NULL);
    }
    text_init_heap(&out);
    write_file(next, false, &out);
    save("match_files", k->game, name, &out);
    text_release(&out);
    match_free(m);
    match_free(next);
}

/* ---- requests ---- */

static void put_cmd(struct json *json, struct text *out, const char *cmd, int seat)
{
    json_init(json, out);
    json_object(json);
    json_put_int(json, "id", (int64_t)out->length);
    json_put_string(json, "cmd", cmd);
    if (seat < 0)
        return;
    json_key(json, "seat");
    if (seat < SEATS_MAX)
        json_int(json, seat);
    else
        json_string(json, seat == CHANCE ? "chance" : "spectator");
}

static void end_cmd(struct json *json, struct text *out)
{
    json_close(json);
    text_add_char(out, '\n');
}

static void put_new(const struct kit *k, const char *cmd, bool manual, struct json *json, struct text *out)
{
    const struct option *table = k->game->options;
    char value[LINE_SIZE];
    struct text t;
    put_cmd(json, out, cmd, -1);
    json_put_string(json, "game", k->game->id);
    json_put_int(json, "seats", k->seats);
    json_put_object(json, "options");
    for (int i = 0; i < options_count(table); i++) {
        if (options_is_default(table, &k->settings, i))
            continue;
        text_init(&t, value, sizeof value);
        options_value(table, &k->settings, i, &t);
        json_put_string(json, table[i].name, value);
    }
    json_close(json);
    json_put_string(json, "chance", manual ? "manual" : "auto");
}

static void put_questions(const struct match *m, int seat, struct text *out)
{
    static const char *const asked[] = { "view", "moves", "log" };
    struct json json;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        put_cmd(&json, out, asked[i], seat);
        end_cmd(&json, out);
    }
    put_cmd(&json, out, "why", seat);
    json_put_string(&json, "move", "take 99");
    end_cmd(&json, out);
    put_cmd(&json, out, "bot", seat);
    json_put_string(&json, "bot", m->count % 2 ? "random" : "flat");
    json_put_int(&json, "nodes", 4);
    end_cmd(&json, out);
    if (match_in_phase(m))
        return;         /* what follows goes on with this order */
    put_cmd(&json, out, "withdraw", seat);
    end_cmd(&json, out);
}

static void put_plain(const char *cmd, struct text *out)
{
    struct json json;
    put_cmd(&json, out, cmd, -1);
    end_cmd(&json, out);
}

/* A list whose second text is no move: refused, unless it stops behind the first. */
static void put_list(int seat, const char *text, struct text *out)
{
    struct json json;
    put_cmd(&json, out, "play", seat);
    json_put_array(&json, "moves");
    json_string(&json, text);
    json_string(&json, "no move");
    json_close(&json);
    end_cmd(&json, out);
}

/* Chance by hand, a question now and then, and in the end all that can be asked without a seat; then as one seat. */
static void save_requests(const struct kit *k, struct rng *rng)
{
    char text[MOVE_TEXT_SIZE];
    struct text out;
    struct json json;
    struct match *m = match_new(k);
    text_init_heap(&out);
    put_new(k, "new", true, &json, &out);
    end_cmd(&json, &out);
    for (int i = 0; i < REQUESTS && !match_over(m); i++) {
        int seat = step(m, rng, text);
        bool undo = text_equal(text, "undo"), list = !undo && i % 4 == 3;
        bool stops = seat == CHANCE || match_to_act(m) == CHANCE_BIT || !match_may_undo(m, seat, NULL);
        bool alone = list && seat != CHANCE && i % 8 == 7;
        if (alone)
            text_addf(&out, "@%d\n", seat);
        if (list)
            put_list(seat, text, &out);
        if (!list || !stops) {
            put_cmd(&json, &out, undo ? "undo" : "play", seat);
            if (!undo)
                json_put_string(&json, "move", text);
            end_cmd(&json, &out);
        }
        if (alone)
            text_add(&out, "@\n");
        if (i % 10 == 5)
            put_questions(m, seat == CHANCE ? 0 : seat, &out);
    }
    put_plain("state", &out);
    put_plain("result", &out);
    put_cmd(&json, &out, "resign", k->seats - 1);
    end_cmd(&json, &out);
    put_cmd(&json, &out, "match", -1);
    json_put_bool(&json, "export", true);
    end_cmd(&json, &out);
    text_add(&out, "@1\n");
    put_plain("state", &out);
    put_plain("moves", &out);
    save("engine_lines", k->game, "played", &out);
    text_release(&out);
    match_free(m);
}

/* What else begins a match: a position, a file; and what there is. */
static void save_beginnings(const struct kit *k, struct rng *rng)
{
    char text[MOVE_TEXT_SIZE];
    struct text out, file;
    struct json json;
    struct match *m = match_new(k);
    text_init_heap(&out);
    text_init_heap(&file);
    for (int i = 0; i < 10 && !match_over(m); i++)
        step(m, rng, text);
    put_plain("games", &out);
    put_plain("bots", &out);
    put_new(k, "load", true, &json, &out);
    json_key(&json, "position");
    match_position_json(m, &json);
    end_cmd(&json, &out);
    put_questions(m, 0, &out);
    write_file(m, false, &file);
    put_cmd(&json, &out, "match", -1);
    json_put_string(&json, "import", file.at);
    end_cmd(&json, &out);
    put_plain("rules", &out);
    put_new(k, "new", false, &json, &out);
    json_put_string(&json, "seed", "abc");
    json_put_bool(&json, "practice", true);
    json_put_array(&json, "names");
    json_string(&json, "Ana");
    json_close(&json);
    end_cmd(&json, &out);
    put_questions(m, 1, &out);
    save("engine_lines", k->game, "begun", &out);
    text_release(&out);
    text_release(&file);
    match_free(m);
}

/* ---- kits, and bytes ---- */

/* The game's own data, cut short, doubled, and with its lines the other way round. */
static void save_kits(const struct kit *k)
{
    const char *data = k->game->data, *half;
    struct text out;
    text_init_heap(&out);
    open_input(k, &out);
    save("kit_text", k->game, "own", &out);
    if (data && strlen(data) <= DATA_MAX) {
        size_t length = strlen(data);
        text_add(&out, data);
        save("kit_text", k->game, "data", &out);
        open_input(k, &out);
        text_add_bytes(&out, data, length < FILE_MAX ? length / 2 : FILE_MAX);
        save("kit_text", k->game, "cut", &out);
        half = strchr(data + length / 2, '\n');
        if (half && length < FILE_MAX) {
            open_input(k, &out);
            text_addf(&out, "%s%s", half + 1, data);
            save("kit_text", k->game, "twice", &out);
        }
    } else if (!data) {
        text_add(&out, "data\n");       /* for a game that takes none */
        save("kit_text", k->game, "data", &out);
    }
    text_release(&out);
}

static void save_bytes(const struct kit *k, unsigned flags, const char *name, struct rng *rng)
{
    struct text out;
    text_init_heap(&out);
    text_add_char(&out, (char)games_byte(k->game));
    text_add_char(&out, (char)('0' + k->seats));
    text_add_char(&out, (char)flags);
    for (int i = 0; i < options_count(k->game->options); i++)
        text_add_char(&out, 0);
    for (int i = 0; i < 200; i++)
        text_add_char(&out, (char)rng_next(rng));
    save("random_play", k->game, name, &out);
    text_release(&out);
}

/* For the library, which knows the registered games alone; with data if they are given. */
static void save_calls(const struct kit *k, const char *data, int bytes, const char *name, struct rng *rng)
{
    struct text out;
    if (!registry_find(k->game->id))
        return;
    text_init_heap(&out);
    text_addf(&out, "%s\n%d\n", k->game->id, k->seats);
    text_add_char(&out, (char)(rng_below(rng, 2) | (data ? 2u : 0)));
    if (data)
        text_add_bytes(&out, data, strlen(data) + 1);
    for (int i = 0; i < bytes; i++)         /* texts end soon */
        text_add_char(&out, rng_below(rng, 12) ? (char)rng_next(rng) : '\n');
    save("library", k->game, name, &out);
    text_release(&out);
}

/* ---- JSON ---- */

/* A game's own position and view; then what is special in JSON, right and wrong. */
static void save_json(const struct kit *k)
{
    struct text out;
    struct json json;
    struct match *m = match_new(k);
    text_init_heap(&out);
    json_init(&json, &out);
    match_position_json(m, &json);
    save("json_read", k->game, "position", &out);
    text_release(&out);
    match_free(m);
}

static void write_json(void)
{
    static const char *const texts[] = {
        "{\"a\":[1,-0,2.5e-3,1E+300,true,false,null,{},[]],\"b\":\"\\u00e9\\ud83d\\ude00\\n\\\"\"}",
        "[9223372036854775807,-9223372036854775808,1.7976931348623157e308,4.9e-324,0.1,123456789012345678901.5]",
        "[9223372036854775808]", "1e309", "{\"a\":1,\"a\":2}", "[1,]", "\"\\ud800\"",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1",
    };
    char name[24];
    struct text out;
    text_init_heap(&out);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        text_clear(&out);
        text_add(&out, texts[i]);
        snprintf(name, sizeof name, "%zu", i);
        save_as("json_read", "special", name, &out);
    }
    text_release(&out);
}

/* ---- all of it ---- */

static void save_game(const struct game *g)
{
    struct rng rng;
    rng_init(&rng, text_hash(g->id, strlen(g->id), 0), 0);
    struct kit *usual = random_kit(g, kit_seats_usual(g), false, &rng);
    struct kit *other = random_kit(g, g->seats_max, true, &rng);
    save_match(usual, "usual", true, &rng);
    save_match(other, "options", false, &rng);
    save_continued(other, "continued", &rng);
    save_requests(usual, &rng);
    save_beginnings(other, &rng);
    save_kits(usual);
    save_bytes(usual, 0, "usual", &rng);
    save_bytes(other, 3, "practice", &rng);
    save_calls(usual, NULL, 200, "usual", &rng);
    save_calls(other, NULL, 200, "most", &rng);
    save_calls(other, NULL, 1000, "longer", &rng);
    if (g->data)
        save_calls(usual, g->data, 400, "data", &rng);
    save_json(usual);
    kit_free(usual);
    kit_free(other);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    folder = argv[1];
    write_frames();
    write_json();
    for (const struct game *const *at = games_all()->list; *at; at++)
        save_game(*at);
    return 0;
}
