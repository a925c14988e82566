import { describe, expect, test } from 'vitest';
import { END, type EventStoreDBClient, START, streamNameFilter } from '../log/client.ts';
import {
  collect,
  idsOf,
  newStream,
  sampleEvents,
  takeAcross,
  takeFrom,
} from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

/** Resolves when the store has confirmed the subscription. */
function confirmed(subscription: { once(event: 'confirmation', listener: () => void): unknown }) {
  return new Promise<void>((resolve) => {
    subscription.once('confirmation', resolve);
  });
}

function append(client: EventStoreDBClient, stream: string, count: number): Promise<string[]> {
  const events = sampleEvents(count);
  return client.appendToStream(stream, events).then(() => idsOf(events));
}

describe('a subscription to the whole log', () => {
  test('from the start gets everything in the order of the log', async () => {
    const streams = [newStream(), newStream()];
    const appended: string[] = [];
    for (const stream of [...streams, ...streams])
      appended.push(...(await append(store.client, stream, 3)));
    const everything = await collect(store.client.readAll());
    const subscription = store.client.subscribeToAll({ fromPosition: START });
    const taken = await takeFrom(subscription, everything.length);
    expect(idsOf(taken)).toEqual(idsOf(everything));
    const mine = taken.filter(({ streamId }) => streams.includes(streamId));
    expect(idsOf(mine)).toEqual(appended);
  });

  test('from the end gets only what comes', async () => {
    const stream = newStream();
    await append(store.client, stream, 2);
    const subscription = store.client.subscribeToAll({ fromPosition: END });
    const seen: string[] = [];
    const follow = async (): Promise<void> => {
      for await (const { event } of subscription) {
        if (event?.streamId === stream) seen.push(event.id);
        if (seen.length === 2) return;
      }
    };
    const following = follow();
    await confirmed(subscription);
    const ids = await append(store.client, stream, 2);
    await following;
    await subscription.unsubscribe();
    expect(seen).toEqual(ids);
  });

  test('ends quietly when it is unsubscribed', async () => {
    const subscription = store.client.subscribeToAll({ fromPosition: END });
    const ended = collect(subscription);
    await confirmed(subscription);
    await subscription.unsubscribe();
    expect(await ended).toEqual([]);
  });

  test('from a position gets what comes after it', async () => {
    const stream = newStream();
    const { position } = await store.client.appendToStream(stream, sampleEvents(2));
    if (position === undefined) throw new Error('the answer has no position');
    const ids = await append(store.client, stream, 2);
    const subscription = store.client.subscribeToAll({ fromPosition: position });
    const taken = await takeFrom(subscription, 2);
    expect(idsOf(taken)).toEqual(ids);
  });
});

test('a subscription from behind the end of the log gets what comes', async () => {
  const stream = newStream();
  const filter = streamNameFilter({ prefixes: [stream] });
  const far = 2n ** 60n;
  const fromPosition = { commit: far, prepare: far };
  const subscription = store.client.subscribeToAll({ fromPosition, filter });
  const caughtUp = new Promise<void>((resolve) => {
    subscription.once('caughtUp', resolve);
  });
  const taken = takeFrom(subscription, 2);
  await caughtUp;
  const ids = await append(store.client, stream, 2);
  expect(idsOf(await taken)).toEqual(ids);
});

/** A real server allows a hundred calls on one connection, and an append needs one, too. */
const SUBSCRIBERS = 60;

test('many subscribers to the log all get everything', async () => {
  const stream = newStream();
  const { position } = await store.client.appendToStream(stream, sampleEvents(1));
  if (position === undefined) throw new Error('the answer has no position');
  const filter = streamNameFilter({ prefixes: [stream] });
  const subscribers = Array.from({ length: SUBSCRIBERS }, () =>
    takeAcross((last) => {
      const fromPosition = last?.position ?? position;
      return store.client.subscribeToAll({ fromPosition, filter });
    }, 20),
  );
  const taken = Promise.all(subscribers);
  const ids: string[] = [];
  for (let round = 0; round < 10; round += 1) ids.push(...(await append(store.client, stream, 2)));
  for (const events of await taken) expect(idsOf(events)).toEqual(ids);
});
