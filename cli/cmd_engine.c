/* cmd_engine.c - `caucus engine`: the engine protocol on standard input and output, a line each. */
#include "cmd.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../core/registry.h"
#include "../core/text.h"
#include "../engine/engine.h"
#include "../system/files.h"

enum { CHUNK = 64 * 1024 };

struct session {
    struct engine *engine;
    struct text line, answer;
};

/* One byte more than the engine takes is kept of a line that is too long: enough for it to see that. */
static void line_add(struct session *s, const char *bytes, size_t count)
{
    size_t room = ENGINE_LINE_MAX + 1 - s->line.length;
    text_add_bytes(&s->line, bytes, count < room ? count : room);
}

static bool line_answer(struct session *s)
{
    engine_answer(s->engine, s->line.at, s->line.length, &s->answer);
    text_clear(&s->line);
    text_add_char(&s->answer, '\n');
    return fwrite(s->answer.at, 1, s->answer.length, stdout) == s->answer.length;
}

/* Answers every line that ends in these bytes and keeps what is left. */
static bool take(struct session *s, const char *bytes, size_t count)
{
    const char *end = bytes + count, *stop;
    for (; (stop = memchr(bytes, '\n', (size_t)(end - bytes))); bytes = stop + 1) {
        line_add(s, bytes, (size_t)(stop - bytes));
        if (!line_answer(s))
            return false;
    }
    line_add(s, bytes, (size_t)(end - bytes));
    return true;
}

/* Answers are held back only while more lines are at hand: before waiting for input all of them are out. */
static int run(struct session *s)
{
    char chunk[CHUNK], room[FILE_REASON_SIZE];
    for (;;) {
        ssize_t count = read(STDIN_FILENO, chunk, sizeof chunk);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return complain(EXIT_FAILED, "cannot read standard input: %s", file_reason(room));
        bool fine = count ? take(s, chunk, (size_t)count) : !s->line.length || line_answer(s);
        if (!fine || fflush(stdout))
            return complain(EXIT_FAILED, "cannot write an answer: %s", file_reason(room));
        if (!count)
            return 0;
    }
}

int cmd_engine(int argc, char **argv)
{
    if (argc > 1)
        return complain(EXIT_USAGE, "unknown argument '%s': 'engine' takes none", argv[1]);
    struct session s = { .engine = engine_new(registry_find, registry_games) };
    text_init_heap(&s.line);
    text_init_heap(&s.answer);
    int code = run(&s);
    text_release(&s.line);
    text_release(&s.answer);
    engine_free(s.engine);
    return code;
}
