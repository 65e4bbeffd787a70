/**
 * The shapes that travel between server and client, as docs/protocol.md tells them.
 *
 * @typedef {Object} Message  a key of the catalogues with arguments, put into words by the server
 * @property {string} key
 * @property {string} [text]
 * @property {string} [ship]
 * @property {string} [place]
 * @property {string} [origin]
 * @property {string} [side]
 * @property {number} [value]
 * @property {number} [n]
 *
 * @typedef {Object} Piece
 * @property {string} [id]  missing where the piece cannot be told
 * @property {string} kind
 * @property {string} side
 * @property {[string, string]} at  board and place
 * @property {string} face
 * @property {boolean} [top]
 * @property {boolean} [picked]
 * @property {string} [type]  of a ship, where its face does not tell it
 * @property {string} [letter]
 * @property {number} [strength]
 * @property {number} [armed]  of the bombers aboard
 * @property {Record<string, number>} [carries]  pieces aboard, by kind
 *
 * @typedef {Object} Hex  of a map that is another one in every game
 * @property {string} place
 * @property {number} q
 * @property {number} r
 * @property {string} terrain
 * @property {number} [tile]  the tile it belongs to
 * @property {string} [side]  whose base it is
 *
 * @typedef {Object} Squadron
 * @property {string} side
 * @property {[string, string]} at
 * @property {number} ships
 * @property {number} [firepower]
 * @property {number} [speed]
 *
 * @typedef {Record<string, number>} Chances  a choice's odds by name, and `n`, its action
 *
 * @typedef {Object} Action
 * @property {number} n
 * @property {string} text  its word in notation, which is what is sent
 * @property {string} verb
 * @property {string} label  its words
 * @property {string} [ship]
 * @property {string} [place]
 * @property {string} [origin]
 * @property {number} [value]
 * @property {Chances} [odds]
 * @property {{side: string, odds: Chances}} [theirs]  what the other side may do in return
 *
 * @typedef {Object} View
 * @property {string} game
 * @property {number} turn
 * @property {string} actor
 * @property {Message} prompt
 * @property {string} clause
 * @property {Piece[]} pieces
 * @property {Squadron[]} squadrons
 * @property {Record<string, {value: number, low: number, high: number, wins?: number}>} tracks
 * @property {Record<string, unknown[]>} hands
 * @property {number[]} [dice]
 * @property {Action[]} actions
 * @property {{kind: string, chances: string[], choices: Record<string, any>[]}} [odds]  `chances`: which numbers are shares of one
 * @property {string} [result]
 * @property {string[]} [fleets]  while one's fleet is being armed: the ready-made ones that can still be taken
 * @property {Hex[]} [map]  the hexes, where every game has a map of its own
 * @property {string} [note]  of an earlier position: what is to be said about it
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
 * @property {string[]} [rematch]  the sides that want one
 * @property {boolean} hints
 * @property {boolean} over
 * @property {{winner: string, reason: string, text: string}} [result]
 * @property {string} [trouble]  why the table does not go on as it should
 *
 * @typedef {{what: string, by: string, count?: number}} Ask
 *
 * @typedef {Object} Shown  a view as the socket brings it
 * @property {number} version
 * @property {number} n
 * @property {View} view
 * @property {Message[]} story
 * @property {number} undo
 * @property {Ask[]} asks
 * @property {string} [curtain]  two at one screen: the side that has to lift it
 * @property {Clock | null} [clock]
 *
 * @typedef {Object} Moment
 * @property {number} n
 * @property {string} actor
 * @property {string} clause
 * @property {Message[]} lines
 * @property {number[]} dice
 *
 * @typedef {Object} GameCard  a game in the lobby
 * @property {string} name
 * @property {string} title
 * @property {string} subtitle
 * @property {string} summary
 * @property {string} minutes
 * @property {{id: string, name: string}[]} sides
 * @property {{id: string, name: string}[]} scenarios
 * @property {{id: string, name: string, text: string, type: string, default: boolean | number | string, low?: number, high?: number, scenarios?: string[]}[]} options
 * @property {string} board
 * @property {{id: string, name: string, text: string}[]} players
 *
 * @typedef {{languages: Record<string, string>, games: GameCard[], accounts: boolean, share: string | null}} Lobby
 *
 * @typedef {Object} PieceAbout
 * @property {string} name
 * @property {string} side
 * @property {string} type
 * @property {string} [berth]
 * @property {Record<string, Record<string, number>>} [faces]
 * @property {number} [most]  units it can have
 * @property {string[]} [printed]
 * @property {string[]} [derived]
 * @property {string[]} [assumed]
 *
 * @typedef {Object} Task  of the guided first game; its text stands under its name
 * @property {string} name
 * @property {string} prompt  the question it comes up with
 * @property {string} [type]  of the ship that the question is about
 * @property {{kind: string, side: string, place: string, count: number}} [done]  so many pieces of a kind lie at a place
 * @property {string[]} [point]  pieces and places that can be shown for it
 *
 * @typedef {{ships: Record<string, {strength: number, bomber: number}>, actions: string[]}} Fleet  a ready-made one, ships by letter
 *
 * @typedef {{title: string, tutorial?: {turns: number, tasks: Task[]}, sides: string[], pieces: Record<string, PieceAbout>, boards: Record<string, unknown>, fleets?: Record<string, Fleet>}} About
 *
 * @typedef {{number: string, title: string, text: string}} Clause
 *
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number, number]} Rect  x, y, width, height
 */

export {};
