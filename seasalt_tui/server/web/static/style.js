// SGR: how a cell looks. Equal looks are one object.

import { basicColor, extendedColor } from "./colors.js";

export const BOLD = 1, DIM = 2, ITALIC = 4, UNDERLINE = 8, REVERSE = 16, STRIKE = 32, HIDDEN = 64;

const ON = { 1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINE, 7: REVERSE, 8: HIDDEN, 9: STRIKE, 21: UNDERLINE };
const OFF = { 22: BOLD | DIM, 23: ITALIC, 24: UNDERLINE, 27: REVERSE, 28: HIDDEN, 29: STRIKE };
const INK = "#d7dcdf", PAPER = "#10171c";
const known = new Map();

function style(ink, paper, flags) {
  const key = `${ink}${paper}${flags}`;
  if (!known.has(key)) {
    const shown = [ink || INK, paper || PAPER];
    if (flags & REVERSE) shown.reverse();
    if (flags & HIDDEN) shown[0] = shown[1];
    known.set(key, { ink, paper, flags, inkShown: shown[0], paperShown: shown[1] });
  }
  return known.get(key);
}

export const PLAIN = style("", "", 0);

// The look after the parameters of one sequence.
export function changed(before, parameters) {
  const codes = parameters.split(";").map(Number);
  let { ink, paper, flags } = before;
  for (let at = 0; at < codes.length; ) {
    const code = codes[at];
    let taken = 1;
    if (code === 0) [ink, paper, flags] = ["", "", 0];
    else if (code === 38) [ink, taken] = extendedColor(codes, at);
    else if (code === 48) [paper, taken] = extendedColor(codes, at);
    else if (code === 39) ink = "";
    else if (code === 49) paper = "";
    else if (ON[code]) flags |= ON[code];
    else if (OFF[code]) flags &= ~OFF[code];
    else if ((code >= 30 && code < 38) || (code >= 90 && code < 98)) ink = basicColor(code);
    else if ((code >= 40 && code < 48) || (code >= 100 && code < 108)) paper = basicColor(code - 10);
    at += taken;
  }
  return style(ink, paper, flags);
}
