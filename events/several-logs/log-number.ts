import { ANY, jsonEvent, NO_STREAM } from '../log/client.ts';
import { EventStoreAddressError } from '../log/event-store-address.ts';
import type { StoreClient } from '../log/store-client.ts';
import { readNewestRaw } from '../log/stream-reads.ts';
import { NUMBER_STREAM } from './number-stream.ts';

const TYPE = '$LogNumbered';
/**
 * How many of the newest events to search for the number: an interrupted split may leave newer
 * ones.
 */
const NEWEST = 64;

/** The number of a log in the list of addresses, and how many logs there are. */
export interface LogNumber {
  /** From 0. */
  readonly number: number;
  readonly of: number;
}

interface Stored extends LogNumber {
  /** Whether a split is still copying events into it (docs/adr/0196). */
  readonly isFilling?: boolean;
}

/**
 * Checks that a log has the number that the list of addresses gives it. If the list was shortened
 * or reordered, streams would be looked for in the wrong log.
 * @throws EventStoreAddressError if it has another number, or is still being filled by a split; and
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
 * Writes its number into a log that has none yet.
 * @throws as `checkLogNumber` does
 */
export async function writeLogNumber(client: StoreClient, number: LogNumber): Promise<void> {
  const { of } = number;
  await append(client, { number: number.number, of }, NO_STREAM);
  await checkLogNumber(client, number);
}

/**
 * Marks a log as being filled by a split: services and the sequencer refuse it until `markFilled`.
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
