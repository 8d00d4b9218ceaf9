/* assets_none.c - a program built without the page: one that says so. */
#include "assets.h"

static const char notice[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Caucus</title>\n"
    "<h1>Caucus</h1>\n<p>This program was built without its page (<code>-Dweb=false</code>). The server is at work: "
    "see <code>/api/games</code>, and <code>docs/network.md</code> for what programs can ask.</p>\n</html>\n";

const struct asset assets[] = {
    { .path = "/index.html", .type = "text/html; charset=utf-8",
      .form[ENCODING_NONE] = { (const unsigned char *)notice, sizeof notice - 1 } },
    { .path = NULL },
};
