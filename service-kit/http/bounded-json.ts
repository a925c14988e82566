/** Levels of objects and lists in a body; the deepest call has four. */
export const MAX_JSON_DEPTH = 16;
/** Values, names of fields not counted; the longest list has 200. */
export const MAX_JSON_VALUES = 1000;

const QUOTE = 0x22;
const ESCAPE = 0x5c;
const COMMA = 0x2c;
/** `[` and `{`, `]` and `}` differ in this bit, which is set in braces. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const BRACE = 0x20;

/**
 * Whether JSON text has few levels and values, judged by its bytes in one pass before anything is
 * parsed. Text that is not JSON gets some answer.
 */
export function isBoundedJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) isText = false;
      continue;
    }
    if (byte === QUOTE) isText = true;
    const mark = byte & ~BRACE;
    if (mark === OPENING) depth += 1;
    else if (mark === CLOSING) depth -= 1;
    if (mark === OPENING || byte === COMMA) values += 1;
    if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES) return false;
  }
  return true;
}
