// Colors of a terminal, as those of a page.

const BASIC = [
  "#1c2326", "#d16464", "#7fb069", "#d9a441", "#5f9bd6", "#b583c4", "#57b0ae", "#c8cdd0",
  "#7b868c", "#ee8a8a", "#a2d18c", "#f2c46b", "#8bbdf0", "#d3a9e0", "#83d3d0", "#f5f7f8",
];
const STEPS = [0, 95, 135, 175, 215, 255];

const hex = (...parts) => `#${parts.map((part) => (part & 255).toString(16).padStart(2, "0")).join("")}`;

function indexed(number) {
  if (number < 16) return BASIC[number];
  if (number > 231) return hex(...Array(3).fill(8 + (number - 232) * 10));
  const cube = number - 16;
  return hex(STEPS[Math.floor(cube / 36)], STEPS[Math.floor(cube / 6) % 6], STEPS[cube % 6]);
}

// The color that starts at `codes[at]` (38 or 48), and how many codes it takes.
export function extendedColor(codes, at) {
  return codes[at + 1] === 2
    ? [hex(codes[at + 2], codes[at + 3], codes[at + 4]), 5]
    : [indexed(codes[at + 2] & 255), 3];
}

export function basicColor(code) {
  return BASIC[code >= 90 ? (code % 10) + 8 : code % 10];
}
