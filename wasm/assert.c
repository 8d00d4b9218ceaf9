/* assert.c - what must not happen ends the module with a trap, which its host meets as an error. The C library's own
 * way would write to a terminal, and so need one. */
#include <assert.h>

_Noreturn void __assert_fail(const char *words, const char *file, int line, const char *function)
{
    (void)words, (void)file, (void)line, (void)function;
    __builtin_trap();
}
