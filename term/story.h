/* story.h - a match told as a story, for a viewer or for EVERYTHING that is to know. */
#ifndef CAUCUS_STORY_H
#define CAUCUS_STORY_H

struct match;
struct text;

void story_tell(const struct match *, int viewer, struct text *);

#endif
