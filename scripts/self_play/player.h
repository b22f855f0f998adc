/* The rule-based players of `bots/seasalt`: `playout.py` where a policy looks, and `skilled.py` if also at the deck. */

#include "round.h"

enum { STAGES = 5, LAST = 4, EDGES = 5 };
enum { BY_WEIGHTS, STOPS, BETS };  /* how a policy announces */


static const int PARTNER[FAMILIES] = {LIGHTHOUSE, BOAT, CRAB, SHOAL, FISH, SWIMMER, SHARK,
                                      OCTOPUS, SHELL, COLONY, PENGUIN, CAPTAIN, SAILOR, MERMAID};

typedef struct {
    double gains[STAGES][FAMILIES][MOST_COPIES][MOST_COPIES];  /* by how many there are, and of the partner family */
    double colors[STAGES][MOST_COPIES];
    double draw[STAGES];       /* what a draw is worth, or, if it looks at what is left, more than that */
    double search_from, rob_from, beats, gift, saved, usual;
    double hidden, growing, doubt, reply, left, hope, fear, late;
    double edges[EDGES];       /* the value function of scores */
    int looks;                 /* at what is known of others, and at what is left to them */
    int looks_at_deck;         /* at what is left to draw */
    int announces, at;         /* from so many points on, if not by weights */
    int hoards;                /* lays no pairs before the last turn */
    int weighs;                /* whether pairs pay yet, and all of both piles */
} Policy;

/* ---- what cards are worth ---- */

static int stage_of(const Round *round) {
    if (round->caller != NOBODY) return LAST;
    int stage = (round->turn - 1) / round->players / 2;
    return stage < LAST - 1 ? stage : LAST - 1;
}

static double worth(const Policy *policy, int stage, const Cards *cards, int card) {
    int family = family_of[card], color = color_of[card], sizes[COLORS + 2], number, mermaids = cards->of[MERMAID];
    double sum = policy->gains[stage][family][cards->of[family]][cards->of[PARTNER[family]]];
    if (family == MERMAID) {
        Cards more = *cards;
        more.color[color]++;
        number = groups(&more, sizes);
        return sum + (mermaids < number ? sizes[mermaids] : 0);
    }
    sum += policy->colors[stage][cards->color[color]];
    if (!mermaids) return sum;
    number = groups(cards, sizes);
    return sum + (cards->color[color] >= (mermaids <= number ? sizes[mermaids - 1] : 0));
}

static double own_worth(const Policy *policy, const Round *round, int card) {
    int seat = round->seat, stage = stage_of(round);
    double sum = worth(policy, stage, &round->all[seat], card);
    if (stage == LAST) {
        int asked = points(&round->all[round->caller]);
        if (points(&round->all[seat]) <= asked) {
            Cards more = round->all[seat];
            add(&more, card, 1);
            if (points(&more) > asked) sum += policy->beats;
        }
    }
    return sum;
}

static int top(const Round *round, int pile, int depth) {
    return round->piled[pile] > depth ? round->pile[pile][round->piled[pile] - 1 - depth] : NO_CARD;
}

/* What one of two cards is worth to the next player, more than usual. */
static double offered(const Policy *policy, const Round *round, int one, int other) {
    int next = (round->seat + 1) % round->players, stage = stage_of(round), both[] = {one, other};
    double most = policy->usual;
    if (next == round->caller) return 0;
    for (int place = 0; place < 2; place++)
        if (both[place] != NO_CARD) most = fmax(most, worth(policy, stage, &round->known[next], both[place]));
    return most - policy->usual;
}

/* The expected maximum of two of the cards that may be left. */
static double looked_up_draw(const Policy *policy, const Round *round) {
    int left[MOST_FACES], counts[MOST_FACES], number = 0, before = 0, seat = round->seat;
    double values[MOST_FACES], sum = 0;
    memcpy(left, copies_of, sizeof left);
    for (int place = 0; place < round->held[seat]; place++) left[round->hand[seat][place]]--;
    for (int other = 0; other < round->players; other++)
        for (int face = 0; face < faces && other != seat; face++) left[face] -= round->seen[other][face];
    for (int pile = 0; pile < 2; pile++)
        for (int place = 0; place < round->piled[pile]; place++) left[round->pile[pile][place]]--;
    for (int face = 0; face < faces; face++) {
        if (left[face] <= 0) continue;
        double value = own_worth(policy, round, face);
        int place = number++;
        for (; place > 0 && values[place - 1] > value; place--)
            values[place] = values[place - 1], counts[place] = counts[place - 1];
        values[place] = value, counts[place] = left[face];
    }
    for (int place = 0; place < number; before += counts[place++])
        sum += values[place] * (counts[place] * (double)before + counts[place] * (counts[place] - 1) / 2.0);
    return before > 1 ? sum / (before * (before - 1) / 2.0) : 0;
}

/* ---- taking cards ---- */

static void discard(Round *round, int pile, int card) { round->pile[pile][round->piled[pile]++] = card; }

static void draw(const Policy *policy, Round *round) {
    int one = round->deck[--round->decked], other, tops[] = {top(round, 0, 0), top(round, 1, 0)}, called = round->caller != NOBODY;
    if (!round->decked) {
        gain(round, one, 0);
        return;
    }
    other = round->deck[--round->decked];
    double worths[] = {own_worth(policy, round, one), own_worth(policy, round, other)};
    int cards[] = {one, other}, kept = worths[1] > worths[0], covered = 0;
    double piled[] = {-1, -1}, best = -INFINITY;
    for (int pile = 0; pile < 2; pile++)
        if (tops[pile] != NO_CARD) piled[pile] = own_worth(policy, round, tops[pile]);
    if (tops[0] == NO_CARD || tops[1] == NO_CARD) covered = tops[0] != NO_CARD;
    else covered = (piled[1] > piled[0]) == called;
    for (int keep = 0; keep < 2 && policy->looks; keep++)
        for (int pile = 0; pile < 2; pile++) {
            if (tops[pile] != NO_CARD && tops[1 - pile] == NO_CARD) continue;
            double saved = fmax(worths[1 - keep], piled[1 - pile]) - policy->usual;
            double sum = worths[keep] - policy->gift * offered(policy, round, cards[1 - keep], tops[1 - pile]);
            if (saved > 0 && !called) sum += policy->saved * saved;
            if (sum > best) best = sum, kept = keep, covered = pile;
        }
    discard(round, covered, cards[1 - kept]);
    gain(round, cards[kept], 0);
}

/* The chance that one of two cards brings the points that are missing to beat who has called. */
static double reached_by_draw(const Round *round) {
    static const double drawn[] = {0, 0.7, 0.45, 0.25, 0.15, 0.1, 0.05};
    int missing = points(&round->all[round->caller]) + 1 - points(&round->all[round->seat]);
    return drawn[missing < 0 ? 0 : missing > 6 ? 6 : missing];
}

static void take(const Policy *policy, Round *round) {
    int stage = stage_of(round), tops[] = {top(round, 0, 0), top(round, 1, 0)}, best = NO_CARD;
    double most = -INFINITY, drawn = policy->draw[stage];
    if (round->decked) {
        if (policy->looks_at_deck) drawn += looked_up_draw(policy, round);
        else if (stage == LAST) drawn += policy->beats * reached_by_draw(round);
        if (policy->looks && tops[0] != NO_CARD && tops[1] != NO_CARD)
            drawn -= policy->gift * fmin(offered(policy, round, tops[0], NO_CARD), offered(policy, round, tops[1], NO_CARD));
    }
    for (int pile = 0; pile < 2; pile++) {
        if (tops[pile] == NO_CARD) continue;
        double sum = own_worth(policy, round, tops[pile]);
        if (policy->looks) sum -= policy->gift * offered(policy, round, top(round, pile, 1), tops[1 - pile]);
        if (sum > most) most = sum, best = pile;
    }
    if (round->decked && most < drawn) draw(policy, round);
    else if (best != NO_CARD) gain(round, round->pile[best][--round->piled[best]], 1);
}

/* ---- pairs ---- */

/* The best card of the larger pile, or of both. */
static double best_of_piles(const Policy *policy, const Round *round, int *from, int *place) {
    double most = -1;
    int larger = round->piled[1] > round->piled[0];
    for (int pile = 0; pile < 2; pile++)
        for (int card = 0; card < round->piled[pile] && (policy->weighs || pile == larger); card++) {
            double value = own_worth(policy, round, round->pile[pile][card]);
            if (value > most || *from == NO_CARD) most = value, *from = pile, *place = card;
        }
    return most;
}

static void search(const Policy *policy, Round *round) {
    int pile = NO_CARD, place = 0;
    best_of_piles(policy, round, &pile, &place);
    if (pile == NO_CARD) return;
    int is_top = place == round->piled[pile] - 1;
    gain(round, out(round->pile[pile], &round->piled[pile], place), is_top);
}

static int victim(const Round *round) {
    int most = 0, found = NOBODY;
    for (int seat = 0; seat < round->players; seat++)
        if (seat != round->seat && !round->revealed[seat] && round->held[seat] > most) most = round->held[seat], found = seat;
    return found;
}

static int pays_to_search(const Policy *policy, const Round *round) {
    int pile = NO_CARD, place = 0;
    return !policy->weighs || round->caller != NOBODY || best_of_piles(policy, round, &pile, &place) >= policy->search_from;
}

static int pays_to_rob(const Policy *policy, const Round *round) {
    int found = victim(round);
    return !policy->weighs || round->caller != NOBODY || (found != NOBODY ? round->held[found] : 0) >= policy->rob_from;
}

static void lay_pairs(const Policy *policy, Round *round) {
    int seat = round->seat;
    while (round->all[seat].of[MERMAID] < 4) {
        if (policy->hoards && round->caller == NOBODY) return;
        if (held(round, FISH) > 1) {
            lay_pair(round, FISH, FISH);
            if (round->decked) gain(round, round->deck[--round->decked], 0);
        } else if (held(round, CRAB) > 1 && pays_to_search(policy, round)) {
            lay_pair(round, CRAB, CRAB);
            search(policy, round);
        } else if (held(round, SHARK) && held(round, SWIMMER) && pays_to_rob(policy, round)) {
            lay_pair(round, SHARK, SWIMMER);
            if (victim(round) != NOBODY) steal(round, victim(round));
        } else if (held(round, BOAT) > 1) {
            lay_pair(round, BOAT, BOAT);
            take(policy, round);
        } else {
            return;
        }
    }
    win_by_mermaids(round);
}

/* ---- announcements ---- */

static double likely(const Policy *policy, const Round *round, const double *scores) {
    double most = 0, sum = 0, own = scores[round->seat];
    for (int seat = 0; seat < round->players; seat++) most = fmax(most, scores[seat]);
    double at = fmin((int)fmin(most, round->target) * (EDGES - 1.0) / round->target, EDGES - 1 - 1e-9);
    double edge = policy->edges[(int)at] + (at - (int)at) * (policy->edges[(int)at + 1] - policy->edges[(int)at]);
    for (int seat = 0; seat < round->players; seat++) sum += exp(edge * (scores[seat] - own));
    return 1 / sum;
}

static void announce(const Policy *policy, Round *round, int own) {
    double seems[MOST_PLAYERS], stopped[MOST_PLAYERS], other[MOST_PLAYERS], most = 0;
    int seat = round->seat, colors = bonus(&round->all[seat]);
    for (int place = 0; place < round->players; place++) {
        int hidden = round->held[place] - (policy->looks ? round->seen_number[place] : 0);
        seems[place] = (policy->looks ? points(&round->known[place]) : round->laid[place]) +
                       hidden * (policy->hidden + round->held[place] * policy->growing);
        stopped[place] = round->scores[place] + seems[place];
        if (place != seat) most = fmax(most, seems[place]);
    }
    stopped[seat] = round->scores[seat] + own;
    double now = likely(policy, round, stopped);
    for (int place = 0; place < round->players; place++) other[place] = stopped[place] + policy->fear;
    other[seat] = stopped[seat] + policy->hope - policy->late * round->turn / round->players;
    double on = likely(policy, round, other);
    for (int place = 0; place < round->players; place++) other[place] = round->scores[place] + policy->left;
    other[seat] = round->scores[seat] + own + colors;
    double won = likely(policy, round, other);
    for (int place = 0; place < round->players; place++) other[place] = stopped[place] + policy->reply;
    other[seat] = round->scores[seat] + colors;
    double lost = likely(policy, round, other);
    double odds = 1 / (1 + exp((most + policy->reply - own) / policy->doubt));
    double bet = odds * won + (1 - odds) * lost;
    if (bet > now && bet > on) round->caller = seat;
    else if (now > on) stop(round);
}

static void play_turn(const Policy *policy, Round *round) {
    take(policy, round);
    lay_pairs(policy, round);
    if (round->over) return;
    int own = points(&round->all[round->seat]);
    if (round->caller == NOBODY && own >= TO_CALL) {
        if (policy->announces == BY_WEIGHTS) announce(policy, round, own);
        else if (own >= policy->at && policy->announces == STOPS) stop(round);
        else if (own >= policy->at) round->caller = round->seat;
    }
    if (!round->over) end_turn(round);
}
