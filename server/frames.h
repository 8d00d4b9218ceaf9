/* frames.h - WebSocket frames from a client (RFC 6455): taken apart, unmasked, and refused when they are not as a
 * client has to send them. The network library takes frames without a mask, among others; so what clients send is read
 * here.
 *
 * Knows no sockets. Text is not checked to be UTF-8: whoever reads it as JSON does. */
#ifndef CAUCUS_FRAMES_H
#define CAUCUS_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/text.h"

enum { CONTROL_SIZE_MAX = 125, FRAME_HEAD_MAX = 14, PIECES_MAX = 256 };
enum { FRAME_CONTINUED = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

enum frames_event {
    FRAMES_MORE,            /* all bytes are taken, and nothing is complete */
    FRAMES_TEXT,            /* a message, in `message` */
    FRAMES_PING,            /* its payload is in `ping` */
    FRAMES_PONG,
    FRAMES_CLOSE,
    FRAMES_BAD,             /* the connection has to be closed: `status` and `why` */
};

struct frames {
    struct text message;                    /* heap; being received, or complete */
    unsigned char ping[CONTROL_SIZE_MAX];   /* the last one's payload */
    size_t ping_size;
    int status;
    const char *why;

    unsigned char head[FRAME_HEAD_MAX];     /* of the frame being received */
    size_t head_size;
    uint64_t left;                          /* of its payload */
    unsigned turn;                          /* of the mask's bytes */
    bool open;                              /* within a message of several frames */
    int pieces;                             /* so many of them so far */
    bool told;                              /* `message` was told and is to be forgotten */
};

void frames_init(struct frames *);
void frames_release(struct frames *);

/* Takes bytes up to the end of a frame that says something, and moves `at` and `count` past them. After FRAMES_BAD
 * nothing more is to be taken. */
enum frames_event frames_take(struct frames *, const unsigned char **at, size_t *count);

#endif
