"""Self-play of Paper World: the same deals for all, and a tuned player that is better than all it spars with."""

from seasalt_tui.bots.paperworld.weights import weights
from self_play.paperworld import deal, policies, sparring_partners, success

DEALS = 24


def test_a_deal_is_the_same_each_time_and_its_playing_does_not_change_it() -> None:
    player = policies(weights())
    one, other = deal("same", 2), deal("same", 2)
    assert success(player, player, [one]) == success(player, player, [other]) == success(player, player, [one])


def test_deals_are_for_two_three_and_four_players_by_both_rules() -> None:
    dealt = [deal("mixed", number) for number in range(32)]
    assert {(each.position.players, each.advanced) for each in dealt} == {
        (players, advanced) for players in (2, 3, 4) for advanced in (False, True)
    }


def test_among_its_equals_a_player_wins_its_share() -> None:
    player = policies(weights())
    assert abs(success(player, player, [deal("even", number) for number in range(DEALS)]) - 1) < 1e-9


def test_the_tuned_player_beats_every_sparring_partner() -> None:
    player = policies(weights())
    for number, (partner, _) in enumerate(sparring_partners()):
        assert success(player, partner, [deal(f"partner {number}", place) for place in range(DEALS)]) > 1.2
