import { TOMBSTONE_REVISION } from './event.ts';

/** The part of a stream's metadata that decides which events are visible. */
export type StreamSettings = {
  /** Events of lower revisions are hidden (`$tb`). */
  readonly truncateBefore: bigint;
  /** Only this many of the newest events are visible (`$maxCount`). */
  readonly maxCount?: bigint;
  /** Older events are hidden (`$maxAge`), in seconds. */
  readonly maxAgeSeconds?: number;
};

export const NO_SETTINGS: StreamSettings = { truncateBefore: 0n };

/** In seconds: three thousand years. Greater ages are ignored. */
const LONGEST_AGE_SECONDS = 1e11;

/** Reads a `$metadata` event. Invalid values are ignored, as on the real server. */
export function parseSettings(json: Buffer): StreamSettings {
  const metadata = parseObject(json);
  const maxCount = positiveNumber(metadata['$maxCount']);
  const maxAge = positiveNumber(metadata['$maxAge'], LONGEST_AGE_SECONDS);
  return {
    truncateBefore: revisionOf(metadata['$tb']),
    ...(maxCount === undefined ? {} : { maxCount: BigInt(Math.trunc(maxCount)) }),
    ...(maxAge === undefined ? {} : { maxAgeSeconds: maxAge }),
  };
}

/** Whether the stream was soft-deleted, so that it can be written again. */
export function isSoftDeleted(settings: StreamSettings): boolean {
  return settings.truncateBefore === TOMBSTONE_REVISION;
}

/** The same metadata with another `$tb`; everything else in it stays. */
export function withTruncateBefore(json: Buffer | undefined, truncateBefore: bigint): Buffer {
  const { $tb: _, ...others } = json === undefined ? {} : parseObject(json);
  const rest = JSON.stringify(others).slice(1, -1);
  // Written by hand: JSON.stringify cannot write a number of this size exactly.
  return Buffer.from(`{"$tb":${truncateBefore}${rest === '' ? '' : `,${rest}`}}`);
}

function parseObject(json: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function positiveNumber(value: unknown, most = Number.MAX_VALUE): number | undefined {
  return typeof value === 'number' && value > 0 && value <= most ? value : undefined;
}

function revisionOf(value: unknown): bigint {
  const number = positiveNumber(value);
  if (number === undefined) return 0n;
  return number >= Number(TOMBSTONE_REVISION) ? TOMBSTONE_REVISION : BigInt(Math.trunc(number));
}
