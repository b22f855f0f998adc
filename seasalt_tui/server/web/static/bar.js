// Bar of keys for touch screens: what the key line offers now, as buttons, and when the screen keyboard comes.

import { encodedName } from "./keys.js";

const LEAST = 120; // CSS pixels: the height of a screen keyboard

export class Bar {
  // `press(text)`: what a key sends
  constructor(nav, field, press) {
    Object.assign(this, { nav, field, press });
    this.offers = nav.querySelector("#offers");
    this.toggle = nav.querySelector("[data-do=keyboard]");
    // The text field keeps the focus, and with it the screen keyboard.
    nav.addEventListener("pointerdown", (event) => event.target.closest("button") && event.preventDefault());
    nav.addEventListener("click", (event) => this.#click(event.target.closest("button")));
    this.#setTyping(false);
  }

  show({ keys, typing }) {
    this.offers.replaceChildren(...keys.map((offer) => button(...offer)));
    this.offers.scrollTo(0, 0);
    if (typing !== this.typing) this.#setTyping(typing);
  }

  // Some phones show their keyboard only for a finger: to be called when one has tapped.
  tapped() {
    if (this.typing && !hasKeyboard()) this.#setTyping(true);
  }

  #click(pressed) {
    if (!pressed) return;
    if (pressed === this.toggle) return this.#setTyping(!(this.typing && hasKeyboard()));
    const text = encodedName(pressed.dataset.key);
    if (text) this.press(text);
  }

  // Screen keyboards come only with a field that wants text.
  #setTyping(typing) {
    this.typing = typing;
    this.field.inputMode = typing ? "text" : "none";
    this.toggle.setAttribute("aria-pressed", String(typing));
    this.field.blur();
    if (typing) this.field.focus();
  }
}

// A screen keyboard covers a part of the page, which keeps its size.
function hasKeyboard() {
  const { height, scale } = visualViewport;
  return innerHeight - height * scale > LEAST;
}

function button(key, label, sign) {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.key = key;
  const shown = document.createElement("kbd");
  shown.textContent = sign;
  made.append(shown, label);
  return made;
}
