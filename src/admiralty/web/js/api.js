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
 * @returns {Promise<any>}
 */
export async function get(path, query = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return read(await fetch(`${path}${search.size ? `?${search}` : ""}`, { headers: authority() }));
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
