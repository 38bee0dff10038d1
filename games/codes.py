"""What the codes that the socket sends mean: the sentences that the table's page brings along.

The server sends codes alone, so that each viewer reads his own language; the page's scripts fill
in names and cards. Where there are two, the first is for what the viewer does himself.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from games.history.bidding import DEALT_AGAIN, rank
from games.history.words import card_name, suit_name
from games.rules.cards import SUITS
from games.rules.chiamata.options import RANKS

REFUSALS = {
    "stale": _("The table had moved on. Look again and play."),
    "over": _("This round is over."),
    "not_your_turn": _("It is not your turn yet."),
    "busy": _("The table is busy. Try again."),
    "error": _("That could not be done. Try again."),
    "rate": _("Too fast. Wait a moment."),
    "stand_in": _("A bot is playing for you. Take your seat again first."),
    "phase_draw": _("Wait: the cards are being drawn."),
    "not_your_card": _("You do not hold that card."),
    "swap_off": _("This table is played without the swap."),
    "swap_not_held": _("You do not hold the card for the swap."),
    "swap_weaker": _(
        "Only the 7 of trumps takes a stronger turned card, and the 2 of trumps a weaker one."
    ),
    "swap_no_trick": _("To swap you must have won a trick in this round."),
    "swap_moment": _("Here you may only swap right after winning a trick."),
    "swap_none": _("There is no turned card left to swap."),
    "claim_stock": _("You can only claim once the stock is empty."),
    "claim_table": _("You can only claim between tricks."),
    "claim_cards": _("You can only claim with two or three cards each."),
    "claim_few_trumps": _("There are too few trumps left to claim."),
    "claim_false": _("Your side does not hold the highest trumps left."),
    "claim_off": _("At this table there is nothing to claim: every card is played."),
    "arrastro_off": _("This table is played without arrastro."),
    "arrastro_card": _("Arrastro is called only with the ace of trumps."),
    "arrastro_bound": _(
        "Arrastro: you must play your highest trump, or without trumps your highest card:"
        " %(forced)s."
    ),
    "as_prisoner": _(
        "The ace of trumps is a prisoner until the three of trumps has been played. You may play:"
        " %(forced)s."
    ),
    "sing_off": _("At this table marriages are not sung."),
    "sing_not_held": _("To sing you must hold the king and the knight of that suit."),
    "sing_no_trick": _("To sing you must have won a trick in this round."),
    "sing_again": _("You have sung that suit already."),
    "bid_passed": _("You have passed: this auction goes on without you."),
    "bid_none": _("Nobody can bid that at this table."),
    "bid_low": _("That does not top the last bid."),
    "bid_early": _("Points are bid only once the 2 has been named."),
    "bid_closed": _("The auction is over."),
    "phase_auction": _("The auction comes first."),
    "phase_call": _("The card must be called first."),
    "phase_lay": _("Two cards must be laid away first."),
    "phase_name": _("Trumps must be named first."),
    "call_none": _("That card cannot be called."),
    "call_dark": _("The card is called after the first trick."),
    "call_closed": _("The card has been called already."),
    "lay_two": _("Exactly two cards are laid away."),
    "lay_order": _("That could not be done. Try again."),
    "lay_closed": _("The two cards have been laid away already."),
    "name_closed": _("Trumps have been named already."),
    "must_follow": _("You must follow suit. You may play: %(forced)s."),
    "must_beat": _("You must play higher than the card that wins. You may play: %(forced)s."),
    "must_trump": _("You cannot follow suit, so you must trump. You may play: %(forced)s."),
    "must_overtrump": _("You must play a higher trump. You may play: %(forced)s."),
    "no_agreement": _("This game is played to its end: nobody resigns or agrees on a draw."),
    "bots_play_on": _("A bot does not agree on a draw."),
    "offered_before": _("You have offered a draw a few moves ago. Play on before you offer again."),
    "no_offer": _("There is no offer of a draw any more."),
    "vote_over": _("The vote is over: the abandonment has been judged."),
    "no_voice": _("You have no voice in this, or you have raised it already."),
    "unknown": _("That cannot be done now."),
}
SILENCED = {
    "too_fast": _("You have said a lot in a few seconds. Wait a moment."),
    "rate": _("You have said a lot in a few seconds. Wait a moment."),
    "repeat": _("You have just said that."),
    "closed": _("Partners do not talk while a round is played."),
    "signs": _("Plain text only: no control signs, nothing that turns the writing around."),
    "unknown": _("Log in to talk at the tables."),
    "muted": _("The moderators have silenced you. Your notices say why, and until when."),
    "error": _("That could not be said. Try again."),
    "offline": _("There is no connection. It will be said when there is one."),
}
TIES = {
    "last_trick": _("Tie: whoever won the last trick takes the round."),
    "recent_trick": _("Tie: whoever of the tied won a trick last takes the round."),
    "more_cards": _("Tie: whoever has more cards takes the round."),
    "void": _("Tie: the round counts for nobody."),
    "tres_killed": _("The ace of trumps took the three: the round is won."),
    "low": _("Not more than 11 points: the aim is met."),
    "lowest": _("Nobody stayed at 11 points or less: the lowest total wins."),
    **DEALT_AGAIN,
    "early_trick": _("Tie: whoever took a trick least recently wins the round."),
}
ENDINGS = {
    "resigned": _("By resignation."),
    "abandoned": _("Nobody was left on one side: the other side wins."),
    "agreed": _("Drawn by agreement."),
    "aborted": _("The table closed before the match began."),
    "voided": _("Somebody did not play the first card in time. The match counts for nobody."),
    "annulled": _("The moderators have made the match void. It counts for nobody."),
}
WHY = {
    "trump_only": (
        _("You take it: your %(card)s is the only trump."),
        _("%(name)s takes it: the %(card)s is the only trump."),
    ),
    "trump_highest": (
        _("You take it: your %(card)s is the highest trump."),
        _("%(name)s takes it: the %(card)s is the highest trump."),
    ),
    "suit_highest": (
        _(
            "You take it: your %(card)s is the highest of %(suit)s, the suit that was led,"
            " and nobody played a trump."
        ),
        _(
            "%(name)s takes it: the %(card)s is the highest of %(suit)s, the suit that was led,"
            " and nobody played a trump."
        ),
    ),
    "": (_("You take it."), _("%(name)s takes it.")),
}
_LATE = _("Time is up for %(name)s: the %(card)s is played.")
_LEFT = _("%(name)s leaves the table.")
_ABANDONED = _("%(name)s has abandoned the match.")
_BACK = _("%(name)s is back.")
TOLD = {
    "played": (_("You play the %(card)s."), _("%(name)s plays the %(card)s.")),
    "late": (_LATE, _LATE),
    "trick": (_("You take the trick."), _("%(name)s takes the trick.")),
    "drew": (_("You draw the %(card)s."), _("%(name)s draws the %(card)s.")),
    "arrastro": (
        _("You play the %(card)s: arrastro!"),
        _("%(name)s plays the %(card)s: arrastro!"),
    ),
    "sang": (
        _("You sing %(points)s in %(suit)s."),
        _("%(name)s sings %(points)s in %(suit)s: king and knight."),
    ),
    "killed": (
        _("Death to the three! Your ace takes the %(card)s, and the round is yours."),
        _("Death to the three! The ace of %(name)s takes the %(card)s, and the round is over."),
    ),
    "swapped": (
        _("You swap the %(gave)s for the %(got)s."),
        _("%(name)s swaps the %(gave)s for the %(got)s."),
    ),
    "claimed": (_("You claim the rest of the cards."), _("%(name)s claims the rest of the cards.")),
    "left": (_LEFT, _LEFT),
    "abandoned": (_ABANDONED, _ABANDONED),
    "returned": (_BACK, _BACK),
    "voided": (ENDINGS["voided"], ENDINGS["voided"]),
    "annulled": (ENDINGS["annulled"], ENDINGS["annulled"]),
    "resigned": (_("You resign."), _("%(name)s resigns.")),
    "draw_offered": (_("You offer a draw."), _("%(name)s offers a draw.")),
    "draw_declined": (_("You decline the draw."), _("%(name)s declines the draw.")),
    "draw_agreed": (ENDINGS["agreed"], ENDINGS["agreed"]),
    "cut": (_("You cut the pack."), _("%(name)s cuts the pack.")),
    "voted": (_("You have voted."), _("%(name)s has voted.")),
}
BIDDING = {
    "bid": (_("You bid %(bid)s."), _("%(name)s bids %(bid)s.")),
    "passed": (_("You pass."), _("%(name)s passes.")),
    "caller": (
        _("You win the auction with %(bid)s."),
        _("%(name)s wins the auction with %(bid)s."),
    ),
    "called": (
        _("You call the %(cards)s. Trumps: %(suit)s."),
        _("%(name)s calls the %(cards)s. Trumps: %(suit)s."),
    ),
    "partner": (
        _("You play with %(caller)s: the %(card)s was yours."),
        _("%(name)s plays with %(caller)s: the %(card)s was the called card."),
    ),
    "ally": ("", _("%(name)s plays with you: the %(card)s was the called card.")),
    "alone": (
        _("You play alone: the %(card)s was yours."),
        _("%(name)s plays alone, with the %(card)s in hand."),
    ),
    "garra": (
        _("You win the auction with %(bid)s. The garra: %(cards)s."),
        _("%(name)s wins the auction with %(bid)s. The garra: %(cards)s."),
    ),
    "laid": (_("You lay away: %(cards)s."), _("%(name)s lays two cards away.")),
    "named": (_("You name trumps: %(suit)s."), _("%(name)s names trumps: %(suit)s.")),
}
"""As TOLD, for the games with an auction alone."""

DUTIES = {
    "must_follow": _("You must follow: %(suit)s"),
    "must_beat": _("You must beat it in %(suit)s"),
    "must_trump": _("You must trump: %(suit)s"),
    "must_overtrump": _("You must trump higher: %(suit)s"),
}
"""What binds my cards, in a few words by the hand."""

CLOSED = {
    "1012": _("There is a new version of this page. Reload it."),
    "4401": _("You are no longer logged in."),
    "4403": _("This table is private."),
    "4404": _("This table does not exist any more."),
    "4410": _("You are banned. Log in to read why, and until when."),
}


def words() -> dict[str, dict[str, Any]]:
    """All of it in the caller's language, with the names of cards and suits."""
    return {
        "cards": {f"{n}{suit}": card_name(f"{n}{suit}") for suit in SUITS for n in range(1, 13)},
        "suits": {suit: suit_name(suit) for suit in SUITS},
        "ranks": {
            "1": pgettext("card", "ace"), "10": pgettext("card", "jack"),
            "11": pgettext("card", "knight"), "12": pgettext("card", "king"),
        },
        "bids": {str(n): rank(n) for n in RANKS}, "bidding": BIDDING, "duties": DUTIES,
        "refusals": REFUSALS, "silenced": SILENCED, "ties": TIES, "endings": ENDINGS,
        "why": WHY, "told": TOLD, "closed": CLOSED,
    }  # fmt: skip
