// What was said, as a document with headings: the one live region of the page.

const MOST = 1500; // parts: older ones go
const NEAR = 80; // CSS pixels from the end: whoever reads further up is left there

function made(name, text, kind) {
  const element = document.createElement(name);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
}

export class Log {
  constructor(element) {
    this.element = element;
    this.isAtEnd = true;
    addEventListener("scroll", () => this.#note(), { capture: true, passive: true });
    new ResizeObserver(() => this.#follow()).observe(element); // choices take room from it
  }

  label(text) {
    this.element.setAttribute("aria-label", text);
  }

  // What is told once more is not read out.
  restart(begins) {
    this.element.setAttribute("aria-live", begins ? "off" : "polite");
    if (begins) this.element.replaceChildren();
    this.isAtEnd = true;
    this.#follow();
  }

  head(text) {
    this.#add(made("h2", text));
  }

  say(...lines) {
    this.#add(...lines.map((line) => made("p", line)));
  }

  // The choices are for listening: on the screen they are the buttons below.
  ask(question, choices) {
    const list = made("ul", "", "spoken");
    list.append(...choices.map(([typed, text]) => made("li", `${typed}. ${text}`)));
    this.#add(...(question ? [made("h3", question)] : []), list);
  }

  // Who has typed it knows it: it is for reading later.
  answer(text) {
    if (!text) return;
    const part = made("p", `› ${text}`, "own");
    part.setAttribute("aria-live", "off");
    this.#add(part);
  }

  #add(...parts) {
    const { element } = this;
    element.append(...parts);
    while (element.childElementCount > MOST) element.firstElementChild.remove();
    this.#follow();
  }

  #note() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    this.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
  }

  #follow() {
    if (this.isAtEnd) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  // In a low window it is the page.
  get #scroller() {
    return getComputedStyle(this.element).overflowY === "auto" ? this.element : document.scrollingElement;
  }
}
