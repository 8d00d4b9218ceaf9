/* decimal.h - a decimal number as people and JSON write it, to the double nearest to it. The C library's own functions
 * for that follow the locale, which is a state of the whole program. */
#ifndef CAUCUS_DECIMAL_H
#define CAUCUS_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>

/* `at` is a number as JSON has it: an optional '-', digits, perhaps a point and digits, perhaps an exponent. The
 * nearest double, of two as near the even one. False: it is beyond all of them. What is too small is 0. */
bool decimal_read(const char *at, size_t length, double *out);

#endif
