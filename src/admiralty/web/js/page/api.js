/** What stands still, over HTTP. */

/** @type {string | null} */
let session = null;

/** The account that requests are made for. @param {string | null} now */
export function setSession(now) {
  session = now;
}

/** @returns {Record<string, string>} */
const authority = () => (session ? { authorization: `Bearer ${session}` } : {});

export class ApiError extends Error {
  /**
   * @param {string} text
   * @param {number} status
   * @param {Record<string, any>} answer
   */
  constructor(text, status, answer) {
    super(text);
    this.status = status;
    this.answer = answer;
  }
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function read(response) {
  const json = response.headers.get("content-type")?.includes("json");
  const answer = json ? await response.json() : await response.text();
  if (!response.ok) throw new ApiError(answer?.error ?? `${response.status} ${response.statusText}`, response.status, answer);
  return answer;
}

/**
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 * @param {string} [token] what opens the seat that is asked about; it stands in no address, for those get into logs
 */
function ask(path, query = {}, token = "") {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const headers = token ? { "x-seat": token, ...authority() } : authority();
  return fetch(`${path}${search.size ? `?${search}` : ""}`, { headers });
}

/**
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 * @param {string} [token]
 * @returns {Promise<any>}
 */
export const get = async (path, query, token) => read(await ask(path, query, token));

/**
 * A text, with the name that the server gives its file.
 * @param {string} path
 * @param {string} token
 * @returns {Promise<[string, string]>}
 */
export async function getFile(path, token) {
  const response = await ask(path, {}, token);
  const file = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "game.txt";
  return [await read(response), file];
}

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  const headers = { "content-type": "application/json", ...authority() };
  return read(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}
