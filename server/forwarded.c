/* forwarded.c - who is behind a proxy. */
#include "forwarded.h"

#include <arpa/inet.h>
#include <string.h>

#include "../core/text.h"
#include "server.h"

bool forwarded_network(const char *address, char out[ADDRESS_SIZE])
{
    unsigned char bytes[16];
    if (inet_pton(AF_INET, address, bytes) == 1)
        return inet_ntop(AF_INET, bytes, out, ADDRESS_SIZE);
    if (inet_pton(AF_INET6, address, bytes) != 1)
        return false;
    memset(bytes + 8, 0, 8);
    return inet_ntop(AF_INET6, bytes, out, ADDRESS_SIZE);
}

void forwarded_address(const char *header, const char *proxy, char out[ADDRESS_SIZE])
{
    char last[ADDRESS_SIZE] = "";
    const char *comma = strrchr(header, ',');
    const char *at = comma ? comma + 1 : header;
    at += strspn(at, " \t");
    size_t length = strcspn(at, " \t");
    if (length < sizeof last)
        memcpy(last, at, length);
    if (!forwarded_network(last, out))
        text_copy(out, ADDRESS_SIZE, proxy);
}

bool forwarded_is_address(const char *text)
{
    char again[ADDRESS_SIZE];
    struct in6_addr address;
    int family = strchr(text, ':') ? AF_INET6 : AF_INET;
    return inet_pton(family, text, &address) == 1 && inet_ntop(family, &address, again, sizeof again) &&
           text_equal(text, again);
}

bool forwarded_by(const char *proxy, const char *address)
{
    if (proxy && text_equal(proxy, SERVER_PROXY_HERE))
        return text_equal(address, "127.0.0.1") || text_equal(address, "::1");
    return proxy && text_equal(proxy, address);
}
