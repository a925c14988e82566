/**
 * The header of a puzzle's solution: the challenge, a colon, and the numbers, separated by commas.
 */
export const WORK_HEADER = 'X-Work';

/** The header's value for a sender that can solve puzzles, before it has one. */
export const WORK_READY = 'ready';

/** The problem code of the answer with a challenge (docs/adr/0058). */
export const WORK_NEEDED = 'proof-of-work-required';

/**
 * Many small puzzles instead of one large: the time for one is random, but for all together hardly
 * (the slowest twentieth takes a third longer than the median, not four times as long).
 */
export const PUZZLES = 16;

/** Size of the searched number. */
const NUMBER_BYTES = 4;

/**
 * The input of the hash for one puzzle, with room at its end for the number, big-endian. The first
 * bits of its SHA-256 must be zero.
 */
export function puzzleBytes(
  challenge: string,
  puzzle: number,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly write: (number: number) => void } {
  const text = new TextEncoder().encode(`${challenge}.${puzzle}.`);
  const bytes = new Uint8Array(text.length + NUMBER_BYTES);
  bytes.set(text);
  const view = new DataView(bytes.buffer);
  return { bytes, write: (number) => view.setUint32(text.length, number) };
}

/** The required number of leading zero bits, which the challenge contains. */
export function zeroBitsOf(challenge: string): number {
  return Number(challenge.split('.')[1]);
}

/** Whether the first bits of a hash are zero. @param bits at most 32 */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return first < 2 ** (32 - bits);
}
