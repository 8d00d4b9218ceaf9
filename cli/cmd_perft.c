/* cmd_perft.c - `caucus perft`: positions by depth. */
#include <inttypes.h>
#include <stdio.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../core/view.h"
#include "../lab/perft.h"
#include "open.h"

enum { DEPTH_USUAL = 4 };

static void show(const struct kit *k, int depth)
{
    union state_room start;
    k->game->setup(k, room_state(&start));
    printf("%5s %20s %20s\n", "depth", "positions", "over");
    for (int i = 1; i <= depth; i++) {
        struct perft p;
        perft_count(k, room_state(&start), i, &p);
        printf("%5d %20" PRIu64 " %20" PRIu64 "\n", i, p.positions, p.over);
        fflush(stdout);         /* each depth takes longer than all before it */
    }
}

static void show_json(const struct kit *k, int depth)
{
    union state_room start;
    struct text t;
    struct json out;
    text_init_heap(&t);
    json_init(&out, &t);
    k->game->setup(k, room_state(&start));
    json_object(&out);
    json_put_string(&out, "game", k->game->id);
    json_put_int(&out, "seats", k->seats);
    json_put_array(&out, "depths");
    for (int i = 1; i <= depth; i++) {
        struct perft p;
        perft_count(k, room_state(&start), i, &p);
        json_object(&out);
        json_put_int(&out, "depth", i);
        json_put_int(&out, "positions", (int64_t)p.positions);
        json_put_int(&out, "over", (int64_t)p.over);
        json_close(&out);
    }
    json_close(&out);
    json_close(&out);
    printf("%s\n", t.at);
    text_release(&t);
}

int cmd_perft(int argc, char **argv)
{
    struct args a;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    struct kit *k = open_kit(&a, open_game(a.word[0]));
    if (!k)
        return EXIT_USAGE;
    int depth = a.depth ? (int)a.depth : DEPTH_USUAL;
    if (a.json)
        show_json(k, depth);
    else
        show(k, depth);
    kit_free(k);
    return 0;
}
