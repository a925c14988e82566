/**
 * What several processes or logs share belongs to one of so many slices, by its key (docs/adr/0183,
 * docs/adr/0184).
 */
export const SLICES = 1024;

/** One of `of` ranges, as equal as can be, that the slices are divided into. */
export interface SliceRange {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}

/** What `sliceOf` calculates with. */
export const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;
export const MIX = 0x45d9f3b;

/**
 * The slice of a key, which is an id: FNV-1a over its letters, mixed at the end, since the last ones
 * would otherwise hardly reach the bits that count. Never changes: checkpoints say of slices how far
 * they are, and streams lie in logs by it. The projector has the same in SQL, so no product may be larger than a bigint.
 * @returns 0 to 1,023
 */
export function sliceOf(key: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), MIX);
  hash = Math.imul(hash ^ (hash >>> 16), MIX);
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
