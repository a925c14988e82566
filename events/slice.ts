/**
 * The number of slices. Work that several processes or logs share is divided into them by a key
 * (docs/adr/0183, docs/adr/0184).
 */
export const SLICES = 1024;

/** One of `of` ranges of slices, as equal in size as possible. */
export interface SliceRange {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}

/** Constants of `sliceOf`. */
export const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;
export const MIX = 0x45d9f3b;

/**
 * The slice of a key, which is an id: FNV-1a over its characters, mixed at the end, since the last
 * characters would otherwise hardly affect the bits that are used. It must never change:
 * checkpoints and the assignment of streams to logs depend on it. The projector computes the same
 * in SQL, so no product may exceed a bigint.
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

/** The index of the range that contains a slice. */
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
