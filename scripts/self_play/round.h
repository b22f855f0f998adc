/* The rules: a round of Sea Salt & Paper that is changed in place, as `bots/seasalt/round.py` has it. */

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { BOAT, LIGHTHOUSE, CRAB, FISH, SHOAL, SHARK, SWIMMER, OCTOPUS, SHELL, PENGUIN, COLONY, SAILOR, CAPTAIN, MERMAID };
enum { FAMILIES = 14, COLORS = 11, CARDS = 58, MOST_FACES = 64, MOST_PLAYERS = 4, MOST_COPIES = 10 };
enum { NOBODY = -1, NO_CARD = -1, TO_CALL = 7 };
typedef struct { unsigned char of[FAMILIES], color[COLORS]; } Cards;

typedef struct {
    int players, seat, turn, caller, over, winner, target;
    int deck[CARDS], decked;
    int pile[2][CARDS], piled[2];
    int hand[MOST_PLAYERS][CARDS], held[MOST_PLAYERS], laid[MOST_PLAYERS], revealed[MOST_PLAYERS];
    Cards all[MOST_PLAYERS], known[MOST_PLAYERS];              /* known to everybody, on the table or in the hand */
    unsigned char seen[MOST_PLAYERS][MOST_FACES];              /* of these, those in the hand */
    int seen_number[MOST_PLAYERS];
    int scores[MOST_PLAYERS], gains[MOST_PLAYERS];
    uint64_t random;
} Round;

static int faces, family_of[MOST_FACES], color_of[MOST_FACES], copies_of[MOST_FACES], full_deck[CARDS];

void set_cards(int number, const int *family, const int *color, const int *copies) {
    int card = 0;
    faces = number;
    for (int face = 0; face < number; face++) {
        family_of[face] = family[face];
        color_of[face] = color[face];
        copies_of[face] = copies[face];
        for (int copy = 0; copy < copies[face]; copy++) full_deck[card++] = face;
    }
}

/* Xorshift*: from 0 to below 1. */
static double chance(Round *round) {
    uint64_t x = round->random;
    x ^= x >> 12, x ^= x << 25, x ^= x >> 27;
    round->random = x;
    return (double)(x * 2685821657736338717ULL >> 11) / 9007199254740992.0;
}

static uint64_t mixed(uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ x >> 27) * 0x94D049BB133111EBULL;
    return (x ^ x >> 31) | 1;
}

/* ---- scoring ---- */

static int groups(const Cards *cards, int *sizes) {
    int number = 0;
    for (int color = 0; color < COLORS; color++) {
        int size = cards->color[color], place;
        if (!size) continue;
        for (place = number++; place > 0 && sizes[place - 1] < size; place--) sizes[place] = sizes[place - 1];
        sizes[place] = size;
    }
    return number;
}

static int bonus(const Cards *cards) {
    int most = 0;
    for (int color = 0; color < COLORS; color++)
        if (cards->color[color] > most) most = cards->color[color];
    return most;
}

static int points(const Cards *cards) {
    static const int shells[] = {0, 0, 2, 4, 6, 8, 10}, octopuses[] = {0, 0, 3, 6, 9, 12};
    static const int penguins[] = {0, 1, 3, 5}, sailors[] = {0, 0, 5};
    const unsigned char *of = cards->of;
    int hunts = of[SHARK] < of[SWIMMER] ? of[SHARK] : of[SWIMMER];
    int sum = of[BOAT] / 2 + of[CRAB] / 2 + of[FISH] / 2 + hunts + shells[of[SHELL]] + octopuses[of[OCTOPUS]] +
              penguins[of[PENGUIN]] + sailors[of[SAILOR]] + of[LIGHTHOUSE] * of[BOAT] + of[SHOAL] * of[FISH] +
              2 * of[COLONY] * of[PENGUIN] + 3 * of[CAPTAIN] * of[SAILOR];
    if (of[MERMAID]) {
        int sizes[COLORS + 1], number = groups(cards, sizes);
        for (int place = 0; place < of[MERMAID] && place < number; place++) sum += sizes[place];
    }
    return sum;
}

/* ---- cards on their way ---- */

static void add(Cards *cards, int card, int number) {
    cards->of[family_of[card]] += number;
    cards->color[color_of[card]] += number;
}

static void gain(Round *round, int card, int is_seen) {
    int seat = round->seat;
    round->hand[seat][round->held[seat]++] = card;
    add(&round->all[seat], card, 1);
    if (is_seen) {
        add(&round->known[seat], card, 1);
        round->seen[seat][card]++;
        round->seen_number[seat]++;
    }
}

static int out(int *cards, int *number, int place) {
    int card = cards[place];
    memmove(&cards[place], &cards[place + 1], sizeof(int) * (size_t)(--*number - place));
    return card;
}

static int held(const Round *round, int family) {
    int number = 0;
    for (int place = 0; place < round->held[round->seat]; place++)
        number += family_of[round->hand[round->seat][place]] == family;
    return number;
}

static void lay(Round *round, int family, int last) {
    int seat = round->seat, *hand = round->hand[seat], place = last ? round->held[seat] - 1 : 0;
    while (family_of[hand[place]] != family) place += last ? -1 : 1;
    int card = out(hand, &round->held[seat], place);
    if (round->seen[seat][card]) round->seen[seat][card]--, round->seen_number[seat]--;
    else add(&round->known[seat], card, 1);
}

static void lay_pair(Round *round, int first, int second) {
    lay(round, first, 0);
    lay(round, second, first == second);
    round->laid[round->seat]++;
}

static void forget(Round *round, int seat, int card) {
    round->seen[seat][card]--;
    round->seen_number[seat]--;
    add(&round->known[seat], card, -1);
}

/* With two players both know what was stolen; with more the others no longer know a card of that hand. */
static void steal(Round *round, int victim) {
    int card = out(round->hand[victim], &round->held[victim], (int)(chance(round) * round->held[victim]));
    add(&round->all[victim], card, -1);
    if (round->players == 2) {
        if (round->seen[victim][card]) forget(round, victim, card);
    } else {
        for (int face = 0; face < faces; face++)
            while (round->seen[victim][face]) forget(round, victim, face);
    }
    gain(round, card, round->players == 2);
}

/* ---- rounds ---- */

static void end_turn(Round *round) {
    int seat = round->seat, caller = round->caller;
    if (caller != NOBODY) round->revealed[seat] = 1;
    if (!round->decked) {
        memset(round->gains, 0, sizeof round->gains);
        round->over = 1;
        return;
    }
    round->seat = seat = (seat + 1) % round->players;
    round->turn++;
    if (seat != caller) return;
    int most = 0, of[MOST_PLAYERS] = {0};
    for (int other = 0; other < round->players; other++) {
        of[other] = points(&round->all[other]);
        if (of[other] > most) most = of[other];
    }
    int won = of[caller] == most;
    for (int other = 0; other < round->players; other++) round->gains[other] = won ? bonus(&round->all[other]) : of[other];
    round->gains[caller] = bonus(&round->all[caller]) + (won ? of[caller] : 0);
    round->over = 1;
}

static void stop(Round *round) {
    for (int seat = 0; seat < round->players; seat++) round->gains[seat] = points(&round->all[seat]);
    round->over = 1;
}

static void win_by_mermaids(Round *round) {
    round->winner = round->seat;
    round->over = 1;
}
