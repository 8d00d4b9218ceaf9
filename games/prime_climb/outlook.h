/* outlook.h - Prime Climb: how long each seat still needs, and so its chance to win. */
#ifndef PRIME_CLIMB_OUTLOOK_H
#define PRIME_CLIMB_OUTLOOK_H

#include "climb.h"

/* stations.c: from a space to the prime of this index, in 1/STATION_UNIT rolls. */
enum { STATION_UNIT = 40 };
extern const uint8_t pcl_station_rolls[STATIONS_MAX][SPACES];
int pcl_station_index(int prime);

/* What the seats still need is counted in rolls: the exact number for the dice alone, and what keepers, curses and way
 * stations are worth beside it, fitted to who won. With any of these it is for comparing, not for telling people. */
float pcl_rolls_left(const struct pcl_kit *, const struct pcl_state *, int seat);

/* What is left of `rolls` of the seat on turn when it draws so many cards of the deck, on average. */
float pcl_rolls_drawn(const struct pcl_kit *, const struct pcl_state *, int draws, float rolls);

/* A seat's chance, when all seats need so much: who rolls next is a little ahead. `next` is its seat. */
void pcl_chances(const struct pcl_kit *, const float *rolls_left, int next, float *by_seat);

/* In a solitaire there is nobody to beat: the sooner, the better. */
float pcl_solitaire_value(float rolls_left);

/* think.c: the rest of the turn as expert plays it, until it is over or a card is to be drawn. */
void pcl_turn_end(const struct pcl_kit *, struct pcl_state *, int seat);

#endif
