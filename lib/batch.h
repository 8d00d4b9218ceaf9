/* batch.h - inside the library: what a batch holds. */
#ifndef CAUCUS_LIB_BATCH_H
#define CAUCUS_LIB_BATCH_H

#include "../core/batch.h"
#include "lib.h"

struct caucus_batch {
    struct caucus_kit *kit;
    struct batch *batch;
};

#endif
