// Touch: a tap is a click, a long press hovers, a swipe turns the wheel. Two fingers zoom the page, as everywhere.

import { WHEEL_DOWN, WHEEL_UP } from "./mouse.js";

const LONG = 450; // milliseconds
const SLOP = 10; // CSS pixels that a resting finger moves

export class Touch {
  // `lineHeight()`: of a swipe, to one turn of the wheel; `tapped()`: after each tap
  constructor(surface, mouse, lineHeight, tapped) {
    Object.assign(this, { surface, mouse, lineHeight, tapped });
    const on = (kind, act) => surface.addEventListener(kind, (event) => event.pointerType === "touch" && act(event));
    on("pointerdown", (event) => this.#start(event));
    on("pointermove", (event) => event.pointerId === this.finger && this.#move(event));
    on("pointerup", (event) => event.pointerId === this.finger && this.#end(event));
    on("pointercancel", () => this.#forget());
  }

  #start(event) {
    if (!event.isPrimary) return this.#forget();
    this.finger = event.pointerId;
    this.from = event;
    this.doing = "tap";
    this.turnedAt = event.clientY;
    this.timer = setTimeout(() => this.#hover(event), LONG);
  }

  #hover(event) {
    this.doing = "hover";
    navigator.vibrate?.(10);
    this.mouse.hover(event);
  }

  #move(event) {
    if (this.doing === "hover") return this.mouse.hover(event);
    const moved = Math.hypot(event.clientX - this.from.clientX, event.clientY - this.from.clientY);
    if (this.doing === "tap" && moved < SLOP) return;
    clearTimeout(this.timer);
    this.doing = "swipe";
    const step = this.lineHeight();
    for (; Math.abs(event.clientY - this.turnedAt) >= step; this.turnedAt += step * Math.sign(event.clientY - this.turnedAt)) {
      this.mouse.report(event.clientY > this.turnedAt ? WHEEL_UP : WHEEL_DOWN, this.from);
    }
  }

  #end(event) {
    if (this.doing === "tap") {
      this.mouse.report(0, this.from);
      this.mouse.report(0, event, "m");
      this.tapped();
    }
    this.#forget();
  }

  #forget() {
    clearTimeout(this.timer);
    this.finger = undefined;
  }
}
