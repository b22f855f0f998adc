// Reads what the host's painter writes: text, and the few sequences that it uses.

import { changed, PLAIN } from "./style.js";

const TOKEN =
  /\x1b\[([?<>=]?)([\d;]*)[ $]?([@-~])|\x1b\](\d*);([^\x07\x1b]*)(?:\x07|\x1b\\)|\x1b[^[\]]|[\x00-\x1f\x7f]|[^\x00-\x1f\x7f]+/g;
const CUT = /\x1b(?:\[[?<>=]?[\d;]*[ $]?|\][^\x07\x1b]*\x1b?)?$/;
const MOUSE = { 1000: "buttons", 1002: "drag", 1003: "moves" };

export class Reader {
  // `told`: { bell(), title(text), copy(text), watchFocus() }
  constructor(grid, told) {
    this.grid = grid;
    this.told = told;
    this.reset();
  }

  reset() {
    this.style = PLAIN;
    this.rest = "";
    this.modes = { buttons: false, drag: false, moves: false, focus: false, paste: false };
    this.grid.cursorShown = false;
  }

  // A sequence may be cut between two outputs.
  read(output) {
    let text = this.rest + output;
    this.rest = CUT.exec(text)?.[0] ?? "";
    if (this.rest) text = text.slice(0, -this.rest.length);
    for (const [token, mark, parameters, final, command, content] of text.matchAll(TOKEN)) {
      if (final) this.#control(mark, parameters, final);
      else if (command) this.#order(command, content);
      else if (token >= " " && token !== "\x7f") this.grid.put(token, this.style);
      else this.#character(token);
    }
  }

  #control(mark, parameters, final) {
    const { grid } = this;
    const [first, second] = parameters.split(";").map(Number);
    if (mark === "?") {
      if (final === "h" || final === "l") parameters.split(";").forEach((mode) => this.#mode(Number(mode), final === "h"));
    } else if (mark) return;
    else if (final === "m") this.style = changed(this.style, parameters);
    else if (final === "H") grid.moveTo((second || 1) - 1, (first || 1) - 1);
    else if (final === "G") grid.moveTo((first || 1) - 1, grid.y);
    else if (final === "C") grid.moveTo(grid.x + (first || 1), grid.y);
    else if (final === "X") grid.erase(first || 1, this.style);
  }

  #mode(mode, on) {
    if (mode === 1049) {
      this.style = PLAIN;
      this.grid.clear();
    } else if (mode === 1004) {
      this.modes.focus = on;
      if (on) this.told.watchFocus();
    } else if (mode === 25) this.grid.cursorShown = on;
    else if (mode === 2004) this.modes.paste = on;
    else if (MOUSE[mode]) this.modes[MOUSE[mode]] = on;
  }

  #order(command, content) {
    if (command === "0" || command === "2") this.told.title(content);
    else if (command === "52") this.told.copy(decoded(content.slice(content.indexOf(";") + 1)));
  }

  #character(character) {
    const { grid } = this;
    if (character === "\x07") this.told.bell();
    else if (character === "\r") grid.moveTo(0, grid.y);
    else if (character === "\n") grid.moveTo(grid.x, grid.y + 1);
  }
}

function decoded(base64) {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
  } catch {
    return "";
  }
}
