import { randomUUID } from 'node:crypto';
import {
  type AppendExpectedRevision,
  type AppendResult,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  type RecordedEvent,
  TimeoutError,
} from '../../log/client.ts';

/** A stream name that no other test uses. */
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

/** Appends events at an expected revision. */
export function append(
  client: EventStoreDBClient,
  stream: string,
  events: EventData | EventData[],
  expectedRevision: AppendExpectedRevision,
): Promise<AppendResult> {
  return client.appendToStream(stream, events, { expectedRevision });
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

/**
 * The first events, across several subscriptions. The store ends a subscription whose reader is too
 * slow; the next one begins after the last event that was received.
 * @param subscribe subscribes after an event, or from the start if there is none yet
 * @param handle called with the number of events so far; no more are taken until it ends
 */
export async function takeAcross<Item extends Resolved>(
  subscribe: (
    last: RecordedEvent | undefined,
  ) => AsyncIterable<Item> & { unsubscribe(): Promise<void> },
  count: number,
  handle: (taken: number) => Promise<void> = () => Promise.resolve(),
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  while (events.length < count) {
    const subscription = subscribe(events.at(-1));
    try {
      for await (const { event } of subscription) {
        if (event !== undefined) events.push(event);
        await handle(events.length);
        if (events.length >= count) break;
      }
      await subscription.unsubscribe();
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
    }
  }
  return events;
}

/** The first events of a subscription, which is then ended. */
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
