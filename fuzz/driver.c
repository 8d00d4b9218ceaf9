/* driver.c - stands in for libFuzzer: runs one target over the files given, and over all files of the folders given. */
#include <dirent.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { INPUT_SIZE_MAX = 1 << 20, PATH_SIZE = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static int fail(const char *verb, const char *path)
{
    fprintf(stderr, "cannot %s '%s': %s\n", verb, path, strerror(errno));
    return -1;
}

/* The bytes go into a block of exactly their size, so that a sanitizer sees the first one read beyond. */
static int run_file(const char *path)
{
    static uint8_t input[INPUT_SIZE_MAX];
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail("open", path);
    size_t size = fread(input, 1, sizeof input, file);
    int failed = ferror(file);
    fclose(file);
    if (failed)
        return fail("read", path);

    uint8_t *bytes = malloc(size ? size : 1);
    if (!bytes)
        return fail("hold", path);
    memcpy(bytes, input, size);
    fprintf(stderr, "%s\n", path);      /* so that a crash says where */
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 1;
}

/* The number of files run, or -1. */
static int run(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return fail("find", path);
    if (!S_ISDIR(about.st_mode))
        return run_file(path);

    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0)
        return fail("list", path);
    int total = 0;
    for (int i = 0; i < count; i++) {
        char name[PATH_SIZE];
        if (total >= 0 && entries[i]->d_name[0] != '.') {
            snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
            int ran = run(name);
            total = ran < 0 ? -1 : total + ran;
        }
        free(entries[i]);
    }
    free(entries);
    return total;
}

int main(int argc, char **argv)
{
    int total = 0;
    for (int i = 1; i < argc; i++) {
        int ran = run(argv[i]);
        if (ran < 0)
            return 1;
        total += ran;
    }
    if (total == 0) {
        fprintf(stderr, "no inputs; usage: %s FILE|FOLDER...\n", argv[0]);
        return 2;
    }
    printf("%d inputs\n", total);
    return 0;
}
