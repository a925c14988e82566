/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: 'large' | 'binary' };

const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);

/**
 * Reads the text of a file: UTF-16 with a mark, UTF-8, and what is neither as Windows-1252, in which
 * every byte is a character. A text that holds NUL is none.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > LARGEST_FILE) return { ok: false, why: 'large' };
  const text = decode(bytes);
  return text.includes('\0') ? { ok: false, why: 'binary' } : { ok: true, text };
}

function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
