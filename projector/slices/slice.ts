/** Every event that a sliced projection handles belongs to one of so many slices (docs/adr/0183). */
export const SLICES = 1024;

/** One of `of` ranges, as equal as can be, that the slices are divided into. */
export interface SliceRange {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}

/** More ranges than this have more checkpoints to move than they spare. */
export const MOST_RANGES = 64;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The slice of a key: FNV-1a over its UTF-16 units, mixed at the end as MurmurHash3 does, since the
 * last letters of ids would otherwise hardly reach the bits that count. Never changes: checkpoints
 * say of slices how far they are.
 * @returns 0 to 1,023
 */
export function sliceOf(key: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & (SLICES - 1);
}

/** The index of the range that a slice lies in. */
export const rangeOf = (slice: number, of: number): number => Math.floor((slice * of) / SLICES);

/** Whether the event with this key belongs to a range. */
export const isInRange = ({ index, of }: SliceRange, key: string): boolean =>
  rangeOf(sliceOf(key), of) === index;

/** The first and the last slice of a range. */
export const slicesOf = ({ index, of }: SliceRange): readonly [number, number] => [
  Math.ceil((index * SLICES) / of),
  Math.ceil(((index + 1) * SLICES) / of) - 1,
];

/** @returns for example `0 of 4` */
export const nameOfRange = ({ index, of }: SliceRange): string => `${index} of ${of}`;

/** All ranges of a division. */
export const rangesOf = (of: number): readonly SliceRange[] =>
  Array.from({ length: of }, (_, index) => ({ index, of }));
