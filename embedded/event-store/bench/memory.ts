import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { START } from '@app/events/log/client';
import type { EventStoreDBClient } from '@app/events/log/client';
import { spread } from './row.ts';
import type { BenchContext, Row } from './row.ts';
import { openEventStoreFixture, sampleEvent } from './event-store-fixture.ts';

/** How many appends: a million is about an hour of a busy product, and takes some minutes. */
const APPENDS = Number(process.env['BENCH_APPENDS'] ?? 30_000);
const WARM_UP = 20_000;
const MEASUREMENTS = 10;
const AT_ONCE = 50;

/** Measures the server's memory over many appends, with a subscriber that has stopped reading. */
export async function run(context: BenchContext): Promise<Row[]> {
  // Other systems have no such file.
  if (process.platform !== 'linux') return [];
  const fixture = await openEventStoreFixture(context);
  try {
    await append(fixture.client, WARM_UP);
    const stalled = fixture.client.subscribeToAll({ fromPosition: START });
    stalled.once('data', () => stalled.pause());
    // In the end it is dropped as too slow.
    stalled.on('error', () => undefined);
    const sizes = [await megabytes(fixture.server.pid)];
    for (let part = 0; part < MEASUREMENTS; part += 1) {
      await append(fixture.client, APPENDS / MEASUREMENTS);
      sizes.push(await megabytes(fixture.server.pid));
    }
    await stalled.unsubscribe();
    const { min, max } = spread(sizes);
    const growth = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
    return [
      {
        name: `growth of the server over ${APPENDS} appends, one subscriber stalled`,
        value: growth,
        unit: 'MB',
        comparedWith: `${Math.round(sizes[0] ?? 0)} MB after ${WARM_UP} appends`,
        min,
        max,
        target: 'within 100 MB',
      },
    ];
  } finally {
    await fixture.stop();
  }
}

async function append(client: EventStoreDBClient, count: number): Promise<void> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await client.appendToStream(`stream-${randomUUID()}`, sampleEvent());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1_024;
}
