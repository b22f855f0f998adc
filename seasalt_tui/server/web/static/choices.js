// The choices as buttons, for as long as they can be chosen.

export class Choices {
  // `choose(typed, text, number, isTouch)`; `left()`: the button that had the focus is gone
  constructor(section, choose, left) {
    Object.assign(this, { section, choose, left });
    this.list = section.querySelector("ul");
    this.show(0, []);
  }

  show(number, offered) {
    Object.assign(this, { number, offered });
    this.#fill(offered.map(([typed, text]) => this.#button(typed, text)));
  }

  // An answer was sent: until the host has heard it nothing can be chosen.
  close() {
    this.#fill([]);
  }

  // The answer led nowhere else.
  reopen(number) {
    this.show(number, this.offered);
  }

  offerAgain(text, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => {
      this.show(0, []);
      act();
    });
    this.#fill([button]);
    button.focus();
  }

  #fill(buttons) {
    const hadFocus = this.section.contains(document.activeElement);
    this.list.replaceChildren(
      ...buttons.map((button) => {
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
    this.section.hidden = !buttons.length;
    this.section.dataset.offer = this.number;
    if (hadFocus) this.left();
  }

  #button(typed, text) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${typed}. ${text}`;
    button.addEventListener("click", (event) => this.choose(typed, text, this.number, event.pointerType === "touch"));
    return button;
  }
}
