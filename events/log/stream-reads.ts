import type { Position } from '../position.ts';
import {
  AT_LEADER,
  BACKWARDS,
  END,
  FORWARDS,
  type RecordedEvent,
  StreamNotFoundError,
} from './client.ts';
import type { StoreClient, StreamReadingOptions } from './store-client.ts';

/**
 * Reads at most `maxCount` events of a stream, from a revision; nothing if there is no stream.
 * Reads to the end before parsing, since a read that is left early keeps `close` waiting.
 */
export const readRaw = (
  client: StoreClient,
  stream: string,
  fromRevision: bigint,
  maxCount: number,
): Promise<readonly RecordedEvent[]> =>
  collect(client, stream, { direction: FORWARDS, fromRevision, maxCount });

/**
 * Reads at most `maxCount` of a stream's newest events, oldest first.
 * @param upTo the revision of the newest of them; by default, the last one
 */
export async function readNewestRaw(
  client: StoreClient,
  stream: string,
  maxCount: number,
  upTo: bigint | 'end' = 'end',
): Promise<readonly RecordedEvent[]> {
  const fromRevision = upTo === 'end' ? END : upTo;
  const newest = { direction: BACKWARDS, fromRevision, maxCount } as const;
  return (await collect(client, stream, newest)).toReversed();
}

async function collect(
  client: StoreClient,
  stream: string,
  options: StreamReadingOptions,
): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  try {
    const events = client.readStream(stream, { ...AT_LEADER, ...options });
    for await (const { event } of events) if (event) found.push(event);
    return found;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/**
 * How many of a stream's newest events are searched for those of a resend. Idempotency keys last 24
 * hours; in that time, streams that are written with `any` get fewer events than this.
 */
const SEARCHED = 256;

/** The position of the last of them. */
interface FoundAppend {
  readonly revision: bigint;
  readonly position: Position;
}

/**
 * Looks for events that an earlier attempt appended. With an exact revision, the server itself
 * recognises their ids; with `any`, only until it restarts.
 * @param lastId the id of the last event
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
