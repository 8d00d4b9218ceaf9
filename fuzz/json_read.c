/* json_read.c - fuzz target: the input is JSON or not. The reader of core takes what the engine's takes, through its
 * library, and nothing else; and both make the same tree of it. */
#include "fuzz.h"

#include "core/json_read.h"

static bool same_text(const char *a, const char *b) { return a && b ? text_equal(a, b) : a == b; }

static void require_same(const struct json_value *a, const struct json_value *b)
{
    REQUIRE(a->type == b->type, "types %d and %d", (int)a->type, (int)b->type);
    REQUIRE(a->count == b->count, "%d and %d children", a->count, b->count);
    REQUIRE(a->number == b->number, "%lld and %lld", (long long)a->number, (long long)b->number);
    REQUIRE(!memcmp(&a->real, &b->real, sizeof a->real), "%a and %a", a->real, b->real);
    REQUIRE(same_text(a->key, b->key), "other keys");
    REQUIRE(same_text(a->string, b->string), "other strings");
    REQUIRE(!a->child == !b->child && !a->next == !b->next, "other links");
    const struct json_value *x = a->child, *y = b->child;
    for (int i = 0; i < a->count; i++, x = x->next, y = y->next)
        require_same(x, y);
    REQUIRE(!x && !y, "more children than are counted");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char mine_room[ERROR_SIZE], theirs_room[ERROR_SIZE];
    struct text mine_why, theirs_why;
    void *mine_owner, *theirs_owner;
    text_init(&mine_why, mine_room, sizeof mine_room);
    text_init(&theirs_why, theirs_room, sizeof theirs_room);
    const char *text = (const char *)bytes;
    const struct json_value *mine = json_read(text, size, JSON_READ_MAX, &mine_owner, &mine_why);
    const struct json_value *theirs = json_in_read(text, size, JSON_READ_MAX, &theirs_owner, &theirs_why);
    REQUIRE(!mine == !theirs, "%s: '%s' and '%s'", mine ? "taken" : "refused", mine_room, theirs_room);
    REQUIRE(!mine == (mine_why.length != 0), "a reason goes with a refusal");
    if (mine)
        require_same(mine, theirs);
    json_read_release(mine_owner);
    json_in_release(theirs_owner);
    return 0;
}
