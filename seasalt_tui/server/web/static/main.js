// The page: a terminal on a canvas, at the other end of a socket.

import { Bar } from "./bar.js";
import { Grid } from "./grid.js";
import { Keyboard } from "./keyboard.js";
import { Mouse } from "./mouse.js";
import { Reader } from "./reader.js";
import { Screen } from "./screen.js";
import { bell, copy, title } from "./signals.js";
import { Status } from "./status.js";
import { Touch } from "./touch.js";
import { Wire } from "./wire.js";

const find = (selector) => document.querySelector(selector);
const canvas = find("canvas"), field = find("textarea"), nav = find("#keys");
if (location.pathname !== "/") find("#plain").href = `/plain${location.pathname}`; // the same table
const isTouched = matchMedia("(pointer: coarse)").matches;

nav.hidden = !isTouched;
const grid = new Grid();
const reader = new Reader(grid, { bell, title, copy, watchFocus: () => keyboard.tellFocus() });
const wire = new Wire({ hello, fresh, output, offers: (offers) => bar.show(offers), state });
const screen = new Screen(find("main"), canvas, field, grid, {
  painted: () => wire.acknowledge(),
  resized: (columns, rows) => wire.resize(columns, rows),
});
const send = (text, fleeting) => wire.send(text, fleeting);
const modes = () => reader.modes;
const status = new Status(find("#status"), () => wire.begin());
const mouse = new Mouse(canvas, (event) => screen.cellAt(event), send, modes);
const keyboard = new Keyboard(field, send, modes);
const bar = new Bar(nav, field, send);
new Touch(canvas, mouse, () => screen.lineHeight, () => bar.tapped());

function hello() {
  return {
    size: [grid.columns, grid.rows],
    path: location.pathname,
    touch: isTouched,
    language: navigator.language,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
  };
}

function fresh() {
  reader.reset();
  grid.clear();
}

function output(text) {
  reader.read(text);
  screen.schedule();
}

function state(name, detail) {
  status.show(name, detail);
  if (name === "open" && !isTouched) keyboard.focus();
}

find("#plain").href = `/plain${location.pathname}`.replace(/\/$/, "");
if (!isTouched) canvas.addEventListener("pointerup", () => keyboard.focus());
wire.connect();
