import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  EventStoreDBClient,
  NO_STREAM,
  type Position,
  START,
  streamNameFilter,
} from '../log/client.ts';
import { eventually } from '../testing/eventually.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { collect, idsOf, newStream, sampleEvent, sampleEvents } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();
let relay: Relay;
let client: EventStoreDBClient;

beforeEach(async () => {
  relay = await startRelay(store.connectionString);
  client = EventStoreDBClient.connectionString(relay.address(store.connectionString));
});

afterEach(async () => {
  await client.dispose();
  await relay.cut();
});

test('a client finds the store again after the connection broke', async () => {
  const stream = newStream();
  await client.appendToStream(stream, sampleEvent());
  await relay.cut();
  await expect(client.appendToStream(stream, sampleEvent(), { deadline: 500 })).rejects.toThrow();
  await relay.mend();
  const event = sampleEvent();
  await eventually(() =>
    client.appendToStream(stream, event, { expectedRevision: 0n }).catch(() => undefined),
  );
  expect(await collect(store.client.readStream(stream))).toHaveLength(2);
});

async function appendUntilAnswered(stream: string): Promise<string[]> {
  const events = sampleEvents(2);
  await eventually(() =>
    client.appendToStream(stream, events, { expectedRevision: NO_STREAM }).catch(() => undefined),
  );
  return idsOf(events);
}

test('appends that are sent again after a lost answer have one effect', async () => {
  const streams = Array.from({ length: 30 }, () => newStream());
  const appending = Promise.all(streams.map(appendUntilAnswered));
  for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await relay.cut();
    await relay.mend();
  }
  for (const [index, ids] of (await appending).entries()) {
    const stream = streams[index] ?? '';
    expect(idsOf(await collect(store.client.readStream(stream)))).toEqual(ids);
  }
});

test('a subscriber goes on from its last position without a gap or a repeat', async () => {
  const category = newStream();
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const seen: string[] = [];
  let position: Position | undefined;
  const follow = async (): Promise<void> => {
    while (seen.length < 200) {
      const subscription = client.subscribeToAll({ fromPosition: position ?? START, filter });
      try {
        for await (const { event } of subscription) {
          if (event === undefined) continue;
          seen.push(event.id);
          position = event.position;
          if (seen.length === 200) break;
        }
      } catch {
        // The connection broke: resubscribe from the last event.
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    }
  };
  const following = follow();
  const appended: string[] = [];
  for (let round = 0; round < 100; round += 1) {
    const events = sampleEvents(2);
    await store.client.appendToStream(`${category}-${round % 7}`, events);
    appended.push(...idsOf(events));
    if (round % 25 !== 10) continue;
    await relay.cut();
    await relay.mend();
  }
  await following;
  expect(seen).toEqual(appended);
});
