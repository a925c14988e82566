/** Where the solution of a puzzle goes: the challenge, a colon, the numbers with commas between. */
export const WORK_HEADER = 'X-Work';

/** What a sender puts there who can solve puzzles, before there is one. */
export const WORK_READY = 'ready';

/** The code of the answer that brings a challenge (docs/adr/0058). */
export const WORK_NEEDED = 'proof-of-work-required';

/**
 * Many small puzzles instead of one large: how long one takes is luck, of all together it is hardly
 * (the slowest twentieth takes a third longer than the middle, not four times as long).
 */
export const PUZZLES = 16;

/** Bytes of the number that is looked for. */
const NUMBER_BYTES = 4;

/**
 * What is hashed for one puzzle of a challenge, with room at its end for the number, which is
 * written there big-endian. The first bits of its SHA-256 must be zero.
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

/** How many of the first bits of a hash must be zero; it stands in the challenge, openly. */
export function zeroBitsOf(challenge: string): number {
  return Number(challenge.split('.')[1]);
}

/** Whether the first bits of a hash are zero. @param bits at most 32 */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return first < 2 ** (32 - bits);
}
