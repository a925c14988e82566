import type { JSONType, RecordedEvent } from '../log/client.ts';
import type { Position } from '../position.ts';

/** An event as it is stored: encrypted parts stay encrypted. */
export interface RawEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  /** The data that the client needs to write the same bytes again; a tombstone has none. */
  readonly content:
    | { readonly kind: 'json'; readonly data: JSONType }
    | { readonly kind: 'binary'; readonly data: Uint8Array }
    | { readonly kind: 'tombstone' };
  readonly metadata: Uint8Array;
}

const METADATA_TYPE = '$metadata';
const TOMBSTONE_TYPE = '$streamDeleted';
const utf8 = new TextEncoder();

/**
 * Whether an event must be copied. Types of the store's own events begin with a dollar sign; of
 * those, only the metadata and tombstones of our streams are copied.
 */
export function isOurs({ type, streamId }: RecordedEvent): boolean {
  if (type === METADATA_TYPE) return !streamId.startsWith('$$$');
  if (type === TOMBSTONE_TYPE) return !streamId.startsWith('$');
  return !type.startsWith('$');
}

/**
 * @param event as `$all` or a stream returns it, with its position
 */
export function toRaw(event: RecordedEvent): RawEvent {
  const { id, streamId: stream, revision, type, position, metadata } = event;
  if (!position) throw new Error(`Event ${id} came without its position`);
  const content = contentOf(event);
  return { id, stream, revision, type, position, content, metadata: toBytes(metadata) };
}

function contentOf(event: RecordedEvent): RawEvent['content'] {
  if (event.type === TOMBSTONE_TYPE) return { kind: 'tombstone' };
  if (event.isJson) return { kind: 'json', data: event.data };
  return { kind: 'binary', data: event.data };
}

/** Stream, revision, id, type, data and metadata of an event as one line. */
export function lineOf(event: RawEvent): string {
  const { stream, revision, id, type, metadata } = event;
  // The store writes some of these itself and chooses their ids.
  const isTheStores = type === METADATA_TYPE || type === TOMBSTONE_TYPE;
  const knownId = isTheStores ? null : id;
  const bytes = Buffer.from(metadata).toString('utf8');
  return JSON.stringify([stream, String(revision), knownId, type, dataOf(event), bytes]);
}

function dataOf({ content }: RawEvent): unknown {
  switch (content.kind) {
    case 'json':
      return content.data;
    case 'binary':
      return Buffer.from(content.data).toString('base64');
    case 'tombstone':
      return null;
  }
}

/**
 * Whether two logs hold the same event at the same revision. Metadata may have different ids: a
 * store writes it itself when a deleted stream is recreated.
 */
export function isSame(one: RawEvent, other: RawEvent): boolean {
  const isOnePlace = one.stream === other.stream && one.revision === other.revision;
  return isOnePlace && (one.id === other.id || lineOf(one) === lineOf(other));
}

/**
 * Whether it is stream metadata. Only the newest metadata of a stream can be read from its stream.
 */
export function isStreamMetadata({ type }: RawEvent): boolean {
  return type === METADATA_TYPE;
}

function toBytes(metadata: unknown): Uint8Array {
  if (metadata === undefined) return new Uint8Array();
  return metadata instanceof Uint8Array ? metadata : utf8.encode(JSON.stringify(metadata));
}
