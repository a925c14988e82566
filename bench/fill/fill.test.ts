import { projections } from '@app/projector/projections/all';
import { PATIENCE } from '@app/projector/testing/patience';
import { differences } from '@app/projector/testing/rows';
import { openProjectorFixture } from '@app/projector/testing/projector-fixture';
import { endOfLog } from '@app/projector/runtime/log-end';
import { expect, test } from 'vitest';
import { SeededRandom } from './seeded-random.ts';
import { fillLog } from './fill.ts';
import { year } from './stream-history.ts';

const hash = (threadId: string): string => `hash of ${threadId}`;

const streams = (seed: number): readonly string[] =>
  [...year({ messages: 50 }, new SeededRandom(seed), hash)].map(({ stream }) => stream);
const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);

test('the same seed makes the same year', () => {
  expect(streams(1)).toEqual(streams(1));
  expect(streams(1)).not.toEqual(streams(2));
});

test('a few owners get most of it, and behind them is a long tail', () => {
  const counts = new Map<string, number>();
  for (const { commands } of year({ messages: 20_000 }, new SeededRandom(7), hash)) {
    for (const event of commands.flatMap((command) => command.events)) {
      if (event.type !== 'MessageSent') continue;
      counts.set(event.data.uid, (counts.get(event.data.uid) ?? 0) + 1);
    }
  }
  const sorted = [...counts.values()].toSorted((a, b) => b - a);
  expect(sum(sorted)).toBe(20_000);
  expect(sum(sorted.slice(0, 200))).toBeGreaterThan(0.4 * 20_000);
  expect(sorted.filter((count) => count <= 5).length).toBeGreaterThan(200);
});

test(
  'what was made up builds every read model, which a rebuild makes alike',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const { events } = await fillLog({ messages: 150, codes: 20 }, fixture, { seed: 3 });
    const projector = await fixture.project();
    await projector.caughtUp(await endOfLog(fixture.log));
    const { rows } = await fixture.pool.query<{ messages: string; erased: string }>(
      `select count(*) as messages, count(*) filter (where content is null) as erased
     from read.messages`,
    );
    expect(Number(rows[0]?.messages)).toBe(150);
    expect(Number(rows[0]?.erased)).toBeGreaterThan(0);
    expect(events).toBeGreaterThan(150);
    expect((await fixture.pool.query('select from projector.faults')).rowCount).toBe(0);
    expect(await differences(fixture, projections)).toBe(0);
  },
);
