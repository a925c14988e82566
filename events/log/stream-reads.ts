import type { Position } from '../position.ts';
import {
  AT_LEADER,
  BACKWARDS,
  END,
  FORWARDS,
  type RecordedEvent,
  StreamNotFoundError,
} from './client.ts';
import type { StoreClient } from './store-client.ts';

/**
 * Reads at most `maxCount` events of a stream from a revision on; nothing where there is no stream.
 * To the end before anything is understood: a read left half-way keeps `close` waiting.
 */
export async function readRaw(
  client: StoreClient,
  stream: string,
  fromRevision: bigint,
  maxCount: number,
): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  try {
    const options = { ...AT_LEADER, direction: FORWARDS, fromRevision, maxCount } as const;
    const events = client.readStream(stream, options);
    for await (const { event } of events) if (event) found.push(event);
    return found;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/**
 * Reads at most `maxCount` of a stream's newest events, the oldest of them first.
 * @param upTo the revision of the newest of them; the last one where not given
 */
export async function readNewestRaw(
  client: StoreClient,
  stream: string,
  maxCount: number,
  upTo: bigint | 'end' = 'end',
): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  try {
    const fromRevision = upTo === 'end' ? END : upTo;
    const newest = { ...AT_LEADER, direction: BACKWARDS, fromRevision, maxCount } as const;
    // Read to its end, since a reading that is left early stays open in the store.
    for await (const { event } of client.readStream(stream, newest)) if (event) found.push(event);
    return found.toReversed();
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/**
 * How many of a stream's newest events are searched for those of a resend. Keys count for 24 hours;
 * in that time the streams that are written at any revision get fewer events than this.
 */
const SEARCHED = 256;

/** Where the last of them stands. */
export interface FoundAppend {
  readonly revision: bigint;
  readonly position: Position;
}

/**
 * Looks for events that an earlier attempt has appended. The server recognises their ids by itself
 * at an exact revision; at any revision it does so only until it is restarted.
 * @param lastId the id of the last of them
 */
export async function findAppended(
  client: StoreClient,
  stream: string,
  lastId: string | undefined,
): Promise<FoundAppend | null> {
  for (const { id, revision, position } of await readNewestRaw(client, stream, SEARCHED)) {
    if (id === lastId && position) return { revision, position };
  }
  return null;
}
