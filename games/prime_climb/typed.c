/* typed.c - Prime Climb: what people type, read: 'a x 6', 'A × 6', 'a ÷ 2', 'b:2', 'a + keeper 7', 'roll 5 6'. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

/* Signs as keyboards, phones and schoolbooks have them, and small letters; 0: it stays as it is. */
static char plain_char(uint32_t c, char colon)
{
    switch (c) {
    case 0xd7: case 0xb7: case 0x22c5: case 0x2217: case 0x2715: return '*';     /* × · ⋅ ∗ ✕ */
    case 0xf7: case 0x2215: case 0x2044: case 0x2236: return '/';                 /* ÷ ∕ ⁄ ∶ */
    case 0x2212: case 0x2013: case 0x2014: return '-';                            /* − – — */
    case ':': return colon;
    default: return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : 0;
    }
}

bool pcl_plain(const char *string, char colon, char *out)
{
    int at = 0;
    uint32_t c;
    for (int length; *string; string += length) {
        length = text_utf8(string, &c);
        if (!length || at == TYPED_SIZE - 5)
            return false;
        if (c == ' ' || c == '"' || (c == ':' && !(colon && at == 1)))
            continue;
        char plain = plain_char(c, colon);
        if (plain) {
            out[at++] = plain;
        } else {
            memcpy(out + at, string, (size_t)length);
            at += length;
        }
    }
    out[at] = 0;
    return true;
}

bool pcl_read_sum(const char *string, struct sum *sum)
{
    char typed[TYPED_SIZE];
    int64_t n;
    if (!pcl_plain(string, '/', typed) || (typed[0] != 'a' && typed[0] != 'b') || !typed[1])
        return false;
    const char *sign = strchr(pcl_op_signs, typed[1] == 'x' ? '*' : typed[1]), *number = typed + 2;
    if (!sign)
        return false;
    sum->keeper = *number == 'k';
    if (sum->keeper)
        number += text_starts(number, "keeper") ? 6 : 1;
    if (*number < '0' || *number > '9' || !text_to_int(number, 0, 1000, &n))
        return false;
    sum->pawn = typed[0] - 'a';
    sum->op = (int)(sign - pcl_op_signs);
    sum->n = (int)n;
    return true;
}

int pcl_read_dice(const char *string, const char *word, int dice[2])
{
    enum { DIGITS_MAX = 3 };
    int count = 0;
    string += strspn(string, " ");
    if (text_starts(string, word))
        string += strlen(word);
    for (size_t length; *(string += strspn(string, " ,+")); string += length, count++) {
        int64_t n;
        length = strcspn(string, " ,+");
        if (count == 2 || length > DIGITS_MAX || !text_to_int_of(string, length, 0, 2 * FACES, &n))
            return 0;
        dice[count] = (int)n;
    }
    return count;
}
