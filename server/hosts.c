/* hosts.c - the names and addresses of this server. */
#include "hosts.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "../core/text.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
static const char digits[] = "0123456789", spaces[] = " \t", address_letters[] = "0123456789abcdefABCDEF:.";

/* ---- addresses ---- */

struct address {
    int family;
    struct in6_addr bytes;      /* of version 4 the first four */
};

static bool read_address(const char *name, struct address *out)
{
    memset(out, 0, sizeof *out);
    out->family = strchr(name, ':') ? AF_INET6 : AF_INET;
    return inet_pton(out->family, name, &out->bytes) == 1;
}

static bool same_address(const struct address *a, const struct address *b)
{
    return a->family == b->family && !memcmp(&a->bytes, &b->bytes, sizeof a->bytes);
}

static void copy_address(const struct sockaddr *from, struct address *out)
{
    memset(out, 0, sizeof *out);
    out->family = from->sa_family;
    if (from->sa_family == AF_INET)
        memcpy(&out->bytes, &((const struct sockaddr_in *)(const void *)from)->sin_addr, sizeof(struct in_addr));
    else if (from->sa_family == AF_INET6)
        out->bytes = ((const struct sockaddr_in6 *)(const void *)from)->sin6_addr;
}

/* Asked anew each time: addresses come and go. */
static bool is_own(const struct address *address)
{
    struct ifaddrs *all = NULL;
    bool own = false;
    if (getifaddrs(&all))
        return false;
    for (const struct ifaddrs *i = all; i && !own; i = i->ifa_next) {
        struct address at;
        if (!i->ifa_addr)
            continue;
        copy_address(i->ifa_addr, &at);
        own = same_address(&at, address);
    }
    freeifaddrs(all);
    return own;
}

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
    header += strspn(header, spaces);
    bool address = *header == '[';
    const char *from = header + address;
    size_t length = strcspn(from, address ? "]" : ": \t");
    const char *rest = from + length;
    if (address && *rest++ != ']')
        return false;
    if (*rest == ':')
        rest += 1 + strspn(rest + 1, digits);
    return !rest[strspn(rest, spaces)] && copy_name(from, length, address, name);
}

const char *hosts_cut(const char *names, char name[HOST_SIZE], bool *fine)
{
    size_t length = strcspn(names, ",");
    bool address = memchr(names, ':', length);
    *fine = copy_name(names, length, address, name);
    return names[length] ? names + length + 1 : NULL;
}

bool hosts_check(const char *names, struct text *error)
{
    char name[HOST_SIZE];
    struct address address;
    for (const char *at = names, *next; at; at = next) {
        bool fine;
        next = hosts_cut(at, name, &fine);
        if (!fine || (strchr(name, ':') && !read_address(name, &address)))
            return text_error(error, "'--host' takes names such as play.example.org, with commas between them and "
                                     "without ports, not '%s'", names);
    }
    return true;
}

static bool is_given(const char *name, const char *names)
{
    char given[HOST_SIZE];
    struct address a, b;
    bool address = read_address(name, &a);
    for (const char *at = names, *next; at; at = next) {
        bool fine;
        next = hosts_cut(at, given, &fine);
        if (fine && (text_equal_nocase(name, given) || (address && read_address(given, &b) && same_address(&a, &b))))
            return true;
    }
    return false;
}

bool host_is_ours(const char *name, const char *names)
{
    struct address address;
    return text_equal_nocase(name, "localhost") || text_equal(name, "127.0.0.1") || text_equal(name, "::1") ||
           is_given(name, names) || (read_address(name, &address) && is_own(&address));
}
