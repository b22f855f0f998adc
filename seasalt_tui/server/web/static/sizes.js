// How large a cell is: legible letters, and the columns and rows that the game needs.

const WIDE = { columns: 80, rows: 20 }, NARROW = { columns: 44, rows: 36 };
const USUAL = 9.6, LEGIBLE = 7; // width of a cell in CSS pixels
const MOST = [160, 50]; // beyond it letters grow
const LARGEST = [240, 100]; // hosts draw no more
const SLIM = 2, STOUT = 1.65; // height of a cell by its width, at most and at least

// `width`, `height`: the room in CSS pixels. A cell in whole pixels of the display, and how many there are.
export function fitted(width, height, ratio) {
  const room = (layout) => Math.min(width / layout.columns, height / layout.rows / STOUT);
  const isNarrow = room(WIDE) < Math.min(LEGIBLE, room(NARROW)), least = isNarrow ? NARROW : WIDE;
  const usual = isNarrow ? Infinity : Math.max(USUAL, Math.min(width / MOST[0], height / MOST[1] / SLIM));
  const cell = Math.min(usual, room(least));
  const across = Math.max(3, Math.floor(cell * ratio));
  const down = Math.max(5, Math.min(across * SLIM, Math.max(Math.floor((height * ratio) / least.rows), across * STOUT)) | 0);
  return {
    width: across,
    height: down,
    columns: Math.max(1, Math.min(LARGEST[0], Math.floor((width * ratio) / across))),
    rows: Math.max(1, Math.min(LARGEST[1], Math.floor((height * ratio) / down))),
  };
}
