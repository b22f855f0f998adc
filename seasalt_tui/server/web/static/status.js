// The bar that says what goes on with the line. Its texts are in the page, in the language of the visitor.

const PATIENCE = 700; // milliseconds without a word: most lines are back by then

export class Status {
  constructor(bar, again) {
    this.bar = bar;
    this.text = bar.querySelector("span");
    this.button = bar.querySelector("button");
    this.button.addEventListener("click", again);
  }

  // Each new try would hide for a moment what has been lost.
  show(state, detail = {}) {
    if (state === "connecting" && this.state === "lost") return;
    this.state = state;
    document.body.classList.toggle("lost", state !== "open" && state !== "connecting");
    if (state === "open") return this.#hide();
    const offline = state === "lost" && navigator.onLine === false;
    this.text.textContent = detail.text || this.bar.dataset[offline ? "offline" : state];
    const isOver = state === "elsewhere" || state === "ended";
    this.button.hidden = !(state === "elsewhere" || detail.again);
    if (isOver) this.#reveal();
    else this.timer ??= setTimeout(() => this.#reveal(), PATIENCE);
  }

  #reveal() {
    this.bar.hidden = false;
    if (!this.button.hidden) this.button.focus();
  }

  #hide() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.bar.hidden = true;
  }
}
