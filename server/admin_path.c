/* admin_path.c - the socket of a server: its path, and the way there. */
#include "admin_path.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../core/text.h"
#include "../system/files.h"
#include "admin.h"

bool admin_path(const char *folder, char out[ADMIN_PATH_SIZE], struct text *error)
{
    struct text t;
    text_init(&t, out, ADMIN_PATH_SIZE);
    text_addf(&t, "%s/admin.socket", folder);
    return strlen(folder) + strlen("/admin.socket") < ADMIN_PATH_SIZE ||
           text_error(error, "cannot make a socket in '%s': the path is longer than %d bytes", folder,
                      ADMIN_PATH_SIZE - (int)sizeof "/admin.socket");
}

bool admin_address(const char *path, struct sockaddr_un *address, struct text *error)
{
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    text_copy(address->sun_path, sizeof address->sun_path, path);
    return strlen(path) < sizeof address->sun_path || text_error(error, "'%s' is too long for a socket", path);
}

int admin_connect(const char *folder, bool *none, struct text *error)
{
    char path[ADMIN_PATH_SIZE];
    struct sockaddr_un address;
    *none = false;
    if (!admin_path(folder, path, error) || !admin_address(path, &address, error))
        return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && !connect(fd, (struct sockaddr *)&address, sizeof address))
        return fd;
    *none = errno == ENOENT || errno == ECONNREFUSED;
    if (*none)
        text_error(error, "no server runs on '%s'", folder);
    else
        file_refuse(error, "reach the server at", path);
    if (fd >= 0)
        close(fd);
    return -1;
}
