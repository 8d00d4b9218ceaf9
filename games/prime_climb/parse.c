/* parse.c - Prime Climb: other spellings of moves: 'a x 6', 'A × 6', 'a ÷ 2', 'b:2', 'a + keeper 7', 'roll 5 6'. */
#include "climb.h"

#include <string.h>

#include "../../core/text.h"

enum { TYPED_SIZE = 96 };

/* Signs as keyboards, phones and schoolbooks have them. */
static char sign_of(uint32_t c)
{
    switch (c) {
    case 0xd7: case 0xb7: case 0x22c5: case 0x2217: case 0x2715: return '*';     /* × · ⋅ ∗ ✕ */
    case 0xf7: case 0x2215: case 0x2044: case 0x2236: return '/';                 /* ÷ ∕ ⁄ ∶ */
    case 0x2212: case 0x2013: case 0x2014: return '-';                            /* − – — */
    default: return 0;
    }
}

/* Lower case, without spaces, quotes and colons, signs as ASCII; false when it is too long or no text. `colon` stands
 * for a colon behind the first letter. */
static bool squeeze(const char *string, char colon, char *out)
{
    int at = 0;
    uint32_t c;
    for (int length; *string; string += length) {
        length = text_utf8(string, &c);
        if (!length || at == TYPED_SIZE - 5)
            return false;
        char sign = sign_of(c);
        if (c == ' ' || c == '"' || (c == ':' && !(colon && at == 1)))
            continue;
        if (c == ':' || sign) {
            out[at++] = sign ? sign : colon;
        } else if (length == 1) {
            out[at++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        } else {
            memcpy(out + at, string, (size_t)length);       /* in the name of a card */
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
    if (!squeeze(string, '/', typed) || (typed[0] != 'a' && typed[0] != 'b') || !typed[1])
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

/* Whether the text of the move ends with any pawn at the table. */
static bool aims(const struct pcl_kit *k, move m)
{
    int effect = move_type(m) == MOVE_PLAY ? k->card[play_kind(m)].effect : EFFECT_NONE;
    return move_type(m) == MOVE_SEND || move_type(m) == MOVE_SWAP || effect == EFFECT_SEND || effect == EFFECT_SWAP;
}

/* The listed move whose text is the same when spaces do not count; own pawns need no number of a seat. */
static move find_listed(const struct kit *kit, const struct observed *seen, int seat, const char *typed)
{
    move list[MOVES_MAX];
    int count = pcl_moves(kit, (const struct state *)(const void *)seen, seat, list);
    for (int i = 0; i < count; i++) {
        char room[TYPED_SIZE], squeezed[TYPED_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        pcl_show_move(kit, list[i], &t);
        if (!squeeze(room, 0, squeezed))
            continue;
        if (text_equal(squeezed, typed))
            return list[i];
        size_t length = strlen(squeezed);
        if (aims(pcl_kit(kit), list[i]) && squeezed[length - 2] == '0' + seat) {
            memmove(squeezed + length - 2, squeezed + length - 1, 2);
            if (text_equal(squeezed, typed))
                return list[i];
        }
    }
    return 0;
}

/* Up to two numbers behind a word that may be left out, with spaces, commas or signs between them; how many. */
static int read_dice(const char *string, const char *word, int *dice)
{
    int count = 0;
    string += strspn(string, " ");
    if (text_starts(string, word))
        string += strlen(word);
    for (size_t length; *(string += strspn(string, " ,+")); string += length, count++) {
        char number[4] = "";
        int64_t n;
        length = strcspn(string, " ,+");
        if (count == 2 || length >= sizeof number)
            return 0;
        memcpy(number, string, length);
        if (!text_to_int(number, 0, 2 * FACES, &n))
            return 0;
        dice[count] = (int)n;
    }
    return count;
}

/* Dice of a real table, in any order; a printed 0 is 10 (PCL-3). For the first turn the sum, or both dice. */
static move parse_chance(const struct kit *kit, const struct observed *seen, const char *string)
{
    char typed[TYPED_SIZE], drawn[TYPED_SIZE + 4] = "draw";
    int phase = pcl_seen(seen)->phase, dice[2];
    int count = read_dice(string, phase == PHASE_FIRST ? "first" : "roll", dice);
    for (int i = 0; i < count && count == 2; i++) {
        dice[i] = dice[i] ? dice[i] : FACES;
        if (dice[i] > FACES)
            return 0;
    }
    if (phase == PHASE_FIRST && count)
        return move_make(MOVE_FIRST, (unsigned)(count == 2 ? dice[0] + dice[1] : dice[0]));
    if (phase == PHASE_ROLL && count == 2)
        return move_make(MOVE_ROLL, (unsigned)(dice[0] > dice[1] ? dice[0] << 4 | dice[1] : dice[1] << 4 | dice[0]));
    if (!squeeze(string, 0, typed))
        return 0;
    strcat(drawn, typed);
    move m = find_listed(kit, seen, CHANCE, typed);
    return m ? m : find_listed(kit, seen, CHANCE, drawn);
}

move pcl_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    char typed[TYPED_SIZE];
    struct sum sum;
    if (seat == CHANCE)
        return parse_chance(kit, seen, string);
    if (pcl_read_sum(string, &sum)) {
        if (sum.n < 1 || sum.n > FACES)
            return 0;
        return move_sum(sum.keeper ? MOVE_NUMBER : MOVE_USE, sum.pawn, sum.op, sum.n);
    }
    if (!squeeze(string, 0, typed))
        return 0;
    if (text_equal(typed, "endturn") || text_equal(typed, "done") || text_equal(typed, "pass"))
        return move_make(MOVE_END, 0);
    return find_listed(kit, seen, seat, typed);
}
