/**
 * The shapes that travel between server and client around a view, as docs/protocol.md tells them.
 *
 * @typedef {import("./arrival.js").View} View
 * @typedef {import("./arrival.js").Line} Line
 *
 * @typedef {Object} Seat
 * @property {string} side
 * @property {string} name
 * @property {string} kind
 * @property {string} [colour]
 * @property {boolean} connected
 * @property {string} [level]
 *
 * @typedef {Object} Clock  seconds left by seat, and whose time runs
 * @property {string} kind  game or days
 * @property {[number, number]} left
 * @property {number} running  -1: nobody's
 *
 * @typedef {Object} Table
 * @property {string} table
 * @property {string} game
 * @property {string} scenario
 * @property {string[]} options
 * @property {string | null} seat
 * @property {boolean} hotseat
 * @property {Seat[]} seats
 * @property {{state: string, commitment: string, nonce_commitments: (string | null)[], operator_plays?: boolean}} dice
 * @property {Clock | null} [clock]
 * @property {boolean} [maker]
 * @property {string} [watch]
 * @property {Record<string, string>} [wishes]  what the table answers for the own seat
 * @property {string[]} [rematch]  the sides that want one
 * @property {string} [again]  the link of the own seat in the rematch, once there is one
 * @property {boolean} hints
 * @property {boolean} chances  whether they may be asked for while the game goes on
 * @property {boolean} over
 * @property {{winner: string, reason: string, text: string}} [result]
 * @property {string} [trouble]  why the table does not go on as it should
 *
 * @typedef {Object} Glance  a game as the lobby is told of it
 * @property {string} game
 * @property {string | null} seat
 * @property {boolean} hotseat
 * @property {{side: string, name: string, kind: string}[]} seats
 * @property {number} turn
 * @property {boolean} begun
 * @property {boolean} mine  whether this seat is to act
 * @property {boolean} over
 * @property {string} result
 *
 * @typedef {{what: string, by: string, count?: number}} Ask
 *
 * @typedef {Object} Shown  a view as the socket brings it
 * @property {number} version
 * @property {number} n
 * @property {View} view
 * @property {Line[]} story
 * @property {number} undo
 * @property {number} undoes  how many choices the last gesture holds
 * @property {Ask[]} asks
 * @property {{seat: string | null, kind: string, n: number}} [asks_dice]  people roll their own: whose throw is waited for
 * @property {string} [curtain]  two at one screen: the side that has to lift it
 * @property {Clock | null} [clock]
 *
 * @typedef {Object} Moment
 * @property {number} n
 * @property {string} actor
 * @property {string} clause
 * @property {string} [phase]  of the turn
 * @property {Line[]} lines
 *
 * @typedef {Object} GameOption
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {boolean | number | string} default
 * @property {number} [low]
 * @property {number} [high]
 * @property {string[]} [scenarios]
 *
 * @typedef {Object} GameCard  a game in the lobby
 * @property {string} name
 * @property {string} title
 * @property {string} subtitle
 * @property {string} summary
 * @property {string[]} lessons  further scenarios that have a guide
 * @property {string} easier  the side that is easier to begin with, or empty
 * @property {{id: string, name: string}[]} sides
 * @property {{id: string, name: string, minutes: number}[]} scenarios
 * @property {GameOption[]} options
 * @property {boolean} puzzles  whether there are some
 * @property {string | null} picture  the file with its first board
 * @property {{id: string, name: string, text: string}[]} players  the weakest first
 * @property {string} level  the one for a first game
 * @property {string} guide  the one that a guided game is played against
 *
 * @typedef {{languages: Record<string, string>, games: GameCard[], accounts: boolean, share: string | null}} Lobby
 *
 * @typedef {{number: string, title: string, text: string}} Clause
 *
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number, number]} Rect  x, y, width, height
 */

export {};
