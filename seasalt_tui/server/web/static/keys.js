// Keys as bytes of a terminal with the kitty keyboard protocol, which the host switches on.

const CURSOR = { up: "A", down: "B", right: "C", left: "D", home: "H", end: "F", f1: "P", f2: "Q", f4: "S" };
const EDITING = {
  insert: 2, delete: 3, pageup: 5, pagedown: 6, f3: 13, f5: 15, f6: 17, f7: 18, f8: 19, f9: 20, f10: 21, f11: 23, f12: 24,
};
const CODES = { enter: 13, escape: 27, tab: 9, backspace: 127, space: 32 };
const PLAIN = { enter: "\r", escape: "\x1b[27u", tab: "\t", backspace: "\x7f", space: " " };
const SHIFT = 1, ALT = 2, CTRL = 4;

// A key by its name ("left", "f5", "a"), with modifiers as bits; undefined if no terminal has it.
export function encoded(name, modifiers = 0) {
  const more = modifiers ? `;${modifiers + 1}` : "";
  if (CURSOR[name]) {
    const before = more ? `\x1b[1${more}` : /^f\d/.test(name) ? "\x1bO" : "\x1b[";
    return before + CURSOR[name];
  }
  if (EDITING[name]) return `\x1b[${EDITING[name]}${more}~`;
  if (name === "tab" && modifiers === SHIFT) return "\x1b[Z";
  if (CODES[name]) return modifiers && name !== "space" ? `\x1b[${CODES[name]}${more}u` : PLAIN[name];
  if ([...name].length !== 1) return undefined;
  return modifiers & (ALT | CTRL) ? `\x1b[${name.toLowerCase().codePointAt(0)}${more}u` : name;
}

// A key as the key line of the host names it, such as "ctrl+s".
export function encodedName(name) {
  const parts = name.length > 1 ? name.split("+") : [name];
  const held = { shift: SHIFT, alt: ALT, ctrl: CTRL };
  return encoded(parts.at(-1), parts.slice(0, -1).reduce((bits, part) => bits | (held[part] ?? 0), 0));
}

export const modifiersOf = (event) => event.shiftKey * SHIFT + event.altKey * ALT + event.ctrlKey * CTRL;

// A key that is left to the browser: zoom, reload, copy and paste, its own menus, and F6 to leave the page by keyboard.
function belongsToBrowser({ key, ctrlKey, shiftKey, metaKey }) {
  if (metaKey) return true;
  if (ctrlKey && /^[cvrtnw0+=-]$/i.test(key)) return true;
  if (ctrlKey && (shiftKey ? /^[ij]$/i.test(key) : /^(Tab|PageUp|PageDown|F4)$/.test(key))) return true;
  return /^F(5|6|11|12)$/.test(key) || (shiftKey && key === "Insert");
}

// What the terminal would send for an event; undefined: it is text, or nothing for us.
export function typed(event) {
  const { key } = event;
  if (event.isComposing || key === "Process" || key === "Dead" || key === "Unidentified") return undefined;
  const isText = [...key].length === 1 && (isThirdLevel(event) || !(event.ctrlKey || event.altKey || event.metaKey));
  if (isText) return key;
  if (belongsToBrowser(event)) return undefined;
  const modifiers = modifiersOf(event);
  const name = key === " " ? "space" : key.length === 1 ? key : key.toLowerCase().replace("arrow", "");
  return encoded(name, key.length === 1 && key !== " " ? modifiers & ~SHIFT : modifiers);
}

// AltGr, and the option key of a Mac, make letters of their own.
function isThirdLevel(event) {
  return event.getModifierState("AltGraph") || (event.altKey && !event.ctrlKey && event.key > "~");
}
