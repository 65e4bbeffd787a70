/**
 * What a game tells the doors, as engine/view.py has it: one type a struct, and what has a default may be left out on the way.
 * What arrives is filled up by arrival.js, whose types the rest of the client uses.
 *
 * @typedef {Object} Message  a key of the catalogues with its arguments; a door puts it into words, as `text`
 * @property {string} key
 * @property {string} [piece]
 * @property {string} [target]  another piece
 * @property {string} [card]
 * @property {string} [place]
 * @property {string} [origin]  where something comes from
 * @property {string} [side]
 * @property {number | null} [value]
 * @property {number | null} [n]  chooses the plural
 * @property {Record<string, number>} [values]  further numbers, by the names that the text calls them
 * @property {string} [text]
 *
 * @typedef {Object} Line  one event of the story: besides its words, how it is shown and what lies open
 * @property {string} key
 * @property {string} [piece]
 * @property {string} [target]  another piece
 * @property {string} [card]
 * @property {string} [place]
 * @property {string} [origin]  where something comes from
 * @property {string} [side]
 * @property {number | null} [value]
 * @property {number | null} [n]  chooses the plural
 * @property {Record<string, number>} [values]  further numbers, by the names that the text calls them
 * @property {string} [text]
 * @property {"quiet" | "plain" | "loss"} [pace]  quiet: need not be watched; loss: nobody should miss it
 * @property {boolean} [heading]  a new part of the story begins
 * @property {number[]} [dice]  faces that were thrown
 * @property {string} [means]  what they mean, under `battle.means` in the catalogue
 * @property {number | null} [sum]  of dice that were thrown together
 * @property {string[]} [cards]  that are shown
 * @property {number | null} [points]  that it brings `side`: an item of a scoring
 * @property {number | null} [hits]  that a throw brings upon `target`, seen to fall there; none, too
 *
 * @typedef {Object} Reason  why something is not possible, and the clause that says so
 * @property {string} key
 * @property {string} [piece]
 * @property {string} [target]  another piece
 * @property {string} [card]
 * @property {string} [place]
 * @property {string} [origin]  where something comes from
 * @property {string} [side]
 * @property {number | null} [value]
 * @property {number | null} [n]  chooses the plural
 * @property {Record<string, number>} [values]  further numbers, by the names that the text calls them
 * @property {string} [text]
 * @property {string} clause
 *
 * @typedef {Object} Label  what an action does, and to what: its words stand under its verb
 * @property {string} verb
 * @property {string} [piece]
 * @property {string} [target]  a piece that it is about, and that nobody need touch for it
 * @property {string} [card]
 * @property {string} [place]
 * @property {string} [origin]
 * @property {number | null} [value]
 * @property {Record<string, number>} [after]  the values of the piece afterwards, those that change
 * @property {boolean} [lifts]  the piece is taken up: others may be taken up with it, then it is asked where they go
 *
 * @typedef {Object} Action  a legal action: its number, its word in notation, and its label, in words once a door has put it so
 * @property {string} verb
 * @property {string} [piece]
 * @property {string} [target]  a piece that it is about, and that nobody need touch for it
 * @property {string} [card]
 * @property {string} [place]
 * @property {string} [origin]
 * @property {number | null} [value]
 * @property {Record<string, number>} [after]  the values of the piece afterwards, those that change
 * @property {boolean} [lifts]  the piece is taken up: others may be taken up with it, then it is asked where they go
 * @property {number} n
 * @property {string} text
 * @property {string} [label]
 *
 * @typedef {Object} Place  a place of a board. On hexes it has axial coordinates, in columns a column, on a drawing a cell of the grid
 * @property {string} id
 * @property {string} [kind]  what sort of place it is; `box`: one of a track that may fork
 * @property {string} [side]  whose it is
 * @property {number | null} [q]
 * @property {number | null} [r]
 * @property {string} [terrain]
 * @property {number | null} [tile]  hexes of one tile belong together
 * @property {number | null} [column]
 * @property {[number, number] | null} [cell]  row and column where a board is drawn with letters
 * @property {string} [part_of]  a yard of a port, a landing box of a sea
 * @property {string} [after]  the box of a track that comes before it
 * @property {string[]} [adjacent]
 * @property {string[]} [marks]  what sets it apart, by names of the catalogue
 * @property {Record<string, number>} [worth]  points by side
 *
 * @typedef {Object} Board  a board. One that never changes has its places in `about`, and is only named in a view
 * @property {string} id
 * @property {"drawn" | "hexes" | "columns"} kind
 * @property {Place[]} [places]
 * @property {boolean} [active]  here something happens now
 *
 * @typedef {Object} Load  pieces of one kind that another carries
 * @property {string} kind
 * @property {number} n
 * @property {number | null} [armed]  how many of them, where some can be and some not
 *
 * @typedef {Object} Piece  a piece. One that cannot be told has no id
 * @property {string} [id]
 * @property {string} kind
 * @property {string} [side]
 * @property {[string, string]} at  board and place
 * @property {string} [face]
 * @property {string} [type]
 * @property {string} [short]  a letter or two that stand for it
 * @property {Record<string, number>} [values]
 * @property {string[]} [marks]
 * @property {Load[]} [carries]
 * @property {boolean} [alike]  another of the same look may stand for it: of those only the lowest is offered
 * @property {string} [follows]  the piece with which it goes along
 *
 * @typedef {Object} Force  what belongs together in one place, with its sums where all of it can be seen
 * @property {string} side
 * @property {[string, string]} at
 * @property {number} pieces
 * @property {Record<string, number>} [values]
 *
 * @typedef {Object} Track  a number that is kept on a scale
 * @property {string} id
 * @property {number} value
 * @property {number} low
 * @property {number} high
 * @property {number | null} [wins]  the value that wins; it may be exceeded
 * @property {string} [side]  whose it is
 *
 * @typedef {Object} Card  a card, face up for whoever sees it; its title and effect stand in the catalogue under its id
 * @property {string} id
 * @property {string[]} [marks]
 *
 * @typedef {Object} Hand  cards that lie together: somebody's hand, a deck, a discard pile. Of those not seen only the number is told
 * @property {string} id
 * @property {"hand" | "deck" | "discard"} kind
 * @property {string} [side]
 * @property {number} count
 * @property {Card[]} [cards]
 *
 * @typedef {Object} Phase  a part of the turn
 * @property {string} id
 * @property {"done" | "now" | "ahead"} state
 *
 * @typedef {Object} Standing  what would be scored now, and whether that can still change
 * @property {string} key
 * @property {string} side
 * @property {string} [place]
 * @property {number} points
 * @property {boolean} [sure]
 * @property {string} [text]
 *
 * @typedef {Object} Proposal  a sensible whole answer, offered with one click; its actions are words in notation
 * @property {string} key
 * @property {string[]} actions
 * @property {string} [place]  where it acts: choosing the place takes the whole answer
 * @property {string} [text]
 *
 * @typedef {Object} Prospect  what an action promises: chances and mean numbers by name, and what the other side may do in return
 * @property {number} n
 * @property {Record<string, number>} numbers
 * @property {Record<string, number>} [theirs]
 *
 * @typedef {Object} Odds  exact chances for the present decision
 * @property {string} kind
 * @property {string[]} chances  which of the numbers are shares of one; all others are means
 * @property {Prospect[]} choices
 *
 * @typedef {Object} Route  a way to a place by a row of actions, as words in notation, and the places that it leads through
 * @property {string} place
 * @property {string[]} actions
 * @property {string[]} [path]
 * @property {string} [risk]  what is thrown at its end: die, sum or draw
 * @property {number | null} [chance]  of arriving unharmed, where a game can tell
 * @property {string[]} [marks]  what is met on the way, by names of the catalogue
 *
 * @typedef {Object} Face  a die, or a sum of dice, that lies in a battle
 * @property {number} value
 * @property {string} [means]  under `battle.means` in the catalogue: hit, miss …
 * @property {number | null} [again]  the action that throws it again
 *
 * @typedef {Object} Band  what a throw from low to high means, under `battle.means` in the catalogue
 * @property {number} low
 * @property {number} high
 * @property {string} means
 *
 * @typedef {Object} Camp  one side of a battle
 * @property {string} side
 * @property {string[]} [pieces]  those that take part
 * @property {number} [unseen]  how many more there are that cannot be told
 * @property {Record<string, number>} [values]  their sums
 * @property {Band[]} [bands]  what its dice mean
 * @property {Face[]} [dice]
 * @property {Record<string, number>} [hits]  still to be borne by its pieces, by sort: `battle.hits` in the catalogue
 * @property {boolean} [throws]  its dice fall next, or lie now
 * @property {string[] | null} [retreats]  the places it could retreat to; null where nobody retreats
 *
 * @typedef {Object} Battle  a fight that is going on: both forces, their sums and their dice
 * @property {string} key  what sort of fight it is, under `battle` in the catalogue
 * @property {[string, string]} at  board and place
 * @property {Camp[]} camps
 * @property {Message | null} [stage]  where it stands, in a sentence
 *
 * @typedef {Object} Link  a line between two pieces: who aims at whom, who covers whom, how far they are from each other
 * @property {string} kind  under `links` in the catalogue
 * @property {string} piece
 * @property {string} target
 * @property {Record<string, number>} [values]
 * @property {Record<string, number>} [chances]  of every outcome, by the names of the odds, the mildest first
 * @property {boolean} [proposed]  as the first proposal would have it
 *
 * @typedef {Object} View  what a seat sees
 * @property {string} game
 * @property {number} turn
 * @property {string} actor  a side, `chance` or `over`
 * @property {Message} prompt
 * @property {string} clause
 * @property {"die" | "sum" | "draw" | null} throw  what chance does now
 * @property {Phase[]} phases
 * @property {Board[]} boards
 * @property {Piece[]} pieces
 * @property {Force[]} forces
 * @property {Link[]} links
 * @property {Track[]} tracks
 * @property {Hand[]} hands
 * @property {number[]} dice  faces that lie on the table in an unfinished throw
 * @property {Action[]} actions
 * @property {Message[]} asked  why a seat is asked that has left the decision to its wishes
 * @property {Odds | null} odds
 * @property {Standing[]} standing
 * @property {Proposal[]} proposals
 * @property {Battle | null} battle
 * @property {string} result
 * @property {string} note  of an earlier position: what is to be said about it
 *
 * @typedef {Object} Side  a side: its name stands in the catalogue
 * @property {string} id
 * @property {string} colour  as CSS writes it
 * @property {string} bright  the same on a dark ground
 *
 * @typedef {Object} Option  something that players agree on before the game
 * @property {boolean | number | string} default
 * @property {number | null} [low]
 * @property {number | null} [high]
 * @property {string[]} [scenarios]  those in which it has a meaning; all if empty
 *
 * @typedef {Object} Wish  a standing wish of a seat, which answers for it where it may: one of a few words, the first by default
 * @property {string[]} choices
 * @property {boolean} [each]  an order: given for single pieces, each with a choice of its own
 * @property {string[]} [places]  choices of an order that name a place as well
 * @property {string[]} [kinds]  of places that it may name
 *
 * @typedef {Object} PieceAbout  what never changes of a piece, and where its values come from
 * @property {string} side
 * @property {string} kind
 * @property {string} [type]
 * @property {string} [berth]
 * @property {Record<string, Record<string, number>>} [faces]  the values of each face
 * @property {Record<string, number>} [values]  those of the piece itself
 * @property {string[]} [printed]
 * @property {string[]} [derived]
 * @property {string[]} [assumed]
 *
 * @typedef {Object} Sign  how a kind of piece or a value is written in short
 * @property {string} [letter]
 * @property {string} [before]  of a value: what sets it apart from the one before it
 * @property {boolean} [hidden]  of a value: not written at all
 * @property {"sum" | "least" | "none"} [together]  of a value: what that of several pieces is
 *
 * @typedef {Object} Task  something to do in the guided first game; its text stands under its name
 * @property {string} name
 * @property {string} prompt
 * @property {string} [scenario]  in which it is set; the first if empty
 * @property {string} [type]
 * @property {Gathered | null} [done]
 * @property {string[]} [point]
 *
 * @typedef {Object} Gathered  so many pieces of a kind lie in a place
 * @property {string} kind
 * @property {string} side
 * @property {string} place
 * @property {number} count
 *
 * @typedef {Object} Guide  the guided first game: how many turns are explained, and the tasks in their order
 * @property {number} turns
 * @property {Task[]} tasks
 *
 * @typedef {Object} About  a game before a position exists
 * @property {string} title
 * @property {Side[]} sides
 * @property {number} minutes  that a game takes
 * @property {Record<string, number>} lengths  the same by scenario, of those that take another time
 * @property {string} years
 * @property {Record<string, Option>} options
 * @property {Board[]} boards
 * @property {Record<string, PieceAbout>} pieces
 * @property {Record<string, Sign>} kinds  of pieces that have a letter
 * @property {Record<string, Sign>} values  in the order in which they are written
 * @property {string[]} phases
 * @property {Record<string, Wish>} wishes
 * @property {Guide | null} tutorial
 * @property {string} easier  the side that is easier to begin with
 * @property {Record<string, unknown>} own  what only the game's own client reads
 *
 * @typedef {Object} Fault  why a board that players put together cannot be played on, or is not fair
 * @property {string} code
 * @property {string[]} [places]
 * @property {string[]} [parts]  of what the board is put together from
 *
 * @typedef {Object} Preview  what would be played on, while players still agree; with `faults` it cannot be
 * @property {string} layout
 * @property {Board[]} [boards]
 * @property {Fault[]} [faults]
 * @property {Fault[]} [remarks]
 * @property {Record<string, unknown>} [own]  what only the game's own client reads
 *
 * @typedef {Object} Measure  what the dice of a whole game brought a side, against expectation
 * @property {string} side
 * @property {string} key
 * @property {number} got
 * @property {number} expected
 */

export {};
