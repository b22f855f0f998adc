// Mouse reports (SGR 1006) of a mouse, a pen or a finger.

import { modifiersOf } from "./keys.js";

export const NO_BUTTON = 3, WHEEL_UP = 64, WHEEL_DOWN = 65, WHEEL_LEFT = 66, WHEEL_RIGHT = 67;
const MOVED = 32;
const HELD = [[1, 0], [4, 1], [2, 2]]; // of `buttons`, and the number of the button
const LINE = 40, PAGE = 400; // CSS pixels of a wheel that counts otherwise
const STEP = 50; // of a wheel, to one report
const PAUSE = 40; // milliseconds between two plain moves: each costs the host as much as a key

export class Mouse {
  // `cellAt(event)`: [x, y] from 0; `send(text, fleeting)`; `modes()`
  constructor(surface, cellAt, send, modes) {
    Object.assign(this, { surface, cellAt, send, modes });
    this.turned = [0, 0];
    this.last = "";
    const on = (kind, act) => surface.addEventListener(kind, (event) => event.pointerType !== "touch" && act(event));
    on("pointerdown", (event) => this.#press(event));
    on("pointerup", (event) => this.report(event.button, event, "m"));
    on("pointermove", (event) => this.#move(event));
    surface.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    surface.addEventListener("contextmenu", (event) => event.shiftKey || event.preventDefault());
  }

  // `button` as the protocol counts, at the cell of an event.
  report(button, event, final = "M", fleeting = false) {
    clearTimeout(this.waiting);
    const { buttons, drag, moves } = this.modes();
    if (!(buttons || drag || moves)) return;
    const [x, y] = this.cellAt(event);
    const held = modifiersOf(event), bits = (held & 1) * 4 + (held & 2) * 4 + (held & 4) * 4;
    this.send(`\x1b[<${button + bits};${x + 1};${y + 1}${final}`, fleeting);
  }

  #press(event) {
    this.surface.setPointerCapture(event.pointerId);
    this.report(event.button, event);
  }

  // One report for each cell that is entered, and of plain moves only the last of many.
  #move(event) {
    const button = HELD.find(([bit]) => event.buttons & bit)?.[1] ?? NO_BUTTON;
    const { drag, moves } = this.modes();
    if (moves || (drag && button !== NO_BUTTON)) this.hover(event, button);
  }

  hover(event, button = NO_BUTTON) {
    const key = `${button} ${this.cellAt(event)}`;
    if (key === this.last) return;
    this.last = key;
    if (button !== NO_BUTTON) return this.report(button + MOVED, event);
    clearTimeout(this.waiting);
    const move = () => {
      this.movedAt = Date.now();
      this.report(button + MOVED, event, "M", true);
    };
    const pause = (this.movedAt ?? 0) + PAUSE - Date.now();
    if (pause <= 0) move();
    else this.waiting = setTimeout(move, pause);
  }

  // With Ctrl the browser zooms.
  #turn(event) {
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, LINE, PAGE][event.deltaMode];
    [event.deltaX, event.deltaY].forEach((delta, axis) => {
      this.turned[axis] += delta * unit;
      for (; Math.abs(this.turned[axis]) >= STEP; this.turned[axis] -= STEP * Math.sign(this.turned[axis])) {
        const forward = this.turned[axis] > 0;
        this.report(axis ? (forward ? WHEEL_DOWN : WHEEL_UP) : forward ? WHEEL_RIGHT : WHEEL_LEFT, event);
      }
    });
  }
}
