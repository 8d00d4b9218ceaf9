/* frames.c - fuzz target: bytes from a WebSocket client. However they are cut into pieces, the same is heard; and what
 * is heard keeps to the limits. */
#include "fuzz.h"

#include "server/frames.h"
#include "server/limits.h"

/* What was heard, one after the other. */
static void hear(const struct frames *f, enum frames_event event, struct text *heard)
{
    text_addf(heard, "%d ", (int)event);
    if (event == FRAMES_TEXT)
        text_add_bytes(heard, f->message.at, f->message.length);
    if (event == FRAMES_PING)
        text_add_bytes(heard, (const char *)f->ping, f->ping_size);
    if (event == FRAMES_BAD)
        text_addf(heard, "%d %s", f->status, f->why);
    REQUIRE(f->message.length <= MESSAGE_SIZE_MAX, "a message of %zu bytes", f->message.length);
    REQUIRE(f->ping_size <= CONTROL_SIZE_MAX, "a ping of %zu bytes", f->ping_size);
}

static void take_all(const uint8_t *bytes, size_t size, size_t piece, struct text *heard)
{
    struct frames f;
    enum frames_event event = FRAMES_MORE;
    frames_init(&f);
    for (size_t from = 0; from < size && event != FRAMES_BAD; from += piece) {
        const unsigned char *at = bytes + from;
        size_t count = size - from < piece ? size - from : piece;
        while ((event = frames_take(&f, &at, &count)) != FRAMES_MORE) {
            hear(&f, event, heard);
            if (event == FRAMES_BAD)
                break;
        }
        REQUIRE(event == FRAMES_BAD || !count, "%zu bytes are left", count);
    }
    frames_release(&f);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct text whole, pieces;
    size_t piece = size ? 1 + bytes[0] % 16 : 1;
    text_init_heap(&whole);
    text_init_heap(&pieces);
    take_all(bytes, size, size ? size : 1, &whole);
    take_all(bytes, size, piece, &pieces);
    REQUIRE(whole.length == pieces.length && !memcmp(whole.at, pieces.at, whole.length), "in pieces of %zu: %s or %s",
            piece, whole.at, pieces.at);
    text_release(&whole);
    text_release(&pieces);
    return 0;
}
