/** A picture of the position: the drawing and the counters, painted onto a canvas and saved as PNG. */

import { save } from "../page/dom.js";
import { drawn } from "./pieces.js";

const ABOVE = 24; // what may be drawn above a counter

/** @typedef {import("./board.js").Board} Board */

/** @param {string} source @returns {Promise<HTMLImageElement>} */
function load(source) {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = failed;
    image.src = source;
  });
}

/** A copy that has a size of its own. @param {SVGSVGElement} svg @param {number} width @param {number} height */
function sized(svg, width, height) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return copy;
}

/** @param {Board} board @param {string} name */
export async function savePicture(board, name) {
  const [width, height] = board.geo.size;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.drawImage(await load(board.geo.image), 0, 0, width, height);
  if (board.lettering) brush.drawImage(await load(board.lettering.src), 0, 0, width, height);
  if (board.overlay.childElementCount) brush.drawImage(await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sized(board.overlay, width, height)))}`), 0, 0, width, height);
  for (const pile of board.pieces.piles) {
    for (const [i, { piece }] of pile.items.entries()) {
      const lie = pile.lies[i];
      if (!lie) continue;
      const [w, h] = [100 * lie.scale, (64 + ABOVE) * lie.scale];
      const svg = drawn(piece, board.look);
      svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
      svg.setAttribute("viewBox", `0 ${-ABOVE} 100 ${64 + ABOVE}`);
      svg.setAttribute("width", String(w * 2));
      svg.setAttribute("height", String(h * 2));
      const text = new XMLSerializer().serializeToString(svg);
      brush.drawImage(await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`), lie.x - w / 2, lie.y - (32 + ABOVE) * lie.scale, w, h);
    }
  }
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (blob) save(blob, name);
}
