/**
 * The shapes that travel on the match socket (docs/protocol.md), for editors and checkers. No code;
 * not a module, so that its names are known everywhere.
 *
 * @typedef {[seat: number, card: string]} Played
 *
 * @typedef {object} SeatInfo
 * @property {number} n
 * @property {number} team
 * @property {string} name
 * @property {string|null} bot level of the bot that plays here now
 * @property {boolean} user a person owns the seat
 * @property {boolean} here
 * @property {boolean} left
 *
 * @typedef {{points: number[], winners: number[], reason: string, worth: number}} Result
 *
 * @typedef {object} Rematch the offer to play again: the match that came of it, who wants it
 * @property {number|null} match
 * @property {string} status of that match
 * @property {number[]} ready seats
 * @property {number} left_ms
 * @property {boolean} spectators
 *
 * @typedef {object} Info what is true of the whole match
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {number} turn_seconds
 * @property {boolean} competitive
 * @property {boolean} agrees one may resign and agree on a draw
 * @property {boolean} quiet who sits there says nothing of his own while a round runs (rules A1.33)
 * @property {{seat: number, left_ms: number, left: boolean, times: number, away_ms: number, may: boolean}[]} votes
 * @property {number|null} you
 * @property {SeatInfo[]} seats
 * @property {number} deal
 * @property {number[]} rounds won, by team
 * @property {number|null} target rounds that win the match
 * @property {number|null} goal points that win the match
 * @property {boolean} adds the points of all deals are added up and decide, not rounds
 * @property {Result[]} results
 * @property {string|null} ending
 * @property {number[]} winners
 * @property {string} text
 * @property {Rematch|null} rematch after a match that was played
 *
 * @typedef {object} Trick a trick that is over
 * @property {number} leader
 * @property {Played[]} cards
 * @property {number} winner
 * @property {number} points
 * @property {string} why
 *
 * @typedef {object} View what this viewer may see of the running deal
 * @property {"play"|"draw"|"over"|"auction"|"call"|"lay"|"name"} phase
 * @property {string|null} trump
 * @property {string|null} turned
 * @property {number} stock
 * @property {number} leader
 * @property {number[]} to_act
 * @property {Played[]} table
 * @property {number|null} winning
 * @property {string[]} [hand]
 * @property {number[]} hands
 * @property {number[]} piles
 * @property {Trick|null} last
 * @property {number} trick
 * @property {number} tricks
 * @property {Record<string, string[]>} [partners]
 * @property {Record<string, string[]>} [open_hands]
 * @property {boolean} [arrastro] the call stands on this trick
 * @property {{suit: string, points: number, team: number, seat?: number}[]} [marriages]
 * @property {[seat: number, bid: number][]} [calls] of an auction, 0 = a pass
 * @property {number|null} [bid] the highest
 * @property {number|null} [bidder]
 * @property {number[]} [passed]
 * @property {number|null} [caller] chiamata
 * @property {number|null} [promise]
 * @property {string[]} [called] the called cards
 * @property {Record<string, number>} [fallen] those that have been played, and who held them
 * @property {"caller"|"partner"|"other"|null} [role] mine
 * @property {number|null} [declarer] rematada
 * @property {string[]|null} [garra]
 * @property {string[]} [laid] away, by me; by the declarer when the deal is over
 * @property {boolean} may_claim
 * @property {number[]} [points]
 * @property {string[]} [removed]
 *
 * @typedef {object} Shuffle before a deal; nothing in it is secret
 * @property {number} deal
 * @property {string} commitment
 * @property {boolean} sealing seals are asked for, not yet the seeds
 * @property {(string|null)[]|null} seals by seat; null where none are asked for
 * @property {(string|null)[]} seeds by seat
 * @property {number} cards of the pack, 0 for a board
 * @property {number|null} cutter the seat that may cut
 * @property {number|null} cut
 *
 * @typedef {{seq: number, kind: string, seat: number|null} & Record<string, any>} GameEvent
 *
 * @typedef {object} Table one message, with the match's info always filled in
 * @property {number} since
 * @property {number} v
 * @property {string} [re]
 * @property {number} turn
 * @property {"open"|"playing"|"voting"|"finished"} status
 * @property {GameEvent[]} events
 * @property {View|null} view
 * @property {string[]} legal
 * @property {number|null} due_in_ms
 * @property {boolean} [auto]
 * @property {Info} info
 * @property {boolean} fresh the first picture with cards: nothing to animate
 * @property {Shuffle} [shuffle]
 * @property {HTMLElement|null} [cut] the control of whoever may cut
 *
 * @typedef {object} Line what somebody said: a preset's code or a text
 * @property {number} id
 * @property {number|null} user
 * @property {string} name
 * @property {string} preset
 * @property {string} text
 * @property {number} at ms
 *
 * @typedef {{why: string, data: Record<string, any>}} Refusal
 * @typedef {(action: string) => Promise<Refusal|null>} Act resolves to null when it was done
 */
