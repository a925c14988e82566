import { randomUUID } from 'node:crypto';
import {
  type AppendExpectedRevision,
  type AppendResult,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  type RecordedEvent,
} from '@eventstore/db-client';

/** A stream name that no other test has. */
export function newStream(category = 'contract'): string {
  return `${category}-${randomUUID()}`;
}

/** Events with their number as data. */
export function sampleEvents(count: number, type = 'SampleHappened'): EventData[] {
  return Array.from({ length: count }, (_, number) => jsonEvent({ type, data: { number } }));
}

/** One event. */
export function sampleEvent(type = 'SampleHappened'): EventData {
  return jsonEvent({ type, data: { number: 0 } });
}

/** Both ways in which a client appends: over the shared stream, and by a call of its own. */
export const appendWays = [
  { way: 'batched', options: {} },
  // The client leaves its batch stream for whoever brings credentials along.
  { way: 'by itself', options: { credentials: { username: 'admin', password: 'changeit' } } },
] as const;

export type AppendWay = (typeof appendWays)[number];

/** Appends in one of the two ways. */
export function appendBy(
  { options }: AppendWay,
  client: EventStoreDBClient,
  stream: string,
  events: EventData | EventData[],
  expectedRevision: AppendExpectedRevision,
): Promise<AppendResult> {
  return client.appendToStream(stream, events, { ...options, expectedRevision });
}

interface Resolved {
  readonly event?: RecordedEvent | undefined;
}

/** All events of a read. */
export async function collect(read: AsyncIterable<Resolved>): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const { event } of read) if (event !== undefined) events.push(event);
  return events;
}

/** The first events of a subscription, which is ended then. */
export async function takeFrom<Item extends Resolved>(
  subscription: AsyncIterable<Item> & { unsubscribe(): Promise<void> },
  count: number,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const { event } of subscription) {
    if (event !== undefined) events.push(event);
    if (events.length >= count) break;
  }
  await subscription.unsubscribe();
  return events;
}

/** The ids of events. */
export function idsOf(events: readonly { readonly id: string }[]): string[] {
  return events.map(({ id }) => id);
}
