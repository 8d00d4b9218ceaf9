/* cmd_report.c - `caucus report`: a match file told as a story. */
#include "../core/text.h"
#include "../term/plain.h"
#include "../term/story.h"
#include "open.h"

int cmd_report(int argc, char **argv)
{
    struct args a;
    struct kit *k;
    struct match *m;
    struct plain p;
    struct text story;
    int viewer;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    int code = open_seen(&a, &k, &m, &viewer);
    if (code)
        return code;
    plain_init(&p, stdout);
    text_init_heap(&story);
    story_tell(m, viewer, &story);
    plain_text(&p, story.at);
    text_release(&story);
    match_free(m);
    kit_free(k);
    return 0;
}
