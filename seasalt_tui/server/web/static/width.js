// How many cells a character takes, as the painter of the host counts.

const NONE = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const WIDE = new RegExp(
  "^[\\u1100-\\u115f\\u231a\\u231b\\u2329\\u232a\\u2e80-\\u303e\\u3041-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7a3" +
    "\\uf900-\\ufaff\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{1b000}-\\u{1b2ff}" +
    "\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3fffd}\\p{Emoji_Presentation}]",
  "u",
);

export function widthOf(character) {
  if (character <= "~") return 1;
  if (NONE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
