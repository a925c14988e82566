import { expect, test } from 'vitest';
import { type Position, START, streamNameFilter } from '../log/client.ts';
import { collect, newStream, sampleEvents, takeAcross } from './testing/samples.ts';
import { useStoreUnderTest } from './testing/store-under-test.ts';

const store = useStoreUnderTest();
const APPENDERS = 8;
const APPENDS_EACH = 40;
const TOTAL = APPENDERS * APPENDS_EACH * 2;

/** Appenders that each write to their own stream of a category, two events at a time. */
async function appendAtOnce(category: string): Promise<void> {
  const appendAll = async (number: number): Promise<void> => {
    for (let round = 0; round < APPENDS_EACH; round += 1)
      await store.client.appendToStream(`${category}-${number}`, sampleEvents(2));
  };
  await Promise.all(Array.from({ length: APPENDERS }, (_, number) => appendAll(number)));
}

const marks = (events: readonly { streamId: string; revision: bigint }[]): string[] =>
  events.map(({ streamId, revision }) => `${revision}@${streamId}`);

test('subscribers who join under concurrent appends miss and repeat nothing', async () => {
  const category = newStream();
  const appending = appendAtOnce(category);
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const joined: Promise<string[]>[] = [];
  for (let number = 0; number < 20; number += 1) {
    const taken = takeAcross(
      (last) => store.client.subscribeToAll({ fromPosition: last?.position ?? START, filter }),
      TOTAL,
    );
    joined.push(taken.then(marks));
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  }
  await appending;
  const everything = await collect(store.client.readAll());
  const log = marks(everything.filter(({ streamId }) => streamId.startsWith(`${category}-`)));
  expect(log).toHaveLength(TOTAL);
  for (const seen of await Promise.all(joined)) expect(seen).toEqual(log);
});

test('no reader of the log ever sees an event before the one in front of it', async () => {
  const category = newStream();
  const appending = new AbortController();
  const appended = appendAtOnce(category).finally(() => appending.abort());
  let from: Position | undefined;
  const seen: string[] = [];
  const isOurs = ({ streamId }: { streamId: string }) => streamId.startsWith(`${category}-`);
  // Reads in steps, each from the end of the one before. An event that a step skips would never be
  // seen.
  while (!appending.signal.aborted) {
    const fromPosition = from ?? START;
    const events = await collect(store.client.readAll({ fromPosition }));
    seen.push(...marks((from === undefined ? events : events.slice(1)).filter(isOurs)));
    from = events.at(-1)?.position ?? from;
  }
  await appended;
  const rest = await collect(store.client.readAll({ fromPosition: from ?? START }));
  seen.push(...marks((from === undefined ? rest : rest.slice(1)).filter(isOurs)));
  const log = marks((await collect(store.client.readAll())).filter(isOurs));
  expect(log).toHaveLength(TOTAL);
  expect(seen).toEqual(log);
});

test('a subscriber that stalls gets everything once it goes on', async () => {
  const category = newStream();
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  await store.client.appendToStream(`${category}-first`, sampleEvents(1));
  const seen = await takeAcross(
    (last) => store.client.subscribeToAll({ fromPosition: last?.position ?? START, filter }),
    TOTAL + 1,
    async (taken) => {
      if (taken === 1) await appendAtOnce(category);
    },
  );
  const everything = await collect(store.client.readAll());
  const log = marks(everything.filter(({ streamId }) => streamId.startsWith(`${category}-`)));
  expect(marks(seen)).toEqual(log);
});
