/* interrupting.c - preloaded by tests/cli/interrupt.sh: Ctrl-C comes between a question and the wait for its answer,
 * when a read alone would not hear of it. */
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>

int fflush(FILE *stream)
{
    static int (*really)(FILE *);
    struct sigaction now;
    if (!really)
        *(void **)&really = dlsym(RTLD_NEXT, "fflush");
    int failed = really(stream);
    if (stream == stdout && !sigaction(SIGINT, NULL, &now) && now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN)
        raise(SIGINT);
    return failed;
}
