import { jsonEvent, NO_STREAM } from '../log/client.ts';
import { EventStoreAddressError } from '../log/event-store-address.ts';
import type { StoreClient } from '../log/store-client.ts';
import { readRaw } from '../log/stream-reads.ts';

/** In each of several logs: which of them it is. As the store's own events, readers pass it over. */
const STREAM = 'lognumber';
const TYPE = '$LogNumbered';

/** Which of how many logs one is, from 0 on, by the list of addresses. */
export interface LogNumber {
  readonly number: number;
  readonly of: number;
}

/**
 * Makes sure that a log is the one that the list of addresses says: in a list that was shortened or
 * put into another order, streams would be looked for where they are not.
 * @throws EventStoreAddressError where it is another one, and what the client throws
 */
export async function checkLogNumber(client: StoreClient, number: LogNumber): Promise<void> {
  const [event] = await readRaw(client, STREAM, 0n, 1);
  const found = event?.data as Partial<LogNumber> | undefined;
  if (!found || (found.number === number.number && found.of === number.of)) return;
  throw new EventStoreAddressError(
    `The event store at place ${number.number + 1} of ${number.of} is number ${(found.number ?? 0) + 1} of ${found.of}: its list of addresses has changed`,
  );
}

/**
 * Writes into a log which one it is, where that does not stand there yet.
 * @throws as `checkLogNumber` does
 */
export async function writeLogNumber(client: StoreClient, number: LogNumber): Promise<void> {
  const { of } = number;
  const event = jsonEvent({ type: TYPE, data: { number: number.number, of }, metadata: {} });
  await client.appendToStream(STREAM, event, { expectedRevision: NO_STREAM });
  await checkLogNumber(client, number);
}
