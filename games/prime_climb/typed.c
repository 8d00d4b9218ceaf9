/* typed.c - Prime Climb: what people type, read: 'a x 6', 'A × 6', 'a ÷ 2', 'b:2', 'a + keeper 7', 'roll 5 6', and
 * moves with what is plain anyway left out: 'send'. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

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

bool pcl_read_sum_of(const struct pcl_state *s, int seat, const char *string, struct sum *sum)
{
    enum { DIGITS_MAX = 3 };
    char typed[TYPED_SIZE];
    int64_t space;
    if (!pcl_plain(string, '/', typed))
        return false;
    size_t digits = strspn(typed, "0123456789");
    if (!digits || digits > DIGITS_MAX || !text_to_int_of(typed, digits, 0, SPACE_LAST, &space))
        return false;
    int pawn = s->pawn[seat][0] == space ? 0 : 1;
    if (s->pawn[seat][pawn] != space)
        return false;
    typed[digits - 1] = (char)('a' + pawn);
    return pcl_read_sum(typed + digits - 1, sum);
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

/* ---- Texts of moves that are spelled otherwise ---- */

/* Whether the text of the move ends with any pawn at the table. */
static bool aims(const struct pcl_kit *k, move m)
{
    enum move_type type = move_type(pcl_same_move(k, m));
    return type == MOVE_SEND || type == MOVE_SWAP;
}

/* The listed move whose text is the same when spaces do not count; own pawns need no number of a chair. */
static move find_listed(const struct kit *kit, const struct observed *seen, int seat, const char *typed)
{
    move list[MOVES_MAX];
    int count = pcl_moves(kit, as_state(seen_of(seen)), seat, list);
    for (int i = 0; i < count; i++) {
        char room[TYPED_SIZE], squeezed[TYPED_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        pcl_show_move(kit, list[i], &t);
        if (!pcl_plain(room, 0, squeezed))
            continue;
        if (text_equal(squeezed, typed))
            return list[i];
        size_t length = strlen(squeezed);
        if (aims(kit_of(kit), list[i]) && squeezed[length - 2] == '0' + seat_chair(seat)) {
            memmove(squeezed + length - 2, squeezed + length - 1, 2);
            if (text_equal(squeezed, typed))
                return list[i];
        }
    }
    return 0;
}

/* The text of a move that needs an aim, without the last parts of it: "swap a 2b" is "swap a 2", "swap a", "swap".
 * False: it has no such part, or not so many. */
static bool show_without(const struct pcl_kit *k, move m, int parts, struct text *out)
{
    move same = pcl_same_move(k, m);
    enum move_type type = move_type(same);
    bool named = move_type(m) == MOVE_PLAY;     /* a card of the blanks: its name stays */
    const char *verb = type == MOVE_SEND ? "send" : type == MOVE_SWAP ? "swap" : type == MOVE_CURSE ? "curse" : "steal";
    int most = type == MOVE_SWAP ? 3 : type == MOVE_SEND || type == MOVE_STEAL ? 2 : type == MOVE_CURSE || named;
    if (parts > most)
        return false;
    if (named)
        text_addf(out, "play %s:", k->card[play_kind(m)].name);
    else
        text_add(out, verb);
    if (type == MOVE_SWAP && parts < 3)
        text_addf(out, " %c", 'a' + move_pawn(same));
    if (type == MOVE_STEAL && parts < 2)
        text_addf(out, " %s", k->card[steal_kind(m)].name);
    if (aims(k, m) && parts < 2)
        text_addf(out, " %d", seat_chair(target_seat(move_target(same))));
    return true;
}

/* The one listed move that this can mean when its last parts are left out; 0: none, or more than one. */
static move find_only(const struct kit *kit, const struct observed *seen, int seat, const char *typed)
{
    move list[MOVES_MAX], found = 0;
    int count = pcl_moves(kit, as_state(seen_of(seen)), seat, list);
    for (int i = 0; i < count; i++)
        for (int parts = 1; parts <= 3; parts++) {
            char room[TYPED_SIZE], squeezed[TYPED_SIZE];
            struct text t;
            text_init(&t, room, sizeof room);
            if (!show_without(kit_of(kit), list[i], parts, &t) || !pcl_plain(room, 0, squeezed) ||
                !text_equal(squeezed, typed))
                continue;
            if (found)
                return 0;
            found = list[i];
        }
    return found;
}

/* That is the number of a listed move, never a card or a sum of dice. */
static bool is_number(const char *typed) { return *typed && typed[strspn(typed, "0123456789")] == 0; }

/* Dice of a real table, in any order; a printed 0 is 10 (PCL-3). For the first turn the sum, or both dice. */
static move parse_dice(int phase, const char *string)
{
    int dice[2], count = pcl_read_dice(string, phase == PHASE_FIRST ? "first" : "roll", dice);
    if (phase == PHASE_FIRST && count == 1 && !is_number(string + strspn(string, " ")))
        return move_make(MOVE_FIRST, (unsigned)dice[0]);
    if (count != 2)
        return 0;
    int a = dice[0] ? dice[0] : FACES, b = dice[1] ? dice[1] : FACES;
    if (a > FACES || b > FACES)
        return 0;
    if (phase == PHASE_FIRST)
        return move_make(MOVE_FIRST, (unsigned)(a + b));
    return a > b ? move_roll(a, b) : move_roll(b, a);
}

move pcl_read_chance(const struct kit *kit, const struct observed *seen, const char *string)
{
    char typed[TYPED_SIZE], drawn[TYPED_SIZE + 4] = "draw";
    int phase = seen_of(seen)->phase;
    move m = phase == PHASE_FIRST || phase == PHASE_ROLL ? parse_dice(phase, string) : 0;
    if (m || !pcl_plain(string, 0, typed))
        return m;
    if (is_number(typed))
        return 0;
    strcat(drawn, typed);
    m = find_listed(kit, seen, CHANCE, typed);
    return m ? m : find_listed(kit, seen, CHANCE, drawn);
}

move pcl_read_move(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    char typed[TYPED_SIZE];
    if (!pcl_plain(string, 0, typed))
        return 0;
    if (text_equal(typed, "endturn") || text_equal(typed, "done") || text_equal(typed, "pass"))
        return move_make(MOVE_END, 0);
    move m = find_listed(kit, seen, seat, typed);
    return m ? m : find_only(kit, seen, seat, typed);
}
