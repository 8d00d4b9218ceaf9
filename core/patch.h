/* patch.h - how one JSON object became another, as a merge patch (RFC 7396), and what becomes of one with it.
 *
 * Texts are as json.h writes them: no spaces, each key once. An object that is patched has no null in it: in a patch
 * null says that a member is gone. Objects are compared member by member, all else as a whole.
 *
 *   P1  patch_apply(before, patch_write(before, after)) is `after`, up to the order of members. */
#ifndef CAUCUS_PATCH_H
#define CAUCUS_PATCH_H

#include <stdbool.h>
#include <stddef.h>

struct text;

/* Adds the patch, "{}" when nothing differs; whether anything does. */
bool patch_write(const char *before, const char *after, struct text *out);

/* Adds the object that a patch makes of another. */
void patch_apply(const char *before, const char *patch, struct text *out);

/* The value of a member as it stands in the text of an object; NULL: there is none. The key needs no escapes. */
const char *patch_member(const char *object, const char *key, size_t *length);

/* Whether a value has a null in it, at any depth of its objects. */
bool patch_has_null(const char *value);

#endif
