// Block elements as rectangles of whole pixels: neighbors meet without seams, whatever the font and the zoom.

const QUADRANTS = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];
const UPPER_HALF = 0x2580, FULL = 0x2588, RIGHT_HALF = 0x2590, LIGHT_SHADE = 0x2591;
const UPPER_EIGHTH = 0x2594, RIGHT_EIGHTH = 0x2595, FIRST_QUADRANT = 0x2596, LAST = 0x259f;
const FIRST_SEXTANT = 0x1fb00, LAST_SEXTANT = 0x1fb3b;

// Bits are filled parts of a cell that is two parts wide, in reading order.
function mosaic(bits, lines, width, height) {
  const columns = [0, Math.round(width / 2), width];
  const rows = Array.from({ length: lines + 1 }, (_, line) => Math.round((height * line) / lines));
  const found = [];
  for (let bit = 0; bit < lines * 2; bit++) {
    const x = bit % 2, y = bit >> 1;
    if (bits & (1 << bit)) found.push([columns[x], rows[y], columns[x + 1], rows[y + 1], 1]);
  }
  return found;
}

function sextant(code) {
  const bits = code - FIRST_SEXTANT + 1; // those that are half blocks have no code here
  return bits + (bits >= 21) + (bits >= 41);
}

// Left, top, right, bottom and opacity of each rectangle; undefined if it is another character.
export function blockOf(code, width, height) {
  if (code >= FIRST_SEXTANT && code <= LAST_SEXTANT) return mosaic(sextant(code), 3, width, height);
  if (code < UPPER_HALF || code > LAST) return undefined;
  const across = (eighths) => Math.round((width * eighths) / 8), down = (eighths) => Math.round((height * eighths) / 8);
  if (code >= FIRST_QUADRANT) return mosaic(QUADRANTS[code - FIRST_QUADRANT], 2, width, height);
  if (code === UPPER_HALF) return [[0, 0, width, down(4), 1]];
  if (code <= FULL) return [[0, height - down(code - UPPER_HALF), width, height, 1]];
  if (code < RIGHT_HALF) return [[0, 0, across(FULL + 8 - code), height, 1]];
  if (code === RIGHT_HALF) return [[across(4), 0, width, height, 1]];
  if (code === UPPER_EIGHTH) return [[0, 0, width, Math.max(down(1), 1), 1]];
  if (code === RIGHT_EIGHTH) return [[width - Math.max(across(1), 1), 0, width, height, 1]];
  return [[0, 0, width, height, (code - LIGHT_SHADE + 1) / 4]];
}
