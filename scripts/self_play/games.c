/* Self-play kernel: games of Sea Salt & Paper between rule-based players, for tuning alone (`make tune`), which needs
   hundreds of millions of them. A test compares rounds with those of `bots/seasalt`. All that is tuned, the values of
   cards too, comes from there. */

#include "player.h"

enum { MOST_ROUNDS = 60 };

int policy_size(void) { return sizeof(Policy); }

void play_round(Round *round, const Policy **policies) {
    while (!round->over) play_turn(policies[round->seat], round);
}

static void start(Round *round, int players, int target, int starter, const int *scores, const int *deck, uint64_t random) {
    memset(round, 0, sizeof *round);
    round->players = players, round->target = target, round->random = random;
    round->seat = starter, round->turn = 1, round->caller = round->winner = NOBODY;
    memcpy(round->scores, scores, sizeof(int) * (size_t)players);
    memcpy(round->deck, deck, sizeof round->deck);
    round->decked = CARDS;
    for (int pile = 0; pile < 2; pile++) discard(round, pile, round->deck[--round->decked]);
}

/* For the test: one round of given cards, whose last is the first to be drawn. Returns the seat of its last turn. */
int play_deck(int players, int target, const Policy **policies, int starter, const int *scores, const int *deck,
              uint64_t random, int *gains) {
    Round round;
    start(&round, players, target, starter, scores, deck, random);
    play_round(&round, policies);
    memcpy(gains, round.gains, sizeof(int) * (size_t)players);
    return round.seat;
}

/* The winner; `after` gets the scores after each round, `rounds` their number. */
int play_game(int players, int target, const Policy **policies, uint64_t seed, int starter, int *after, int *rounds) {
    Round round;
    int scores[MOST_PLAYERS] = {0}, best = 0, deck[CARDS];
    for (*rounds = 0; *rounds < MOST_ROUNDS;) {
        round.random = mixed(seed * MOST_ROUNDS + (uint64_t)*rounds);
        memcpy(deck, full_deck, sizeof deck);
        for (int place = CARDS - 1; place > 0; place--) {
            int other = (int)(chance(&round) * (place + 1)), card = deck[place];
            deck[place] = deck[other], deck[other] = card;
        }
        start(&round, players, target, starter, scores, deck, round.random);
        play_round(&round, policies);
        starter = (round.seat + 1) % players;
        for (int seat = 0; seat < players; seat++) scores[seat] += round.gains[seat];
        memcpy(&after[players * (*rounds)++], scores, sizeof(int) * (size_t)players);
        if (round.winner != NOBODY) return round.winner;
        /* Among equals, the one with the latest turn. */
        best = round.seat;
        for (int back = 1; back < players; back++) {
            int seat = (round.seat + players - back) % players;
            if (scores[seat] > scores[best]) best = seat;
        }
        if (scores[best] >= target) return best;
    }
    return best;
}

/* How many of these games the candidate wins; each deal is played from every seat. */
int wins(int players, int target, const Policy *candidate, const Policy *others, int games, uint64_t seed) {
    int won = 0, after[MOST_ROUNDS * MOST_PLAYERS], rounds;
    for (int game = 0; game < games; game++) {
        const Policy *policies[MOST_PLAYERS];
        int seat = game % players, deal = game / players;
        for (int place = 0; place < players; place++) policies[place] = place == seat ? candidate : others;
        won += play_game(players, target, policies, mixed(seed) + (uint64_t)deal, deal % players, after, &rounds) == seat;
    }
    return won;
}
