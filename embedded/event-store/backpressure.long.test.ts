import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { EventStoreDBClient, jsonEvent, START, streamNameFilter } from '@app/events/log/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { startEventStoreProcess } from './child.ts';
import type { EventStoreProcess } from './child.ts';
import { shared, streams } from './grpc/definitions.ts';
import { framed } from './transport/frames.ts';

let database: TestDatabase;
let server: EventStoreProcess;
let client: EventStoreDBClient;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startEventStoreProcess({ databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(server.connectionString);
});

afterEach(async () => {
  await client.dispose();
  await server.end('SIGTERM');
  await database.drop();
});

/** Subscribes to the log and never reads a byte of the answer. */
async function stalledSubscriber(): Promise<{ close(): void }> {
  const all = new streams.ReadReq.Options.AllOptions();
  all.setStart(new shared.Empty());
  const options = new streams.ReadReq.Options();
  options.setAll(all);
  options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
  options.setNoFilter(new shared.Empty());
  const request = new streams.ReadReq();
  request.setOptions(options);
  const session = connect(`http://127.0.0.1:${server.port}`);
  const stream = session.request({
    ':method': 'POST',
    ':path': '/event_store.client.streams.Streams/Read',
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  stream.end(framed(request.serializeBinary()));
  await once(stream, 'response');
  return { close: () => session.destroy() };
}

async function megabytesOfServer(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1_024;
}

const append = (round: number) => {
  const events = Array.from({ length: 20 }, () =>
    jsonEvent({ type: 'Large', data: { round, text: 'x'.repeat(20_000) } }),
  );
  return client.appendToStream('large', events);
};

test.runIf(process.platform === 'linux')(
  'subscribers that stall cost no memory for what they do not take',
  async () => {
    for (let round = 0; round < 10; round += 1) await append(round);
    const stalled = await Promise.all(Array.from({ length: 20 }, stalledSubscriber));
    const before = await megabytesOfServer();
    for (let round = 0; round < 60; round += 1) await append(round);
    // 60 times 0.4 MB for each of 20 subscribers would be 480 MB.
    expect((await megabytesOfServer()) - before).toBeLessThan(100);
    for (const subscriber of stalled) subscriber.close();
  },
);

test('a thousand subscribers at once all get what is appended', async () => {
  const subscribers = Array.from({ length: 1_000 }, (_, number) =>
    number % 10 === 0
      ? client.subscribeToAll({ fromPosition: START })
      : client.subscribeToAll({
          fromPosition: START,
          filter: streamNameFilter({ prefixes: [`stream-${number % 10}`] }),
        }),
  );
  const complete = subscribers.map(async (subscription, number) => {
    const wanted = number % 10 === 0 ? 18 : 2;
    let seen = 0;
    for await (const _ of subscription) {
      seen += 1;
      if (seen === wanted) break;
    }
    return seen === wanted;
  });
  for (const round of [0, 1])
    for (let number = 1; number < 10; number += 1)
      await client.appendToStream(`stream-${number}`, jsonEvent({ type: 'T', data: { round } }));
  expect(await Promise.all(complete)).not.toContain(false);
});
