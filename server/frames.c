/* frames.c - WebSocket frames from a client, taken apart. */
#include "frames.h"

#include <string.h>

#include "limits.h"

enum { PROTOCOL_ERROR = 1002, UNACCEPTABLE = 1003, TOO_LARGE = 1009 };
enum { FINAL_BIT = 0x80, RESERVED_BITS = 0x70, MASK_BIT = 0x80, MASK_SIZE = 4 };

void frames_init(struct frames *f)
{
    memset(f, 0, sizeof *f);
    text_init_heap(&f->message);
}

void frames_release(struct frames *f) { text_release(&f->message); }

static int opcode(const struct frames *f) { return f->head[0] & 0x0f; }
static bool final(const struct frames *f) { return f->head[0] & FINAL_BIT; }
static bool is_control(const struct frames *f) { return opcode(f) >= FRAME_CLOSE; }

/* Most messages are short: what a long one took is not kept. */
static void forget_message(struct frames *f)
{
    enum { KEPT_SIZE = 1024 };
    if (f->message.size > KEPT_SIZE) {
        text_release(&f->message);
        text_init_heap(&f->message);
    }
    text_clear(&f->message);
    f->told = false;
}

static bool refuse(struct frames *f, int status, const char *why)
{
    f->status = status;
    f->why = why;
    return false;
}

/* ---- the head of a frame ---- */

/* How many bytes it has, as far as is known from those that came. */
static size_t head_needed(const struct frames *f)
{
    if (f->head_size < 2)
        return 2;
    int length = f->head[1] & 0x7f;
    return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + MASK_SIZE;
}

static uint64_t payload_size(const struct frames *f)
{
    int length = f->head[1] & 0x7f;
    int bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
    uint64_t size = bytes ? 0 : (uint64_t)length;
    for (int i = 0; i < bytes; i++)
        size = size << 8 | f->head[2 + i];
    return size;
}

/* What its first two bytes say already. */
static bool check_start(struct frames *f)
{
    int code = opcode(f);
    if (f->head[0] & RESERVED_BITS)
        return refuse(f, PROTOCOL_ERROR, "reserved bits are set");
    if (!(f->head[1] & MASK_BIT))
        return refuse(f, PROTOCOL_ERROR, "frames of clients are masked");
    if (code == FRAME_BINARY)
        return refuse(f, UNACCEPTABLE, "messages are text");
    if (code > FRAME_PONG || (code > FRAME_BINARY && code < FRAME_CLOSE))
        return refuse(f, PROTOCOL_ERROR, "there are no such frames");
    if (is_control(f) && (!final(f) || (f->head[1] & 0x7f) > CONTROL_SIZE_MAX))
        return refuse(f, PROTOCOL_ERROR, "a control frame is whole and has at most 125 bytes");
    if (!is_control(f) && (code == FRAME_CONTINUED) != f->open)
        return refuse(f, PROTOCOL_ERROR, f->open ? "a message is not complete" : "there is nothing to go on with");
    return true;
}

static bool begin_payload(struct frames *f)
{
    f->left = payload_size(f);
    f->turn = 0;
    if (opcode(f) == FRAME_PING)
        f->ping_size = 0;
    int length = f->head[1] & 0x7f;
    if ((length == 126 && f->left < 126) || (length == 127 && f->left < 65536))
        return refuse(f, PROTOCOL_ERROR, "a length is written as short as it can be");
    if (is_control(f))
        return true;
    f->pieces = opcode(f) == FRAME_CONTINUED ? f->pieces + 1 : 1;
    if (f->pieces > PIECES_MAX)
        return refuse(f, TOO_LARGE, "a message has at most 256 frames");
    if (f->left > MESSAGE_SIZE_MAX || f->message.length + f->left > MESSAGE_SIZE_MAX)
        return refuse(f, TOO_LARGE, "a message has at most 64 KiB");
    return true;
}

/* True: the head is complete, and what it says is fine. */
static bool take_head(struct frames *f, const unsigned char **at, size_t *count)
{
    while (*count && f->head_size < head_needed(f)) {
        f->head[f->head_size++] = *(*at)++;
        --*count;
        if (f->head_size == 2 && !check_start(f))
            return false;
        if (f->head_size >= 2 && f->head_size == head_needed(f))
            return begin_payload(f);
    }
    return f->head_size >= 2 && f->head_size == head_needed(f);
}

/* ---- its payload ---- */

static void take_payload(struct frames *f, const unsigned char **at, size_t *count)
{
    const unsigned char *mask = f->head + f->head_size - MASK_SIZE;
    size_t some = f->left < *count ? (size_t)f->left : *count;
    while (some) {
        char clear[512];
        size_t part = some < sizeof clear ? some : sizeof clear;
        for (size_t i = 0; i < part; i++)
            clear[i] = (char)((*at)[i] ^ mask[f->turn++ % MASK_SIZE]);
        if (opcode(f) == FRAME_PING) {
            memcpy(f->ping + f->ping_size, clear, part);
            f->ping_size += part;
        } else if (!is_control(f)) {
            text_add_bytes(&f->message, clear, part);
        }
        *at += part;
        *count -= part;
        f->left -= part;
        some -= part;
    }
}

static enum frames_event end_frame(struct frames *f)
{
    f->head_size = 0;
    if (is_control(f))
        return opcode(f) == FRAME_CLOSE ? FRAMES_CLOSE : opcode(f) == FRAME_PING ? FRAMES_PING : FRAMES_PONG;
    f->open = !final(f);
    f->told = !f->open;
    return f->open ? FRAMES_MORE : FRAMES_TEXT;
}

enum frames_event frames_take(struct frames *f, const unsigned char **at, size_t *count)
{
    if (f->told)
        forget_message(f);
    while (*count) {
        if (!take_head(f, at, count)) {
            if (f->status)
                return FRAMES_BAD;
            continue;
        }
        take_payload(f, at, count);
        enum frames_event event = f->left ? FRAMES_MORE : end_frame(f);
        if (event != FRAMES_MORE)
            return event;
    }
    return FRAMES_MORE;
}
