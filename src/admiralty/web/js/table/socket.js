/** One WebSocket to a table: says hello, comes back by itself, pairs answers with questions. */

/** @typedef {Record<string, any> & {type: string}} Packet */

const PATIENCE = [0.3, 0.7, 1.5, 3, 5, 8];

export class Socket {
  /**
   * @param {() => Packet} hello  what opens the seat, made anew each time
   * @param {(packet: Packet) => void} receive
   * @param {(state: "open" | "closed") => void} changed
   */
  constructor(hello, receive, changed) {
    this.hello = hello;
    this.receive = receive;
    this.changed = changed;
    this.ended = false;
    this.tries = 0;
    this.next = 1;
    /** @type {Map<number, (packet: Packet) => void>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.line = null;
    this.timer = 0;
    this.wake = () => {
      if (this.line?.readyState !== WebSocket.OPEN && !document.hidden) this.retry(0);
    };
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  connect() {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/socket`);
    this.line = line;
    line.onopen = () => {
      this.tries = 0;
      line.send(JSON.stringify(this.hello()));
      this.changed("open");
    };
    line.onmessage = (event) => this.take(event.data);
    line.onclose = () => {
      if (this.line !== line) return;
      this.dropAll();
      this.changed("closed");
      this.retry(PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 8);
    };
  }

  /** @param {number} seconds */
  retry(seconds) {
    clearTimeout(this.timer);
    if (this.ended || this.line?.readyState === WebSocket.CONNECTING) return;
    this.timer = setTimeout(() => this.connect(), seconds * 1000);
  }

  /** @param {string} data */
  take(data) {
    /** @type {Packet} */
    const packet = JSON.parse(data);
    const waiting = this.waiting.get(packet.id);
    if (waiting) {
      this.waiting.delete(packet.id);
      waiting(packet);
    }
    this.receive(packet);
  }

  /** @param {Packet} packet */
  send(packet) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(packet));
  }

  /**
   * Sends a message and waits for its answer; `lost` when the connection broke before it came.
   * @param {Packet} packet
   * @returns {Promise<Packet>}
   */
  ask(packet) {
    const id = this.next++;
    return new Promise((answer) => {
      if (this.line?.readyState !== WebSocket.OPEN) return answer({ type: "lost" });
      this.waiting.set(id, answer);
      this.send({ ...packet, id });
    });
  }

  dropAll() {
    for (const answer of this.waiting.values()) answer({ type: "lost" });
    this.waiting.clear();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.line?.close();
  }
}
