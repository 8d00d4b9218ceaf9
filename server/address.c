/* address.c - under which addresses others can reach this server. */
#include "address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

#include "../core/json.h"
#include "../core/text.h"
#include "hosts.h"

/* 169.254.0.0/16: a machine gives itself such an address when nobody else gives it one. */
static bool is_link_local(const struct in_addr *a) { return ntohl(a->s_addr) >> 16 == (169 << 8 | 254); }

static bool is_reachable(const struct ifaddrs *i)
{
    if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP) || i->ifa_flags & IFF_LOOPBACK)
        return false;
    const struct in_addr *a = &((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr;
    return !is_link_local(a) && ntohl(a->s_addr) >> 24 != IN_LOOPBACKNET;
}

int address_own(char list[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN])
{
    struct ifaddrs *all = NULL;
    int count = 0;
    if (getifaddrs(&all))
        return 0;
    for (const struct ifaddrs *i = all; i && count < ADDRESSES_SHOWN_MAX; i = i->ifa_next)
        if (is_reachable(i))
            count += inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr, list[count],
                               INET_ADDRSTRLEN) != NULL;
    freeifaddrs(all);
    return count;
}

bool address_show(const struct sockaddr *at, char out[ADDRESS_SIZE])
{
    enum { MAPPED = 12 };       /* bytes before an address of IPv4 */
    if (at->sa_family == AF_INET)
        return inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)at)->sin_addr, out, ADDRESS_SIZE);
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)at)->sin6_addr;
    if (at->sa_family != AF_INET6)
        return false;
    return IN6_IS_ADDR_V4MAPPED(six) ? inet_ntop(AF_INET, six->s6_addr + MAPPED, out, ADDRESS_SIZE)
                                     : inet_ntop(AF_INET6, six, out, ADDRESS_SIZE);
}

const char *address_scheme(const struct server_config *c) { return c->cert ? "https" : "http"; }

static void put_link(const char *scheme, const char *name, int port, struct json *out)
{
    char buffer[HOST_SIZE + 32];
    bool brackets = strchr(name, ':');
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    text_addf(&t, "%s://%s%s%s:%d", scheme, brackets ? "[" : "", name, brackets ? "]" : "", port);
    json_string(out, buffer);
}

/* How many. */
static int put_links(const struct server_config *c, int port, struct json *out)
{
    char name[HOST_SIZE], own[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN];
    int count = 0;
    for (const char *at = c->hosts, *next; at; at = next) {
        bool fine;
        next = hosts_cut(at, name, &fine);
        if (fine)
            put_link(address_scheme(c), name, port, out);
        count += fine;
    }
    int own_count = address_own(own);
    for (int i = 0; i < own_count; i++)
        put_link(address_scheme(c), own[i], port, out);
    return count + own_count;
}

/* Behind a proxy its name, port and scheme are not ours to know. */
void address_put(const struct server_config *c, int port, struct json *out)
{
    bool proxied = c->proxy, open = c->lan && !proxied;
    json_put_array(out, "links");
    int links = open ? put_links(c, port, out) : 0;
    json_close(out);
    json_put_bool(out, "only_here", !links && !proxied);
}

/* A proxy in front speaks TLS, under the name that it is known by. */
void address_base(const struct server_config *c, int port, char *out, size_t size)
{
    char name[HOST_SIZE], own[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN];
    bool fine = false;
    struct text t;
    if (c->hosts)
        hosts_cut(c->hosts, name, &fine);
    if (!fine)
        text_copy(name, sizeof name, c->lan && address_own(own) ? own[0] : "127.0.0.1");
    bool brackets = strchr(name, ':');
    text_init(&t, out, size);
    text_addf(&t, "%s://%s%s%s", c->proxy ? "https" : address_scheme(c), brackets ? "[" : "", name,
              brackets ? "]" : "");
    if (!c->proxy)
        text_addf(&t, ":%d", port);
}
