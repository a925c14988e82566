/** The largest file that can be read, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: 'large' | 'binary' };

const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);

/**
 * Decodes a file as UTF-16 if it has a byte order mark, else as UTF-8, else as Windows-1252, in
 * which every byte is valid. A file with a NUL character is refused as binary.
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
