/* encoding.c - reading Accept-Encoding (RFC 9110, 12.5.3). */
#include "encoding.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "../core/text.h"

enum { ENTRY_SIZE = 40 };       /* what is longer names nothing of ours */

const char *const encoding_names[ENCODINGS] = { [ENCODING_GZIP] = "gzip", [ENCODING_BROTLI] = "br" };

/* The next entry without its spaces, in lower case; what follows it, or NULL. */
static const char *next_entry(const char *from, char entry[ENTRY_SIZE])
{
    size_t length = 0;
    for (; *from && *from != ','; from++) {
        bool upper = *from >= 'A' && *from <= 'Z';
        if (*from != ' ' && *from != '\t' && length + 1 < ENTRY_SIZE)
            entry[length++] = (char)(*from + (upper ? 'a' - 'A' : 0));
    }
    entry[length] = 0;
    return *from ? from + 1 : NULL;
}

/* "gzip;q=0" says: not that. */
static bool cut_weight(char *entry)
{
    char *parameters = strchr(entry, ';');
    const char *weight = parameters ? strstr(parameters, ";q=") : NULL;
    bool zero = weight && weight[3] && !weight[3 + strspn(weight + 3, "0.")];
    if (parameters)
        *parameters = 0;
    return zero;
}

unsigned encoding_accepted(const char *header)
{
    unsigned accepted = 0, named = 0, all = (1u << ENCODINGS) - 1;
    bool others = false;
    for (const char *at = header; at;) {
        char entry[ENTRY_SIZE];
        at = next_entry(at, entry);
        bool refused = cut_weight(entry);
        if (text_equal(entry, "*"))
            others = !refused;
        for (int i = 1; i < ENCODINGS; i++) {
            if (!text_equal(entry, encoding_names[i]))
                continue;
            named |= 1u << i;
            accepted |= refused ? 0 : 1u << i;
        }
    }
    return accepted | (others ? all & ~named : 0) | 1u << ENCODING_NONE;
}
