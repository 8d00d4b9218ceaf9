/* listen.c - a free port, the addresses under which it can be reached, and the connections that come in. */
#define _GNU_SOURCE     /* accept4 */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "address.h"
#include "loop.h"

enum { BACKLOG = 128 };

/* What one listens on: IPv6 alone, so that it can stand beside one for IPv4; or both, where anybody may come. */
static int try_address(const struct sockaddr *at, socklen_t size, bool both)
{
    int one = 1, alone = !both;
    int s = socket(at->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (s < 0)
        return -1;
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (at->sa_family == AF_INET6)
        setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &alone, sizeof alone);
    if (!bind(s, at, size) && !listen(s, BACKLOG))
        return s;
    int reason = errno;
    close(s);
    errno = reason;
    return -1;
}

static int try_4(bool lan, int port)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    at.sin_addr.s_addr = htonl(lan ? INADDR_ANY : INADDR_LOOPBACK);
    return try_address((const struct sockaddr *)&at, sizeof at, false);
}

static int try_6(bool lan, int port)
{
    struct sockaddr_in6 at = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port),
                               .sin6_addr = lan ? in6addr_any : in6addr_loopback };
    return try_address((const struct sockaddr *)&at, sizeof at, lan);
}

static int port_of(int listener)
{
    struct sockaddr_storage at = { 0 };
    socklen_t size = sizeof at;
    getsockname(listener, (struct sockaddr *)&at, &size);
    return ntohs(at.ss_family == AF_INET ? ((const struct sockaddr_in *)(const void *)&at)->sin_port
                                         : ((const struct sockaddr_in6 *)(const void *)&at)->sin6_port);
}

/* How many; a machine need not have IPv6. 0: errno says why. */
static int try_port(bool lan, int *port, int listeners[LISTENERS_MAX])
{
    listeners[0] = lan ? try_6(lan, *port) : -1;
    if (listeners[0] < 0 && errno == EADDRINUSE && lan)
        return 0;
    if (listeners[0] < 0)
        listeners[0] = try_4(lan, *port);
    if (listeners[0] < 0)
        return 0;
    *port = port_of(listeners[0]);
    listeners[1] = lan ? -1 : try_6(lan, *port);
    if (lan || listeners[1] >= 0 || errno != EADDRINUSE)
        return 1 + (listeners[1] >= 0);
    close(listeners[0]);        /* somebody else's page would be behind the same name */
    errno = EADDRINUSE;
    return 0;
}

int listen_on(bool lan, int *port, int listeners[LISTENERS_MAX], struct text *error)
{
    bool given = *port >= 0;
    int first = given ? *port : SERVER_PORT_USUAL, tries = given && first ? 1 : SERVER_PORTS_TRIED;
    for (int i = 0; i < tries; i++) {
        *port = first ? first + i : 0;
        int count = try_port(lan, port, listeners);
        if (count)
            return count;
        if (errno != EADDRINUSE)
            break;
    }
    const char *why = errno != EADDRINUSE ? errno == EACCES ? "ports below 1024 are for root" : strerror(errno)
                    : tries == 1 ? "it is taken" : "it is taken, as are those before it";
    text_error(error, "cannot listen on port %d: %s", *port, why);
    return 0;
}

int listen_here(int *port, struct text *error)
{
    int s = try_4(false, *port);
    if (s >= 0)
        *port = port_of(s);
    else
        text_error(error, "cannot listen on port %d: %s", *port, errno == EADDRINUSE ? "it is taken" : strerror(errno));
    return s;
}

/* The library sets options only on sockets that it accepts itself. Without TCP_NODELAY an answer leaves at once, and
 * the update behind it waits 40 ms for the reader's delayed acknowledgement. */
int listen_accept(int listener, char address[ADDRESS_SIZE])
{
    int size = SOCKET_SIZE_MAX, one = 1;
    struct sockaddr_storage peer = { 0 };
    socklen_t length = sizeof peer;
    int fd = accept4(listener, (struct sockaddr *)&peer, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0)
        return -1;
    if (address_show((const struct sockaddr *)&peer, address) &&
        !setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size) &&
        !setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one))
        return fd;
    close(fd);
    return -1;
}

/* What has come is read before: a socket closed with unread bytes in it is reset, and the other side may lose the
 * answer. */
void listen_refuse(int fd, const char *why)
{
    char buffer[1024], answer[400];
    struct text t;
    text_init(&t, answer, sizeof answer);
    text_addf(&t, "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 60\r\n"
              "cache-control: no-store\r\nconnection: close\r\ncontent-length: %d\r\n\r\n%s\n",
              (int)strlen(why) + 1, why);
    while (recv(fd, buffer, sizeof buffer, MSG_DONTWAIT) == (ssize_t)sizeof buffer)
        ;
    if (send(fd, answer, t.length, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t)t.length)
        shutdown(fd, SHUT_WR);
    close(fd);
}

static void tell(const struct server_config *c, const char *before, const char *address, int port)
{
    char buffer[160];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    text_addf(&t, "%s%s://%s:%d/", before, address_scheme(c), address, port);
    c->say(buffer);
}

void listen_tell(const struct server_config *c, int port)
{
    char buffer[160], own[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    if (c->port < 0 && port != SERVER_PORT_USUAL) {
        text_addf(&t, "port %d is taken", SERVER_PORT_USUAL);
        c->say(buffer);
    }
    tell(c, "open ", "127.0.0.1", port);
    if (!c->lan)
        return;
    int count = address_own(own);
    for (int i = 0; i < count; i++)
        tell(c, "from other machines: ", own[i], port);
}
