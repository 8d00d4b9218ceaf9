/* names.c - names of colours, cards, areas and the like, written and read. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

const char *const pri_colour_names[COLOUR_END] = { "?", "red", "blue", "yellow", "purple", "green", "orange" };
const char *const pri_colour_characters[COLOUR_END] = {
    [RED] = "attack", [BLUE] = "defence", [YELLOW] = "support", [PURPLE] = "control", [GREEN] = "recovery",
    [ORANGE] = "drain",
};
const char *const pri_card_names[KINDS + 1] = {
    "?",
    "red1", "red2", "red3", "red4", "red5",
    "blue1", "blue2", "blue3", "blue4", "blue5",
    "yellow1", "yellow2", "yellow3", "yellow4", "yellow5",
    "purple1", "purple2", "purple3", "purple4", "purple5",
    "green1", "green2", "green3", "green4", "green5",
    "orange1", "orange2", "orange3", "orange4", "orange5",
};
const char *const pri_area_names[AREAS + 1] = { "hand", "deck", "discard", "faded", NULL };
const char *const pri_pile_names[AREAS] = { "hand", "deck", "discard pile", "faded pile" };
const char *const pri_verb_names[VERB_EFFECT] = {
    [VERB_SET] = "set", [VERB_PLAY] = "play", [VERB_SKIP] = "skip", [VERB_SPLIT] = "split", [VERB_WHOLE] = "whole",
    [VERB_RESOLVE] = "resolve", [VERB_ENOUGH] = "enough", [VERB_END] = "end", [VERB_LEAVE] = "leave",
    [VERB_STOP] = "stop", [VERB_LET] = "let", [VERB_STOP_ALWAYS] = "stop always", [VERB_LET_ALWAYS] = "let always",
    [VERB_STOPPED] = "stopped", [VERB_ALLOWED] = "allowed", [VERB_ASK] = "ask", [VERB_MOVE] = "move",
    [VERB_FIRST] = "first", [VERB_BOTTOM] = "bottom", [VERB_DRAWN] = "draw", [VERB_CARD] = "card",
};
const char *const pri_stage_names[STAGES] = {
    "build", "drafter", "draft", "reveal", "lot", "deal", "draw", "play", "lay", "split", "effect", "react", "pick",
    "assign", "over",
};
const char *const pri_standing_names[STANDINGS] = { "ask", "stop", "let" };

void pri_add_card(struct text *out, int kind)
{
    text_add(out, pri_card_names[kind]);
}

void pri_add_card_words(struct text *out, int kind)
{
    text_addf(out, "%s %d", pri_colour_names[colour_of(kind)], value_of(kind));
}

void pri_add_play(const struct pri *s, struct text *out)
{
    pri_add_card_words(out, s->card);
    if (s->other) {
        text_add(out, " with ");
        pri_add_card_words(out, s->other);
    }
}

void pri_add_effects_left(const struct pri *s, struct text *out)
{
    const char *comma = "";
    for (int colour = RED; colour <= ORANGE; colour++)
        if (s->left[colour]) {
            text_addf(out, "%s%d %s", comma, s->left[colour], pri_colour_names[colour]);
            comma = ", ";
        }
}

/* ---- as people spell them ---- */

int pri_read_colour(const char *text, size_t length)
{
    for (int colour = RED; colour <= ORANGE; colour++)
        if (text_is_nocase(text, length, pri_colour_names[colour]) ||
            (length == 1 && text_lower(text[0]) == pri_colour_names[colour][0]))
            return colour;
    return NO_COLOUR;
}

int pri_read_card(const char *text)
{
    size_t letters = strcspn(text, " 0123456789");
    int colour = pri_read_colour(text, letters);
    const char *number = text + letters + strspn(text + letters, " ");
    return colour && number[0] >= '1' && number[0] <= '5' && !number[1] ? kind_of(colour, number[0] - '0') : 0;
}

int pri_read_area(const char *text, size_t length)
{
    for (int area = 0; area < AREAS; area++)
        if (text_is_nocase(text, length, pri_area_names[area]))
            return area;
    return -1;
}
