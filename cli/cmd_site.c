/* cmd_site.c - `caucus site`: a folder that `make site` wrote, for browsers on this machine or in the network. */
#include "cmd.h"

#include <stdio.h>

#include "../core/registry.h"
#include "../core/text.h"
#include "../server/hosts.h"
#include "../server/server.h"
#include "../server/site.h"
#include "../server/tls.h"
#include "args.h"

static void say(const char *line)
{
    printf("%s\n", line);
    fflush(stdout);
}

int cmd_site(int argc, char **argv)
{
    struct args a;
    struct text error;
    struct asset *site = NULL;
    int code = 0;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    text_init_heap(&error);
    if ((a.host && !hosts_check(a.host, &error)) || !tls_check(a.cert, a.key, &error)) {
        code = complain(EXIT_USAGE, "%s", error.at);
    } else if (!(site = site_read(a.word[0], &error))) {
        code = complain(EXIT_FAILED, "%s", error.at);
    } else {
        struct server_config config = {
            .version = CAUCUS_VERSION,
            .site = site,
            .port = (int)a.port,
            .cert = a.cert,
            .key = a.key,
            .hosts = a.host,
            .connections = (int)a.connections,
            .lan = a.lan,
            .find = registry_find,
            .games = registry_games,
            .say = say,
            .metrics_port = -1,
        };
        if (!server_run(&config, &error))
            code = complain(EXIT_FAILED, "%s", error.at);
    }
    site_free(site);
    text_release(&error);
    return code;
}
