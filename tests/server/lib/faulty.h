/* faulty.h - a back end of the store whose commits fail on demand. */
#ifndef CAUCUS_TEST_FAULTY_H
#define CAUCUS_TEST_FAULTY_H

#include "../../../server/store.h"

struct faulty {
    struct store_backend backend;
    struct store_backend *inner;
    bool failing;               /* set it while no thread works */
    bool away;                  /* so is this: it cannot be reached, says is_away */
};

/* Owns the inner one; freed when it is closed. */
struct faulty *faulty_new(struct store_backend *inner);

#endif
