import { describe, expect, test } from 'vitest';
import {
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  START,
  streamNameFilter,
} from '../log/client.ts';
import { idsOf, newStream, sampleEvent, takeFrom } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();

/** Two streams of one category, each with two events of two types. */
async function sampleWorld(client: EventStoreDBClient) {
  const tag = newStream('world').replaceAll('-', '');
  const events: { stream: string; type: string; id: string }[] = [];
  for (const stream of [`${tag}a-1`, `${tag}b-1`])
    for (const type of [`${tag}Opened`, `${tag}Closed`]) {
      const event = sampleEvent(type);
      await client.appendToStream(stream, event);
      events.push({ stream, type, id: event.id });
    }
  return { tag, events };
}

const cases: [
  string,
  (tag: string) => Filter,
  (of: { stream: string; type: string }) => boolean,
][] = [
  [
    'a prefix of stream names',
    (tag) => streamNameFilter({ prefixes: [`${tag}a-`] }),
    ({ stream }) => stream.includes('a-'),
  ],
  [
    'several prefixes of stream names',
    (tag) => streamNameFilter({ prefixes: [`${tag}a-`, `${tag}b-`] }),
    () => true,
  ],
  [
    'a prefix of event types',
    (tag) => eventTypeFilter({ prefixes: [`${tag}Op`] }),
    ({ type }) => type.endsWith('Opened'),
  ],
];

describe('a filtered subscription', () => {
  test.each(cases)('by %s gets just those, old and new', async (_name, filterFor, wants) => {
    const { tag, events: old } = await sampleWorld(store.client);
    const filter = filterFor(tag);
    const wanted = old.filter(wants).map(({ id }) => id);
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter });
    const taken = takeFrom(subscription, wanted.length * 2);
    for (const { stream, type } of old) {
      const event = sampleEvent(type);
      await store.client.appendToStream(stream, event);
      if (wants({ stream, type })) wanted.push(event.id);
    }
    expect(idsOf(await taken)).toEqual(wanted);
  });

  test('leaves out system events', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { own: 'value' });
    await store.client.appendToStream(stream, sampleEvent());
    const filter = excludeSystemEvents();
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter });
    const types: string[] = [];
    for await (const { event } of subscription) {
      if (event !== undefined) types.push(event.type);
      if (event?.streamId === stream) break;
    }
    await subscription.unsubscribe();
    expect(types.filter((type) => type.startsWith('$'))).toEqual([]);
  });
});
