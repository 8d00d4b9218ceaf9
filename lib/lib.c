/* lib.c - inside the library: answers come into callers' buffers, refusals into their rooms. */
#include "lib.h"

#include <limits.h>
#include <stdlib.h>

/* The version is the build's to say. */
const char *caucus_version(void) { return CAUCUS_VERSION; }
int caucus_abi(void) { return CAUCUS_ABI; }

void lib_begin_step(struct caucus_match *m, struct step_before *before)
{
    before->state = m->match->step;
    before->from = m->match->step_from;
    match_begin_step(m->match);
}

void lib_refuse_step(struct caucus_match *m, const struct step_before *before)
{
    m->match->step = before->state;
    m->match->step_from = before->from;
}

bool lib_is_seat(const struct caucus_match *m, int seat) { return seat >= 0 && seat < m->kit->kit->seats; }
bool lib_is_viewer(const struct caucus_match *m, int viewer) { return lib_is_seat(m, viewer) || viewer == SPECTATOR; }

struct text *refusal_init(struct refusal *r, struct caucus_error *why)
{
    text_init(&r->text, why ? why->text : r->room, CAUCUS_ERROR_SIZE);
    return &r->text;
}

/* Mostly the buffer is large enough, and nothing is allocated. */
long lib_answer(const struct asked *a, char *out, size_t size)
{
    struct text t;
    if (size) {
        text_init(&t, out, size);
        a->write(a, &t);
        if (!t.cut)
            return (long)t.length;
    }
    text_init_heap(&t);
    a->write(a, &t);
    long length = t.length > LONG_MAX ? LONG_MAX : (long)t.length;
    text_release(&t);
    return length;
}

long lib_no_answer(char *out, size_t size)
{
    if (size)
        out[0] = '\0';
    return -1;
}
