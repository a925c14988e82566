import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANY, NO_STREAM, WrongExpectedVersionError, jsonEvent } from '@app/events/log/client';
import type {
  AppendExpectedRevision,
  AppendResult,
  EventData,
  EventStoreDBClient,
} from '@app/events/log/client';

/** An acknowledged append: what was sent, and what the answer said. */
export type Acknowledged = {
  readonly stream: string;
  readonly ids: readonly string[];
  readonly lastRevision: bigint;
  readonly position: bigint;
};

const PAUSE_MS = 20;
const PATIENCE_MS = 3_000;

/**
 * Appends until the signal is aborted, and records every answer. It writes in turn to its own
 * stream, at an exact revision; to one that it shares with the others; and to a new one.
 */
export async function appendUntil(
  client: EventStoreDBClient,
  name: string,
  signal: AbortSignal,
  note: (acknowledged: Acknowledged) => void,
): Promise<void> {
  const own = `own-${name}`;
  let expected: AppendExpectedRevision = NO_STREAM;
  for (let round = 0; !signal.aborted; round += 1) {
    const mine = await persist(client, own, sampleEvents(1 + (round % 3)), expected);
    expected = mine.lastRevision;
    note(mine);
    note(await persist(client, 'shared', sampleEvents(2), ANY));
    note(await persist(client, `new-${randomUUID()}`, sampleEvents(1), NO_STREAM));
  }
}

/** Resends an append, with the same ids, until it is answered. */
async function persist(
  client: EventStoreDBClient,
  stream: string,
  events: EventData[],
  expectedRevision: AppendExpectedRevision,
): Promise<Acknowledged> {
  for (;;) {
    const result = await attempt(client.appendToStream(stream, events, { expectedRevision }));
    if (result !== undefined)
      return {
        stream,
        ids: events.map(({ id }) => id),
        lastRevision: result.nextExpectedRevision,
        position: result.position?.commit ?? -1n,
      };
    await sleep(PAUSE_MS);
  }
}

/** The answer; undefined if there was none. A conflict is a fault of the store. */
async function attempt(append: Promise<AppendResult>): Promise<AppendResult | undefined> {
  try {
    return await Promise.race([append, sleep(PATIENCE_MS, undefined)]);
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) throw error;
    return undefined;
  }
}

function sampleEvents(count: number): EventData[] {
  return Array.from({ length: count }, () =>
    jsonEvent({ type: 'Tortured', data: { text: randomUUID() } }),
  );
}
