/* forwarded.c - who is behind a proxy. */
#include "forwarded.h"

#include <arpa/inet.h>
#include <string.h>

#include "../core/text.h"

void forwarded_address(const char *header, const char *proxy, char out[ADDRESS_SIZE])
{
    char last[ADDRESS_SIZE] = "";
    unsigned char bytes[16];
    const char *comma = strrchr(header, ',');
    const char *at = comma ? comma + 1 : header;
    at += strspn(at, " \t");
    size_t length = strcspn(at, " \t");
    if (length < sizeof last)
        memcpy(last, at, length);
    text_copy(out, ADDRESS_SIZE, proxy);
    if (inet_pton(AF_INET, last, bytes) == 1) {
        inet_ntop(AF_INET, bytes, out, ADDRESS_SIZE);
    } else if (inet_pton(AF_INET6, last, bytes) == 1) {
        memset(bytes + 8, 0, 8);
        inet_ntop(AF_INET6, bytes, out, ADDRESS_SIZE);
    }
}

bool forwarded_is_address(const char *text)
{
    char again[ADDRESS_SIZE];
    struct in_addr address;
    return inet_pton(AF_INET, text, &address) == 1 && inet_ntop(AF_INET, &address, again, sizeof again) &&
           text_equal(text, again);
}
