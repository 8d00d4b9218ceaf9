/* hosts.c - the names and addresses of this server. */
#include "hosts.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "../core/text.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
static const char digits[] = "0123456789", address_letters[] = "0123456789abcdefABCDEF:.";

/* ---- names ---- */

/* A name of `length` characters, an address of version 6 too; the caller has cut what stands around it. */
static bool copy_name(const char *from, size_t length, bool address, char name[HOST_SIZE])
{
    if (!length || length >= HOST_SIZE || strspn(from, address ? address_letters : letters) < length)
        return false;
    memcpy(name, from, length);
    name[length] = 0;
    return true;
}

bool host_name(const char *header, char name[HOST_SIZE])
{
    bool address = *header == '[';
    const char *from = header + address;
    size_t length = strcspn(from, address ? "]" : ":");
    const char *port = from + length;
    if (address && *port++ != ']')
        return false;
    if (*port && (*port != ':' || strspn(port + 1, digits) != strlen(port + 1)))
        return false;
    return copy_name(from, length, address, name);
}

/* The first of the names and what follows it, or NULL. */
static const char *cut_name(const char *names, char name[HOST_SIZE], bool *fine)
{
    size_t length = strcspn(names, ",");
    bool address = memchr(names, ':', length);
    *fine = copy_name(names, length, address, name);
    return names[length] ? names + length + 1 : NULL;
}

static bool is_address(const char *name)
{
    struct in6_addr room;
    return inet_pton(AF_INET, name, &room) == 1 || inet_pton(AF_INET6, name, &room) == 1;
}

bool hosts_check(const char *names, struct text *error)
{
    char name[HOST_SIZE];
    for (const char *at = names, *next; at; at = next) {
        bool fine;
        next = cut_name(at, name, &fine);
        if (!fine || (strchr(name, ':') && !is_address(name)))
            return text_error(error, "'--host' takes names such as play.example.org, with commas between them and "
                                     "without ports, not '%s'", names);
    }
    return true;
}

static bool is_given(const char *name, const char *names)
{
    char given[HOST_SIZE];
    for (const char *at = names, *next; at; at = next) {
        bool fine;
        next = cut_name(at, given, &fine);
        if (fine && text_equal_nocase(name, given))
            return true;
    }
    return false;
}

/* ---- addresses ---- */

static bool same_address(const struct sockaddr *at, int family, const void *address)
{
    if (!at || at->sa_family != family)
        return false;
    if (family == AF_INET)
        return !memcmp(&((const struct sockaddr_in *)(const void *)at)->sin_addr, address, sizeof(struct in_addr));
    return !memcmp(&((const struct sockaddr_in6 *)(const void *)at)->sin6_addr, address, sizeof(struct in6_addr));
}

/* Asked anew each time: addresses come and go. */
static bool is_own_address(const char *name)
{
    struct in6_addr address;
    struct ifaddrs *all = NULL;
    int family = strchr(name, ':') ? AF_INET6 : AF_INET;
    bool own = false;
    if (inet_pton(family, name, &address) != 1 || getifaddrs(&all))
        return false;
    for (const struct ifaddrs *i = all; i && !own; i = i->ifa_next)
        own = same_address(i->ifa_addr, family, &address);
    freeifaddrs(all);
    return own;
}

bool host_is_ours(const char *name, const char *names)
{
    return text_equal_nocase(name, "localhost") || text_equal(name, "127.0.0.1") || text_equal(name, "::1") ||
           is_given(name, names) || is_own_address(name);
}
