import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EventStoreDBClient } from '@app/events/log/client';
import { spread } from './row.ts';
import type { BenchContext, Row } from './row.ts';
import { openEventStoreFixture, sampleEvent } from './event-store-fixture.ts';

const EVENTS = 50_000;
const EVENTS_PER_APPEND = 500;
const ROUNDS = 3;

/**
 * Reads the whole log through the client, compared with reading the same events from a server's
 * memory.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const fixture = await openEventStoreFixture(context);
  const worker = new Worker(new URL('memory-server.ts', import.meta.url), { workerData: EVENTS });
  const [port] = await once(worker, 'message');
  const memory = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  try {
    await fill(fixture.client);
    const rates: number[] = [];
    const limits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await rateOfReading(memory));
      rates.push(await rateOfReading(fixture.client));
    }
    return rows(rates, limits);
  } finally {
    await memory.dispose();
    await worker.terminate();
    await fixture.stop();
  }
}

async function fill(client: EventStoreDBClient): Promise<void> {
  for (let written = 0; written < EVENTS; written += EVENTS_PER_APPEND) {
    const events = Array.from({ length: EVENTS_PER_APPEND }, sampleEvent);
    await client.appendToStream(`stream-${randomUUID()}`, events);
  }
}

async function rateOfReading(client: EventStoreDBClient): Promise<number> {
  const start = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) if (event !== undefined) events += 1;
  return (events * 1_000) / (performance.now() - start);
}

function rows(rates: readonly number[], limits: readonly number[]): Row[] {
  const ratios = spread(rates.map((rate, round) => rate / (limits[round] ?? Number.NaN)));
  const limit = 'the client reading from a server’s memory';
  return [
    { name: limit, value: spread(limits).middle, unit: 'events/s' },
    {
      name: 'reading $all',
      value: spread(rates).middle,
      unit: 'events/s',
      comparedWith: limit,
      ratio: ratios.middle,
      min: ratios.min,
      max: ratios.max,
      target: 'at least 30,000 or 0.9',
    },
  ];
}
