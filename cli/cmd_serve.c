/* cmd_serve.c - `caucus serve`: tables over the network. */
#include "cmd.h"

#include <stdio.h>

#include "../core/registry.h"
#include "../core/text.h"
#include "../server/forwarded.h"
#include "../server/hosts.h"
#include "../server/server.h"
#include "../server/store.h"
#include "../server/tls.h"
#include "../system/files.h"
#include "args.h"

static void say(const char *line)
{
    printf("%s\n", line);
    fflush(stdout);
}

static void complain_line(const char *line)
{
    fprintf(stderr, "%s\n", line);
}

static bool find_folder(const struct args *a, struct text *folder, struct text *error)
{
    if (!a->data)
        return file_folder("to save", true, folder, error);
    text_add(folder, a->data);
    return true;
}

int cmd_serve(int argc, char **argv)
{
    struct args a;
    struct text folder, error;
    int code = 0;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    text_init_heap(&folder);
    text_init_heap(&error);
    struct server_config config = {
        .version = CAUCUS_VERSION,
        .port = (int)a.port,
        .hosts = a.host,
        .connections = (int)a.connections,
        .store = a.store,
        .proxy = a.proxy ? a.proxy : a.behind_proxy ? SERVER_PROXY_HERE : NULL,
        .cert = a.cert,
        .key = a.key,
        .lan = a.lan,
        .find = registry_find,
        .games = registry_games,
        .say = say,
        .log = { .most = TELL_WARN, .addresses = a.log_addresses, .write = complain_line },
        .metrics_port = (int)a.metrics,
        .sendmail = a.sendmail,
    };
    if ((a.host && !hosts_check(a.host, &error)) || !tls_check(a.cert, a.key, &error)) {
        code = complain(EXIT_USAGE, "%s", error.at);
    } else if (a.proxy && !forwarded_is_address(a.proxy)) {
        code = complain(EXIT_USAGE, "--proxy is an address such as 127.0.0.1, not '%s'", a.proxy);
    } else if (a.log && !log_level_read(a.log, &config.log.most)) {
        code = complain(EXIT_USAGE, "'--log' is error, warn, info or debug, not '%s'", a.log);
    } else if (a.store && !store_is_postgres(a.store)) {
        code = complain(EXIT_USAGE, "'--store' is an address such as postgresql://host/caucus, not '%s'", a.store);
    } else if (!find_folder(&a, &folder, &error)) {
        code = complain(EXIT_FAILED, "%s", error.at);
    } else {
        config.folder = folder.at;
        if (!server_run(&config, &error))
            code = complain(EXIT_FAILED, "%s", error.at);
    }
    text_release(&folder);
    text_release(&error);
    return code;
}
