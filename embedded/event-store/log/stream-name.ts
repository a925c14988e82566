import { TOMBSTONE_REVISION } from './event.ts';

const METASTREAM_PREFIX = '$$';

/** The longest name that fits into an entry of the index, in bytes of UTF-8. */
const LONGEST_NAME = 2_000;

/** Whether the stream holds the metadata of another one (`$$orders-1` does for `orders-1`). */
export function isMetastream(stream: string): boolean {
  return stream.startsWith(METASTREAM_PREFIX);
}
/** The stream that holds the metadata of `stream`. */
export function metastreamOf(stream: string): string {
  return METASTREAM_PREFIX + stream;
}

/** The stream itself, or for a metastream the stream that it describes. */
export function baseStreamOf(stream: string): string {
  return isMetastream(stream) ? stream.slice(METASTREAM_PREFIX.length) : stream;
}

/** Why a stream of this name cannot be written to; undefined if it can. */
export function problemWithName(stream: string): string | undefined {
  if (stream === '') return 'The stream name is empty.';
  if (stream === '$all') return 'The stream $all cannot be written to.';
  if (stream === METASTREAM_PREFIX || isMetastream(baseStreamOf(stream)))
    return `'${stream}' is not a valid stream name.`;
  if (stream.includes('\0')) return 'The stream name contains a NUL character.';
  if (Buffer.byteLength(stream) > LONGEST_NAME)
    return `The stream name has more than ${LONGEST_NAME} bytes.`;
  return undefined;
}

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

/** Three thousand years. Greater ages are ignored. */
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
