import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@app/events/log/client';
import { rateOf, timesOf } from './load.ts';
import { openPlain } from './plain-postgres.ts';
import { percentile, spread } from './row.ts';
import type { BenchContext, Row } from './row.ts';
import { openEventStoreFixture, sampleEvent } from './event-store-fixture.ts';

const ROUNDS = 3;
const ROUND_MS = 3_000;
const MANY = 50;

/**
 * Appends through the client, compared with plain inserts: the rate of 50 at once, and the time of
 * one.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const fixture = await openEventStoreFixture(context);
  const plain = await openPlain(fixture.plainUrl, MANY);
  const append = (): Promise<unknown> =>
    fixture.client.appendToStream(`stream-${randomUUID()}`, sampleEvent(), {
      expectedRevision: NO_STREAM,
    });
  try {
    await rateOf(append, { atOnce: MANY, milliseconds: 1_000 });
    await rateOf(plain.insert, { atOnce: MANY, milliseconds: 1_000 });
    return [
      ...(await compareRates(append, plain.insert)),
      ...(await compareTimes(append, plain.insert)),
    ];
  } finally {
    await plain.close();
    await fixture.stop();
  }
}

type Action = () => Promise<unknown>;

async function compareRates(append: Action, insert: Action): Promise<Row[]> {
  const appends: number[] = [];
  const inserts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    appends.push(await rateOf(append, { atOnce: MANY, milliseconds: ROUND_MS }));
    inserts.push(await rateOf(insert, { atOnce: MANY, milliseconds: ROUND_MS }));
  }
  const ratios = spread(appends.map((rate, round) => rate / (inserts[round] ?? Number.NaN)));
  const plain = `plain inserts over ${MANY} connections`;
  return [
    { name: plain, value: spread(inserts).middle, unit: 'inserts/s' },
    {
      name: `${MANY} appenders`,
      value: spread(appends).middle,
      unit: 'appends/s',
      comparedWith: plain,
      ratio: ratios.middle,
      min: ratios.min,
      max: ratios.max,
      target: 'at least 0.7',
    },
  ];
}

async function compareTimes(append: Action, insert: Action): Promise<Row[]> {
  const appends: number[] = [];
  const inserts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    appends.push(percentile(await timesOf(append, ROUND_MS), 0.5));
    inserts.push(percentile(await timesOf(insert, ROUND_MS), 0.5));
  }
  const ratios = spread(appends.map((time, round) => time / (inserts[round] ?? Number.NaN)));
  return [
    { name: 'one plain insert after another, p50', value: spread(inserts).middle, unit: 'ms' },
    {
      name: 'one append after another, p50',
      value: spread(appends).middle,
      unit: 'ms',
      comparedWith: 'one plain insert after another, p50',
      ratio: ratios.middle,
      min: ratios.min,
      max: ratios.max,
      target: 'at most 2.2',
    },
  ];
}
