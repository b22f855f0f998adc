// The canvas in its place: fits the room, follows zoom and fonts, paints once a frame.

import { Painter } from "./painter.js";
import { fitted } from "./sizes.js";

export class Screen {
  // `painted()` after each frame; `resized(columns, rows)`
  constructor(room, canvas, field, grid, told) {
    Object.assign(this, { room, canvas, field, grid, told });
    this.painter = new Painter(canvas, grid);
    this.frame = 0;
    new ResizeObserver(() => this.fit()).observe(room);
    document.fonts.addEventListener("loadingdone", () => this.fit(true));
    document.addEventListener("visibilitychange", () => document.hidden || this.schedule());
    this.#followZoom();
    this.fit();
  }

  fit(anew = false) {
    const { canvas, room, grid } = this;
    const ratio = (this.ratio = devicePixelRatio);
    const { width, height, columns, rows } = fitted(room.clientWidth, room.clientHeight, ratio);
    const key = `${width} ${height} ${columns} ${rows} ${ratio}`;
    canvas.style.left = `${Math.floor((room.clientWidth * ratio - columns * width) / 2) / ratio}px`;
    if (key === this.key && !anew) return;
    this.key = key;
    if (columns !== grid.columns || rows !== grid.rows) grid.resize(columns, rows);
    this.painter.resize(width, height);
    canvas.style.width = `${canvas.width / ratio}px`;
    canvas.style.height = `${canvas.height / ratio}px`;
    this.#paint();
    this.told.resized(columns, rows);
  }

  // Soon, with whatever else comes until then.
  schedule() {
    if (document.hidden) this.told.painted();
    else this.frame ||= requestAnimationFrame(() => this.#paint());
  }

  get lineHeight() {
    return this.canvas.clientHeight / this.grid.rows;
  }

  cellAt({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect(), { columns, rows } = this.grid;
    const x = Math.floor(((clientX - box.left) / box.width) * columns);
    const y = Math.floor(((clientY - box.top) / box.height) * rows);
    return [Math.max(0, Math.min(x, columns - 1)), Math.max(0, Math.min(y, rows - 1))];
  }

  #paint() {
    this.frame = 0;
    if (devicePixelRatio !== this.ratio) return this.fit();
    const { grid, canvas, field } = this;
    this.painter.paint();
    const sides = [0, grid.columns - 1].map((x) =>
      Array.from({ length: grid.rows }, (_, y) => grid.at(x, y).style.paperShown),
    );
    const surroundings = `${sides} ${this.lineHeight}`;
    if (surroundings !== this.surroundings) this.#surround(...sides);
    this.surroundings = surroundings;
    field.style.left = `${canvas.offsetLeft + (Math.min(grid.x, grid.columns - 1) * canvas.clientWidth) / grid.columns}px`;
    field.style.top = `${canvas.offsetTop + grid.y * this.lineHeight}px`;
    this.told.painted();
  }

  // What the cells leave over looks like those beside it, row by row.
  #surround(left, right) {
    const { style } = document.documentElement;
    style.setProperty("--left", this.#stripes(left));
    style.setProperty("--right", this.#stripes(right));
    style.setProperty("--paper", left[left.length >> 1]);
    style.setProperty("--foot", left.at(-1));
    document.querySelector("meta[name=theme-color]").content = left[0];
  }

  #stripes(papers) {
    const height = this.lineHeight;
    const rows = papers.map((paper, y) => `${paper} ${y * height}px ${(y + 1) * height}px`);
    return `linear-gradient(${rows}, ${papers.at(-1)} 0)`;
  }

  #followZoom() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        this.fit();
        this.#followZoom();
      },
      { once: true },
    );
  }
}
