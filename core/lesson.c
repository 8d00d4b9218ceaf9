/* lesson.c - numbers as they stand in tables of weights. */
#include "lesson.h"

#include <assert.h>

#include "text.h"

enum { FIGURES_MAX = 6 };

/* Digits of a number above 0 and the power of ten of the first of them, rounded. */
static int digits_of(double size, int figures, char digit[FIGURES_MAX + 1])
{
    double least = 1;
    int power = 0;
    for (int i = 1; i < figures; i++)
        least *= 10;
    double up = 1, down = 1;        /* until size * up / down has as many figures before the point as are wanted */
    while (size * up < least) {
        up *= 10;
        power--;
    }
    while (size * up / down + 0.5 >= 10 * least) {      /* 99.96, too: it is rounded to a figure more */
        if (up > 1)
            up /= 10;
        else
            down *= 10;
        power++;
    }
    int64_t whole = (int64_t)(size * up / down + 0.5);
    for (int i = figures; i-- > 0; whole /= 10)
        digit[i] = (char)('0' + whole % 10);
    digit[figures] = 0;
    return power + figures - 1;
}

static void write_power(struct text *t, const char *digit, int count, int power)
{
    text_addf(t, "%c%s%.*s", digit[0], count > 1 ? "." : "", count - 1, digit + 1);
    text_addf(t, "e%c%s%d", power < 0 ? '-' : '+', power > -10 && power < 10 ? "0" : "", power < 0 ? -power : power);
}

void lesson_write_short(struct text *t, float x, int figures)
{
    char digit[FIGURES_MAX + 1];
    assert(figures >= 1 && figures <= FIGURES_MAX);
    assert(x > -1e9f && x < 1e9f);
    double size = x < 0 ? -(double)x : (double)x;
    if (size < 1e-9) {
        text_add_char(t, '0');
        return;
    }
    int power = digits_of(size, figures, digit), count = figures;
    while (count > 1 && digit[count - 1] == '0')
        count--;
    if (x < 0)
        text_add_char(t, '-');
    if (power < -4 || power >= figures) {
        write_power(t, digit, count, power);
    } else if (power < 0) {
        text_addf(t, "0.%.*s%.*s", -power - 1, "000", count, digit);
    } else if (count > power + 1) {
        text_addf(t, "%.*s.%.*s", power + 1, digit, count - power - 1, digit + power + 1);
    } else {
        text_addf(t, "%.*s", power + 1, digit);
        return;                     /* a whole number converts by itself */
    }
    text_add_char(t, 'f');
}

void lesson_write_fixed(struct text *t, float x, int places)
{
    if (__builtin_signbit(x))
        text_add_char(t, '-');      /* of zero, too: how it was rounded */
    text_add_decimal(t, x < 0 ? -(double)x : (double)x, places);
    text_add_char(t, 'f');
}
