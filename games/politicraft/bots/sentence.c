/* sentence.c - one sentence on how an action serves an issue, for players who have none of their own (POL-7). */
#include "bots.h"

#include <string.h>

#include "../../../core/match.h"
#include "../../../core/text.h"

enum { CLAUSES = 4 };

/* "We" + the title + one of these, where %s is the issue. It may be one thing or several ("Buses and trains"), so it
 * never is what a verb or a pronoun would have to agree with. */
static const char *const clauses[FIELDS][CLAUSES] = {
    [ORGANISE] = {
        "so that people who care about %s act together",
        "because nobody can work for %s alone",
        "so that the work for %s rests on many shoulders",
        "because the work for %s needs people who know and trust each other",
    },
    [INFORM] = {
        "so that everybody knows the facts about %s",
        "because people who understand more do more for %s",
        "so that those who decide about %s cannot say they did not know",
        "to say in plain words why this town should care about %s",
    },
    [VOTE] = {
        "so that nobody forgets about %s on election day",
        "because those who decide about %s are elected",
        "so that people who care about %s are heard at the ballot box",
        "because every vote can be a vote for %s",
    },
    [PETITION] = {
        "so that people in office hear what is missing for %s",
        "to ask for a public decision about %s",
        "to put %s on the agenda of those who make the rules",
        "so that our wishes for %s stand in the public record",
    },
    [FUND] = {
        "so that the work for %s does not stop for lack of money",
        "because even small sums keep the work for %s going",
        "to pay for the next step towards %s",
        "so that the work for %s does not hang on the pocket of one",
    },
    [SERVE] = {
        "so that the work for %s begins today",
        "because working for %s starts with a helping hand",
        "to show by example what everybody can do for %s",
        "so that people can see what a few hours do for %s",
    },
};

/* An own issue may come as a sentence: no full stop in the middle of ours. */
static void trim_issue(const char *issue, struct text *out)
{
    text_add(out, issue);
    while (out->length && strchr(" .!?", out->at[out->length - 1]))
        out->at[--out->length] = 0;
}

/* Titles speak to whoever plays the card; bots speak of themselves. */
static void add_as_ours(const char *title, struct text *out)
{
    static const char *const said[][2] = {
        { "yourself", "ourselves" }, { "your", "our" }, { "you have", "we have" }, { "you", "us" },
    };
    char room[TITLE_SIZE + 40];
    struct text ours;
    text_init(&ours, room, sizeof room);
    for (const char *at = title; *at;) {
        size_t length = 0;
        for (size_t i = 0; i < sizeof said / sizeof *said && !length && (at == title || at[-1] == ' '); i++) {
            size_t long_as = strlen(said[i][0]);
            if (!text_starts(at, said[i][0]) || (at[long_as] && at[long_as] != ' '))
                continue;
            length = long_as;
            text_add(&ours, said[i][1]);
        }
        if (!length)
            text_add_char(&ours, *at);
        at += length ? length : 1;
    }
    pol_add_inside(ours.at, out);
}

void pol_sentence(const struct kit *kit, int card, const char *issue, bool ours, unsigned variant, struct text *out)
{
    enum { ISSUE_CHARS = 120 };
    const struct pol_kit *k = kit_of(kit);
    const char *clause = clauses[k->card[card].field ? k->card[card].field : ORGANISE][variant % CLAUSES];
    char room[NOTE_SIZE];
    struct text words;
    text_init(&words, room, sizeof room);
    trim_issue(issue, &words);
    if (!words.length || text_columns(words.at) > ISSUE_CHARS) {
        text_clear(&words);
        text_add(&words, ours ? "our issue" : "their issue");
    }
    const char *gap = strstr(clause, "%s");
    text_add(out, "We ");
    add_as_ours(k->title[card], out);
    text_addf(out, " %.*s", (int)(gap - clause), clause);
    pol_add_inside(words.at, out);
    text_addf(out, "%s.", gap + 2);
}
