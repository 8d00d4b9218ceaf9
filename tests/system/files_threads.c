/* files_threads.c - saving: at once or not at all, through links of one's own, never through a stranger's, and by
 * several threads to one path. */
#include "tests/kit.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files.h"
#include "system/threads.h"

enum { FOLDER_SIZE = 200, PATH_SIZE = 512, CONTENT_MAX = 1 << 16, STRANGER = 65534 };

static char folder[FOLDER_SIZE];

static const char *in_folder(const char *name)
{
    static char room[4][PATH_SIZE];
    static int next;
    char *path = room[next++ % 4];
    snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    return path;
}

static int make_folder(void **unused)
{
    enum { VARIABLE = 6 };
    const char *base = getenv("TMPDIR");
    (void)unused;
    int length = snprintf(folder, sizeof folder - VARIABLE, "%s/caucus-files-", base ? base : "/tmp");
    memset(folder + length, 'X', VARIABLE);
    return mkdtemp(folder) ? 0 : -1;
}

static int entries(bool remove_them)
{
    int count = 0;
    DIR *all = opendir(folder);
    assert_non_null(all);
    for (struct dirent *one; (one = readdir(all));)
        if (one->d_name[0] != '.') {
            count++;
            if (remove_them)
                unlink(in_folder(one->d_name));
        }
    closedir(all);
    return count;
}

static int empty_folder(void **unused)
{
    (void)unused;
    entries(true);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    return rmdir(folder);
}

static void save(const char *name, const char *content)
{
    struct text why;
    text_init_heap(&why);
    if (!file_write(in_folder(name), content, strlen(content), &why))
        fail_msg("%s", why.at);
    text_release(&why);
}

static void refuse_save(const char *name, const char *reason)
{
    struct text why;
    text_init_heap(&why);
    assert_false(file_write(in_folder(name), "new", 3, &why));
    assert_non_null(strstr(why.at, reason));
    text_release(&why);
}

static void expect_content(const char *name, const char *content)
{
    struct text why;
    size_t size;
    text_init_heap(&why);
    char *found = file_read(in_folder(name), CONTENT_MAX, &size, &why);
    assert_non_null(found);
    assert_string_equal(found, content);
    free(found);
    text_release(&why);
}

static mode_t mode_of(const char *name)
{
    struct stat status;
    assert_int_equal(stat(in_folder(name), &status), 0);
    return status.st_mode & 0777;
}

static void test_own_links(void **unused)
{
    struct stat status;
    (void)unused;
    save("file", "old");
    assert_int_equal(mode_of("file"), 0600);
    assert_int_equal(chmod(in_folder("file"), 0640), 0);
    assert_int_equal(symlink("file", in_folder("near")), 0);
    assert_int_equal(symlink(in_folder("near"), in_folder("far")), 0);
    assert_int_equal(symlink("not there yet", in_folder("ahead")), 0);

    save("far", "new");
    expect_content("file", "new");
    assert_int_equal(mode_of("file"), 0640);
    save("ahead", "made");
    expect_content("not there yet", "made");
    assert_int_equal(lstat(in_folder("far"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(entries(false), 5);
}

static void test_circles_and_devices(void **unused)
{
    (void)unused;
    assert_int_equal(symlink("b", in_folder("a")), 0);
    assert_int_equal(symlink("a", in_folder("b")), 0);
    assert_int_equal(symlink("/dev/null", in_folder("null")), 0);
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    refuse_save("a", "too many levels");
    refuse_save("null", "is not a regular file");
    refuse_save("pipe", "is not a regular file");
    refuse_save(".", "is a folder");
}

static void test_links_of_a_stranger(void **unused)
{
    (void)unused;
    if (geteuid() != 0)
        skip();         /* only root can give a link away */
    save("mine", "old");
    assert_int_equal(symlink("mine", in_folder("theirs")), 0);
    assert_int_equal(symlink("theirs", in_folder("mine too")), 0);
    assert_int_equal(lchown(in_folder("theirs"), STRANGER, STRANGER), 0);
    refuse_save("theirs", "permission denied");
    refuse_save("mine too", "permission denied");
    expect_content("mine", "old");
    assert_int_equal(entries(false), 3);
}

enum { WRITERS = 4, SAVES = 25, CONTENT = 20000 };

struct writer {
    const char *path;
    char content[CONTENT];
    int failed;
};

static void write_often(void *context)
{
    struct writer *w = context;
    struct text why;
    text_init_heap(&why);
    for (int i = 0; i < SAVES; i++)
        w->failed += !file_write(w->path, w->content, CONTENT, &why);
    text_release(&why);
}

static void test_several_threads_save_to_one_path(void **unused)
{
    static struct writer writers[WRITERS];
    struct text why;
    size_t size;
    (void)unused;
    for (int i = 0; i < WRITERS; i++) {
        writers[i].path = in_folder("one");
        memset(writers[i].content, 'a' + i, CONTENT);
    }
    int worked = threads_run(write_often, writers, WRITERS, sizeof writers[0]);
    assert_in_range(worked, 2, WRITERS);
    for (int i = 0; i < WRITERS; i++)
        assert_int_equal(writers[i].failed, 0);

    text_init_heap(&why);
    char *last = file_read(in_folder("one"), CONTENT_MAX, &size, &why);
    assert_non_null(last);
    assert_int_equal(size, CONTENT);
    for (size_t i = 1; i < size; i++)
        assert_int_equal(last[i], last[0]);
    free(last);
    text_release(&why);
    assert_int_equal(entries(false), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_own_links, empty_folder),
        cmocka_unit_test_teardown(test_circles_and_devices, empty_folder),
        cmocka_unit_test_teardown(test_links_of_a_stranger, empty_folder),
        cmocka_unit_test_teardown(test_several_threads_save_to_one_path, empty_folder),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
