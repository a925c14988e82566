import { ANY, jsonEvent, NO_STREAM } from '../log/client.ts';
import { EventStoreAddressError } from '../log/event-store-address.ts';
import type { StoreClient } from '../log/store-client.ts';
import { readNewestRaw } from '../log/stream-reads.ts';
import { NUMBER_STREAM } from './number-stream.ts';

const TYPE = '$LogNumbered';
/** A split that was interrupted may leave other events behind the number. */
const NEWEST = 64;

/** Which of how many logs one is, by the list of addresses. */
export interface LogNumber {
  /** From 0. */
  readonly number: number;
  readonly of: number;
}

interface Stored extends LogNumber {
  /** Whether a split still copies events into it (docs/adr/0196). */
  readonly isFilling?: boolean;
}

/**
 * Makes sure that a log is the one that the list of addresses says: in a list that was shortened or
 * put into another order, streams would be looked for where they are not.
 * @throws EventStoreAddressError where it is another one, or does not have all its events yet; and
 *   what the client throws
 */
export async function checkLogNumber(client: StoreClient, number: LogNumber): Promise<void> {
  const found = await stored(client);
  if (!found) return;
  mustBe(found, number);
  if (found.isFilling !== true) return;
  throw new EventStoreAddressError(
    `The event store at place ${number.number + 1} of ${number.of} does not have all its events yet: "npm run events -- split" has not finished`,
  );
}

/**
 * Writes into a log which one it is, where that does not stand there yet.
 * @throws as `checkLogNumber` does
 */
export async function writeLogNumber(client: StoreClient, number: LogNumber): Promise<void> {
  const { of } = number;
  await append(client, { number: number.number, of }, NO_STREAM);
  await checkLogNumber(client, number);
}

/**
 * Marks a log as one that a split fills: services and the sequencer refuse it until `markFilled`.
 * @returns `new` if this call marked it, `filled` if a split has finished it
 * @throws EventStoreAddressError if it has another number, and what the client throws
 */
export async function markFilling(
  client: StoreClient,
  number: LogNumber,
): Promise<'new' | 'filling' | 'filled'> {
  const { of } = number;
  const before = await stored(client);
  if (!before) await append(client, { number: number.number, of, isFilling: true }, NO_STREAM);
  const found = before ?? (await stored(client));
  if (found) mustBe(found, number);
  if (!before) return 'new';
  return before.isFilling === true ? 'filling' : 'filled';
}

/** Removes the mark of `markFilling`. @throws what the client throws */
export async function markFilled(client: StoreClient, { number, of }: LogNumber): Promise<void> {
  if ((await stored(client))?.isFilling === true) await append(client, { number, of }, ANY);
}

async function append(
  client: StoreClient,
  data: Stored,
  expectedRevision: typeof ANY | typeof NO_STREAM,
): Promise<void> {
  const event = jsonEvent({ type: TYPE, data: { ...data }, metadata: {} });
  await client.appendToStream(NUMBER_STREAM, event, { expectedRevision });
}

async function stored(client: StoreClient): Promise<Partial<Stored> | undefined> {
  const found = await readNewestRaw(client, NUMBER_STREAM, NEWEST);
  return found.findLast(({ type }) => type === TYPE)?.data as Partial<Stored> | undefined;
}

function mustBe(found: Partial<Stored>, number: LogNumber): void {
  if (found.number === number.number && found.of === number.of) return;
  throw new EventStoreAddressError(
    `The event store at place ${number.number + 1} of ${number.of} is number ${(found.number ?? 0) + 1} of ${found.of}: its list of addresses has changed`,
  );
}
