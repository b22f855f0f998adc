// Paints changed cells on a canvas whose cells are whole pixels of the display.

import { blockOf } from "./blocks.js";
import { drawArc, isArc, lineOf } from "./lines.js";
import { BOLD, DIM, ITALIC, STRIKE, UNDERLINE } from "./style.js";
import { widthOf } from "./width.js";

const FONTS = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", "Noto Sans Mono", monospace';
const SAMPLE = 100;
const DIMMED = 0.6;
const CROWDED = 1.15; // how far letters may outgrow a low cell: accents of capitals touch the line above

export class Painter {
  constructor(canvas, grid) {
    this.canvas = canvas;
    this.grid = grid;
    this.context = canvas.getContext("2d", { alpha: false });
    this.cursor = null;
  }

  // Size of a cell in pixels of the display.
  resize(width, height) {
    const { context, canvas, grid } = this;
    [this.width, this.height] = [width, height];
    canvas.width = width * grid.columns;
    canvas.height = height * grid.rows;
    this.shapes = new Map();
    this.squeezed = new Map();
    context.font = `${SAMPLE}px ${FONTS}`;
    const { width: advance, fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText("M");
    this.size = Math.min((width / advance) * SAMPLE, (height / (above + below)) * SAMPLE * CROWDED);
    this.inset = (width - (advance * this.size) / SAMPLE) / 2;
    this.base = Math.round((height + ((above - below) * this.size) / SAMPLE) / 2);
    grid.markAll();
  }

  paint() {
    this.#paintCursor();
    this.grid.takeChanges((y, from, to) => this.#paintSpan(y, from, to));
    if (this.cursor) this.context.strokeRect(...this.cursor);
  }

  // The host hides it while a game is on the screen.
  #paintCursor() {
    const { grid, width, height, context } = this;
    if (this.cursor) grid.markAll();
    this.cursor = grid.cursorShown ? [grid.x * width + 0.5, grid.y * height + 0.5, width - 1, height - 1] : null;
    context.strokeStyle = "#d7dcdf";
    context.lineWidth = 1;
  }

  #paintSpan(y, from, to) {
    const { context, width, height, grid } = this;
    context.save();
    context.beginPath();
    context.rect(from * width, y * height, (to - from) * width, height);
    context.clip();
    for (let x = from, start = from; x < to; x++) {
      const paper = grid.at(x, y).style.paperShown;
      if (x + 1 < to && grid.at(x + 1, y).style.paperShown === paper) continue;
      context.fillStyle = paper;
      context.fillRect(start * width, y * height, (x + 1 - start) * width, height);
      start = x + 1;
    }
    this.style = null;
    for (let x = from; x < to; x++) this.#paintCell(grid.at(x, y), x, y);
    context.restore();
  }

  #paintCell({ text, style }, x, y) {
    const { context, width, height } = this;
    const isBlank = text === " " || !text;
    if (isBlank && !(style.flags & (UNDERLINE | STRIKE))) return;
    if (style !== this.style) this.#use(style);
    const left = x * width, top = y * height;
    if (!isBlank) this.#paintGlyph(text, left, top);
    const thin = Math.max(1, Math.round(width / 10));
    if (style.flags & UNDERLINE) context.fillRect(left, Math.min(top + this.base + thin, top + height - thin), width, thin);
    if (style.flags & STRIKE) context.fillRect(left, top + Math.round(height / 2), width, thin);
  }

  #use(style) {
    const { context } = this;
    this.style = style;
    context.fillStyle = context.strokeStyle = style.inkShown;
    context.globalAlpha = style.flags & DIM ? DIMMED : 1;
    const font = `${style.flags & ITALIC ? "italic " : ""}${style.flags & BOLD ? "bold " : ""}${this.size}px ${FONTS}`;
    context.font = font;
  }

  #paintGlyph(text, left, top) {
    const { context, width, height } = this;
    const code = text.codePointAt(0);
    if (code > 127) {
      if (isArc(code)) return drawArc(context, code, left, top, width, height);
      const shape = this.#shape(code);
      if (shape) return this.#fill(shape, left, top);
      const [cells, scale] = this.#measured(text);
      return this.#letter(text, left + (cells * width) / 2, top + this.base, scale);
    }
    context.textAlign = "left";
    context.fillText(text, left + this.inset, top + this.base);
  }

  #shape(code) {
    const { shapes, width, height } = this;
    if (!shapes.has(code)) shapes.set(code, blockOf(code, width, height) ?? lineOf(code, width, height));
    return shapes.get(code);
  }

  #fill(shape, left, top) {
    const { context } = this;
    const alpha = context.globalAlpha;
    for (const [x0, y0, x1, y1, opacity] of shape) {
      context.globalAlpha = alpha * opacity;
      context.fillRect(left + x0, top + y0, x1 - x0, y1 - y0);
    }
    context.globalAlpha = alpha;
  }

  // Glyphs of other fonts may be too wide for their cells.
  #measured(text) {
    if (!this.squeezed.has(text)) {
      const cells = widthOf(String.fromCodePoint(text.codePointAt(0)));
      const advance = this.context.measureText(text).width;
      this.squeezed.set(text, [cells, Math.min(1, (cells * this.width) / advance)]);
    }
    return this.squeezed.get(text);
  }

  #letter(text, middle, base, scale) {
    const { context } = this;
    context.textAlign = "center";
    context.save();
    context.translate(middle, base);
    context.scale(scale, 1);
    context.fillText(text, 0, 0);
    context.restore();
  }
}
