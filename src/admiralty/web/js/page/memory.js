/** My games: the tokens this browser holds, and how far it has seen each game. */

/**
 * @typedef {Object} Kept
 * @property {string} token
 * @property {string} table
 * @property {string} game
 * @property {string | null} seat  the side, null for an onlooker
 * @property {string} [against]
 * @property {number} opened  when it was last open, in milliseconds
 * @property {number} seen  actions seen
 * @property {boolean} over
 * @property {string} [result]
 * @property {Record<string, string>} [links]  tokens of other seats, for the links
 * @property {boolean} [hotseat]
 * @property {{token: string, n: number}} [from]  the game that it was played on from, and after how many actions
 * @property {boolean} [tutorial]  whether the game is a guided one
 * @property {string[]} [told]  questions that the guide has explained
 */

const KEY = "admiralty.games";
const MOST = 200;

/** @returns {Record<string, Kept>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Kept>} games */
function write(games) {
  const newest = Object.values(games).sort((a, b) => b.opened - a.opened).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.map((game) => [game.token, game]))));
  } catch {
    // without storage the link in the address still opens the seat
  }
}

/** The games, last opened first. */
export function kept() {
  return Object.values(read()).sort((a, b) => b.opened - a.opened);
}

/** @param {string} token @returns {Kept | undefined} */
export function recall(token) {
  return read()[token];
}

/**
 * @param {string} token
 * @param {Partial<Kept>} changes
 */
export function keep(token, changes) {
  const games = read();
  const before = games[token] ?? { token, table: "", game: "", seat: null, opened: Date.now(), seen: 0, over: false };
  games[token] = { ...before, ...changes };
  write(games);
}

/** @param {string} token */
export function forget(token) {
  const games = read();
  delete games[token];
  write(games);
}
