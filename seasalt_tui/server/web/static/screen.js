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
    const surroundings = [0, grid.rows >> 1, grid.rows - 1].map((y) => grid.at(0, y).style.paperShown);
    if (`${surroundings}` !== this.surroundings) this.#surround(...surroundings);
    field.style.left = `${canvas.offsetLeft + (Math.min(grid.x, grid.columns - 1) * canvas.clientWidth) / grid.columns}px`;
    field.style.top = `${canvas.offsetTop + grid.y * this.lineHeight}px`;
    this.told.painted();
  }

  // What the cells leave over looks like those beside it.
  #surround(top, side, bottom) {
    this.surroundings = `${[top, side, bottom]}`;
    const { style } = document.documentElement;
    style.setProperty("--paper", side);
    style.setProperty("--foot", bottom);
    document.querySelector("meta[name=theme-color]").content = top;
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
