/** An event of the log. `created` is in ticks of 100 ns since 1970, as in the protocol. */
export type RecordedEvent = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly created: bigint;
  readonly data: Buffer;
  readonly metadata: Buffer;
};

/** An event to append; `id` is a UUID in lower case. */
export type ProposedEvent = Pick<RecordedEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;

/** The expected revision of a stream: a number is that of its last event. */
export type ExpectedRevision = 'any' | 'noStream' | 'streamExists' | bigint;

/** Before the first event: every position of the log is greater. */
export const LOG_START = 0n;

/** "No event yet", so that the first revision is this plus one. */
export const NO_REVISION = -1n;

/** The revision of a tombstone, and the `$tb` of a deleted stream. */
export const TOMBSTONE_REVISION = 9223372036854775807n;

export const TOMBSTONE_TYPE = '$streamDeleted';
export const METADATA_TYPE = '$metadata';

/** The step from the position of an event to the next one. */
export function sizeInLog({
  stream,
  type,
  data,
  metadata,
}: Pick<RecordedEvent, 'stream' | 'type' | 'data' | 'metadata'>): bigint {
  return BigInt(64 + stream.length + type.length + data.length + metadata.length);
}
/** Now, in ticks of 100 ns since 1970. */
export function ticksNow(): bigint {
  return BigInt(Date.now()) * 10_000n;
}
