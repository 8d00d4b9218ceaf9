/* match_files.c - fuzz target: the input is a match file. One that is taken holds a sound match, comes back as itself,
 * and can be shown to everybody. */
#include "fuzz.h"

static bool is_shown(const struct match *m, int viewer)
{
    struct text out, why;
    struct kit *kit;
    char buffer[ERROR_SIZE];
    text_init_heap(&out);
    text_init(&why, buffer, sizeof buffer);
    matchfile_write(m, viewer, &out);
    struct match *seen = matchfile_read(out.at, out.length, games_find, &kit, &why);
    bool said = seen || why.length;     /* hidden moves do not replay; that is said */
    match_free(seen);
    kit_free(kit);
    text_release(&out);
    return said;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char buffer[ERROR_SIZE];
    struct text why;
    struct kit *kit;
    text_init(&why, buffer, sizeof buffer);
    struct match *m = matchfile_read((const char *)bytes, size, games_find, &kit, &why);
    REQUIRE(!m == !kit, "a match without a kit, or a kit without a match");
    if (!m) {
        REQUIRE(why.length, "refused without a reason");
        return 0;
    }
    require_check(kit, match_state(m), "a match file");
    require_log(m);
    require_file(m);
    require_position(m);
    for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
        if (!is_viewer(kit, viewer))
            continue;
        REQUIRE(is_shown(m, viewer), "the file of viewer %d is refused without a reason", viewer);
        require_views(m, viewer, SHOW_LOG);
    }
    match_free(m);
    kit_free(kit);
    return 0;
}
