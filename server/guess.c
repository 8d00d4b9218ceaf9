/* guess.c - a running game, to be tried out from here: a match file of a world that its seat could be in. */
#include "../core/guess.h"

#include "../core/json.h"
#include "../core/matchfile.h"
#include "table.h"

/* As with hints: where others play, it is for tables that were made with them, and all are told of it. */
bool guess_ask(struct ask *a)
{
    struct table *t = a->table;
    const struct tables_outside *o = &t->tables->outside;
    unsigned char bytes[TOKEN_BYTES_MAX];
    char seed[TOKEN_SIZE];
    uint64_t of[2];
    struct rng rng;
    struct text file;
    if (match_over(table_match(t)))
        return text_error(a->request.error, "the game is over: it can be looked back on");
    if (!chairs_may_hint(&t->chairs))
        return text_error(a->request.error, "no hints at this table: others play here");
    o->random(o->context, bytes, sizeof bytes);
    token_show(bytes, sizeof bytes, seed);
    o->random(o->context, of, sizeof of);
    rng_init(&rng, of[0], of[1]);
    struct match *m = guess_match(table_match(t), a->seat, &rng, seed);
    text_init_heap(&file);
    matchfile_write(m, EVERYTHING, &file);
    json_key(a->request.out, "match");
    json_string_bytes(a->request.out, file.at, file.length);
    text_release(&file);
    match_free(m);
    return think_note_hint(a);
}
