// Keyboard: keys, composed letters and pastes of a hidden text field, where input methods and screen keyboards write.

import { typed } from "./keys.js";

const KEPT = "\u200b"; // something to delete: screen keyboards say nothing of a backspace in an empty field
const LONGEST = 16_384; // letters of a paste; hosts take no more at once

export class Keyboard {
  // `send(text)`; `modes()`: those that the host has switched on
  constructor(field, send, modes) {
    Object.assign(this, { field, send, modes });
    field.value = KEPT;
    addEventListener("keydown", (event) => this.#press(event));
    field.addEventListener("input", (event) => event.isComposing || this.#take());
    field.addEventListener("compositionend", () => this.#take());
    addEventListener("paste", (event) => this.#paste(event));
    addEventListener("focus", () => this.tellFocus(true));
    addEventListener("blur", () => this.tellFocus(false));
  }

  tellFocus(hasFocus = document.hasFocus()) {
    if (this.modes().focus) this.send(hasFocus ? "\x1b[I" : "\x1b[O");
  }

  focus() {
    this.field.focus({ preventScroll: true });
  }

  #press(event) {
    if (event.target !== this.field && event.target !== document.body) return;
    const text = typed(event);
    if (text === undefined) return;
    event.preventDefault();
    this.send(text);
  }

  #take() {
    const { field } = this;
    const text = field.value;
    field.value = KEPT;
    if (text === "") this.send("\x7f");
    else if (text !== KEPT) this.send(text.replaceAll(KEPT, "").replaceAll("\n", "\r"));
  }

  #paste(event) {
    const text = event.clipboardData?.getData("text/plain");
    event.preventDefault();
    if (!text) return;
    const clean = text.slice(0, LONGEST).replaceAll("\x1b", "").replace(/\r?\n/g, "\r");
    this.send(this.modes().paste ? `\x1b[200~${clean}\x1b[201~` : clean);
  }
}
