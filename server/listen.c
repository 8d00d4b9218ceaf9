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

static int try_port(bool lan, int port)
{
    int one = 1;
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    at.sin_addr.s_addr = htonl(lan ? INADDR_ANY : INADDR_LOOPBACK);
    if (s < 0)
        return -1;
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (!bind(s, (const struct sockaddr *)&at, sizeof at) && !listen(s, BACKLOG))
        return s;
    int reason = errno;
    close(s);
    errno = reason;
    return -1;
}

int listen_on(bool lan, int *port, struct text *error)
{
    int first = *port;
    for (int i = 0; i < SERVER_PORTS_TRIED && first + i <= 65535; i++) {
        int s = try_port(lan, first + i);
        *port = first + i;
        if (s >= 0)
            return s;
        if (errno != EADDRINUSE)
            break;
    }
    const char *why = errno == EADDRINUSE ? "it is taken, as are those before it"
                    : errno == EACCES ? "ports below 1024 are for root" : strerror(errno);
    text_error(error, "cannot listen on port %d: %s", *port, why);
    return -1;
}

/* The library sets options only on sockets that it accepts itself. Without TCP_NODELAY an answer leaves at once, and
 * the update behind it waits 40 ms for the reader's delayed acknowledgement. */
int listen_accept(int listener, char address[ADDRESS_SIZE])
{
    int size = SOCKET_SIZE_MAX, one = 1;
    struct sockaddr_in peer = { 0 };
    socklen_t length = sizeof peer;
    int fd = accept4(listener, (struct sockaddr *)&peer, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0)
        return -1;
    inet_ntop(AF_INET, &peer.sin_addr, address, ADDRESS_SIZE);
    if (!setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size) &&
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
    text_addf(&t, "%shttp://%s:%d/", before, address, port);
    c->say(buffer);
}

void listen_tell(const struct server_config *c, int port)
{
    char buffer[160], own[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    if (port != c->port) {
        text_addf(&t, "port %d is taken", c->port);
        c->say(buffer);
    }
    tell(c, "open ", "127.0.0.1", port);
    if (!c->lan)
        return;
    int count = address_own(own);
    for (int i = 0; i < count; i++)
        tell(c, "from other machines: ", own[i], port);
}
