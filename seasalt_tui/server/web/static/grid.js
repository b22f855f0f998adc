// The screen as cells, and which of them have changed since they were painted.

import { PLAIN } from "./style.js";
import { widthOf } from "./width.js";

const JOINER = "\u200d";
const BLANK = { text: " ", style: PLAIN };

export class Grid {
  constructor() {
    this.columns = this.rows = 0;
    this.cells = [];
    this.x = this.y = 0;
    this.cursorShown = false;
  }

  // What fits stays until the host has drawn anew.
  resize(columns, rows) {
    const { cells, columns: before, rows: height } = this;
    [this.columns, this.rows] = [columns, rows];
    this.cells = Array.from({ length: columns * rows }, (_, index) => {
      const x = index % columns, y = (index - x) / columns;
      return x < before && y < height ? cells[y * before + x] : BLANK;
    });
    this.from = new Int16Array(rows);
    this.to = new Int16Array(rows);
    this.moveTo(this.x, this.y);
    this.markAll();
  }

  clear() {
    this.cells.fill(BLANK);
    this.moveTo(0, 0);
    this.markAll();
  }

  at(x, y) {
    return this.cells[y * this.columns + x];
  }

  moveTo(x, y) {
    this.x = Math.max(0, Math.min(x, this.columns));
    this.y = Math.max(0, Math.min(y, this.rows - 1));
  }

  markAll() {
    this.from.fill(0);
    this.to.fill(this.columns);
  }

  put(text, style) {
    for (const character of text) {
      const width = widthOf(character);
      const before = this.x && this.at(this.x - 1, this.y);
      if (before && (width === 0 || before.text.endsWith(JOINER))) this.#join(character);
      else if (width && this.x + width <= this.columns) this.#place(character, width, style);
    }
  }

  erase(count, style) {
    for (let x = this.x; x < Math.min(this.x + count, this.columns); x++) this.#set(x, " ", style);
  }

  // Calls `paint(y, from, to)` for each changed span, and takes all for painted.
  takeChanges(paint) {
    for (let y = 0; y < this.rows; y++) {
      if (this.from[y] >= this.to[y]) continue;
      let [from, to] = [this.from[y], this.to[y]];
      while (from > 0 && !this.at(from, y).text) from--;
      while (to < this.columns && !this.at(to, y).text) to++;
      paint(y, from, to);
      this.from[y] = this.columns;
      this.to[y] = 0;
    }
  }

  #place(character, width, style) {
    this.#set(this.x, character, style);
    for (let rest = 1; rest < width; rest++) this.#set(this.x + rest, "", style);
    this.x += width;
  }

  // A mark or a joined character belongs to the cell before.
  #join(character) {
    let x = this.x - 1;
    while (x > 0 && !this.at(x, this.y).text) x--;
    const { text, style } = this.at(x, this.y);
    if (text.length < 32) this.#set(x, text + character, style);
  }

  #set(x, text, style) {
    const { y } = this;
    this.cells[y * this.columns + x] = { text, style };
    if (x < this.from[y]) this.from[y] = x;
    if (x >= this.to[y]) this.to[y] = x + 1;
  }
}
