/* kept.h - a hall whose tables are kept in memory, or in a file so that the server can be started again: for tests that
 * run over both. */
#ifndef CAUCUS_TEST_KEPT_H
#define CAUCUS_TEST_KEPT_H

#include "hall.h"

extern struct hall h;
extern struct text said;        /* the answer that was asked for last */

/* For cmocka: set up and torn down with every test. */
int kept_begin_memory(void **state);
int kept_begin_file(void **state);
int kept_finish(void **state);

/* The server goes and comes again with what is on the disk; false: nothing is, as it is kept in memory. */
bool kept_start_again(void);
void kept_begin_anew(void);     /* with nothing kept */

#define BOTH(test) \
    cmocka_unit_test_setup_teardown(test, kept_begin_memory, kept_finish), \
    cmocka_unit_test_setup_teardown(test, kept_begin_file, kept_finish)
#define HAND(test) cmocka_unit_test_setup_teardown(test, kept_begin_memory, kept_finish)

#endif
