// Box drawing characters as rectangles of whole pixels, so that lines meet.

// Two hexadecimal digits for each from U+2500: two bits an arm (left, right, up, down), 1 light, 2 heavy, 3 double.
const ARMS =
  "050a50a0................4448848841428182141824281112212254586494" +
  "a46898a851526191a16292a24546494a8586898a1516191a2526292a5556595a" +
  "6595a5666996996a9aa6a9aa........0ff04cc4cc43c1c31c343c1331335cf4" +
  "fc53f1f34fc5cf1f353f5ff5ff..............011004400220088009900660";
const FIRST = 0x2500, LAST = 0x257f, FIRST_ARC = 0x256d, LAST_ARC = 0x2570, TRIPLE = 0x2504, DOUBLE = 0x254c;
const HEAVY = 2, TWO = 3;

const thickness = (width) => Math.max(1, Math.round(width / 9));

// Where a line of this weight lies on an axis of the cell: [from, to] of each stroke.
function strokes(weight, size, thin) {
  const from = (size - thin) >> 1, more = Math.ceil(thin / 2);
  if (weight === TWO) return [[from - thin, from], [from + thin, from + 2 * thin]];
  return weight === HEAVY ? [[from - more, from + thin + more]] : [[from, from + thin]];
}

function dashes(code, width, height) {
  const kind = code >= DOUBLE ? code - DOUBLE : code - TRIPLE;
  const count = code >= DOUBLE ? 2 : code < TRIPLE + 4 ? 3 : 4;
  const upright = Boolean(kind & 2), [length, breadth] = upright ? [height, width] : [width, height];
  const [[low, high]] = strokes(kind & 1 ? HEAVY : 1, breadth, thickness(width));
  return Array.from({ length: count }, (_, dash) => {
    const from = Math.round((length * (dash + 0.2)) / count), to = Math.round((length * (dash + 0.8)) / count);
    return upright ? [low, from, high, to, 1] : [from, low, to, high, 1];
  });
}

function arms(bits, width, height) {
  const thin = thickness(width), [left, right, up, down] = [0, 2, 4, 6].map((shift) => (bits >> shift) & 3);
  const [x0, x1] = strokes(Math.max(up, down) || 1, width, thin).flat().sort((a, b) => a - b).filter(outer);
  const [y0, y1] = strokes(Math.max(left, right) || 1, height, thin).flat().sort((a, b) => a - b).filter(outer);
  const found = [];
  const flat = (weight, from, to) => strokes(weight, height, thin).forEach(([a, b]) => found.push([from, a, to, b, 1]));
  const tall = (weight, from, to) => strokes(weight, width, thin).forEach(([a, b]) => found.push([a, from, b, to, 1]));
  if (left) flat(left, 0, x1);
  if (right) flat(right, x0, width);
  if (up) tall(up, 0, y1);
  if (down) tall(down, y0, height);
  return found;
}

const outer = (_, index, all) => index === 0 || index === all.length - 1;

// As `blockOf`.
export function lineOf(code, width, height) {
  if (code < FIRST || code > LAST) return undefined;
  const digits = ARMS.slice((code - FIRST) * 2, (code - FIRST) * 2 + 2);
  if (digits !== "..") return arms(parseInt(digits, 16), width, height);
  return code < FIRST_ARC ? dashes(code, width, height) : undefined;
}

export const isArc = (code) => code >= FIRST_ARC && code <= LAST_ARC;

// A rounded corner, from the cell at (x, y).
export function drawArc(context, code, x, y, width, height) {
  const thin = thickness(width), radius = Math.min(width, height) / 2;
  const middle = x + ((width - thin) >> 1) + thin / 2, center = y + ((height - thin) >> 1) + thin / 2;
  const side = code === 0x256d || code === 0x2570 ? x + width : x; // ╭ and ╰ lead to the right
  const end = code <= 0x256e ? y + height : y; // ╭ and ╮ lead down
  context.lineWidth = thin;
  context.beginPath();
  context.moveTo(side, center);
  context.arcTo(middle, center, middle, end, radius);
  context.lineTo(middle, end);
  context.stroke();
}
