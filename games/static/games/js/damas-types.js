/**
 * What a table of damas shows (docs/records.md), for editors and checkers. No code; not a module.
 *
 * @typedef {object} BoardView
 * @property {"play"|"over"} phase
 * @property {number} white the seat with White
 * @property {"W"|"B"} side who moves
 * @property {number[]} to_act
 * @property {string} board one sign a square, from 1 to 32
 * @property {{seat: number, move: string, captured: number[], crowned: boolean}|null} last
 * @property {{men: number, queens: number}[]} captured by the seat that took them
 * @property {number} plies
 * @property {number} quiet plies since a man's move or a capture
 * @property {number} limit
 * @property {boolean} long_queen
 * @property {Record<string, string[]>} [routes] further ways of a capture, for who moves
 * @property {number[]} [winners] once it is over
 * @property {string} [reason]
 */
