/* cmd_serve.c - `caucus serve`: tables over the network. */
#include "cmd.h"

#include <stdio.h>

#include "../core/registry.h"
#include "../core/text.h"
#include "../server/server.h"
#include "args.h"
#include "files.h"

static void say(const char *line)
{
    printf("%s\n", line);
    fflush(stdout);
}

int cmd_serve(int argc, char **argv)
{
    struct args a;
    struct text folder, error;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    text_init_heap(&folder);
    text_init_heap(&error);
    bool ok = true;
    if (a.data)
        text_add(&folder, a.data);
    else
        ok = saved_path("", "", &folder, &error);
    struct server_config config = {
        .folder = folder.at,
        .port = a.port ? (int)a.port : SERVER_PORT_USUAL,
        .lan = a.lan,
        .find = registry_find,
        .games = registry_games,
        .say = say,
    };
    ok = ok && server_run(&config, &error);
    int code = ok ? 0 : complain(EXIT_FAILED, "%s", error.at);
    text_release(&folder);
    text_release(&error);
    return code;
}
