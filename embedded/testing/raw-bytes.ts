import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Bytes to look for, and what to call them. */
export interface Pattern {
  readonly name: string;
  readonly bytes: Buffer;
}

/** This many adjacent bytes of a word stay together even if Postgres has compressed it. */
const PIECE = 8;

/**
 * The patterns that find a word in every encoding that the product or Postgres uses: each piece of
 * eight letters (compression inserts a byte after every eight that are new to it), in lower case as
 * searchable columns have it, as UTF-16, as hexadecimal and as base64.
 */
export function patternsOf(word: string): readonly Pattern[] {
  const spellings = [...new Set([word, word.toLowerCase()])];
  return spellings.flatMap((spelling) => {
    const pieces = spelling.length < PIECE ? [Buffer.from(spelling)] : piecesOf(spelling);
    const whole = [
      Buffer.from(spelling, 'utf16le'),
      Buffer.from(Buffer.from(spelling).toString('hex')),
      ...[0, 1, 2].map((shift) => base64At(spelling, shift)),
    ];
    return [...pieces, ...whole].map((bytes) => ({ name: word, bytes }));
  });
}

/** Random bytes, such as a wrapped key: any sixteen of them in a row. */
export function patternsOfBytes(name: string, bytes: Buffer): readonly Pattern[] {
  const count = Math.max(1, bytes.length - 15);
  return Array.from({ length: count }, (_, at) => ({ name, bytes: bytes.subarray(at, at + 16) }));
}

function piecesOf(word: string): Buffer[] {
  return Array.from({ length: word.length - PIECE + 1 }, (_, at) =>
    Buffer.from(word.slice(at, at + PIECE)),
  );
}

/** The part of the base64 text that does not depend on the text around the word. */
function base64At(word: string, shift: number): Buffer {
  const text = Buffer.from(' '.repeat(shift) + word).toString('base64');
  return Buffer.from(text.slice(shift === 0 ? 0 : shift + 1, -4));
}

/** Every file below a folder, relative to it. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/**
 * Searches every file below a folder byte by byte.
 * @returns `name in path` once for each pattern that is found
 */
export async function findBytes(
  folder: string,
  patterns: readonly Pattern[],
): Promise<readonly string[]> {
  const starts = new Map<number, Pattern[]>();
  const isStart = new Uint8Array(0x1_00_00);
  for (const pattern of patterns) {
    const start = pattern.bytes.readUInt32LE(0);
    starts.set(start, [...(starts.get(start) ?? []), pattern]);
    isStart[start & 0xff_ff] = 1;
  }
  const found = new Set<string>();
  for (const path of await filesBelow(folder)) {
    // A file that is removed meanwhile is no longer there to hold anything.
    const bytes = await readFile(join(folder, path)).catch(() => Buffer.alloc(0));
    for (const name of findIn(bytes, starts, isStart)) found.add(`${name} in ${path}`);
  }
  return [...found];
}

function* findIn(
  bytes: Buffer,
  starts: ReadonlyMap<number, readonly Pattern[]>,
  isStart: Uint8Array,
): Generator<string> {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (isStart[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] !== 1) continue;
    for (const { name, bytes: wanted } of starts.get(bytes.readUInt32LE(at)) ?? []) {
      if (bytes.subarray(at, at + wanted.length).equals(wanted)) yield name;
    }
  }
}
