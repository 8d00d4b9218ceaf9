/* options.h - the command line of tools/load. */
#ifndef CAUCUS_LOAD_OPTIONS_H
#define CAUCUS_LOAD_OPTIONS_H

#include "load.h"

bool options_read(struct config *, int argc, char **argv);      /* false: said why */

#endif
