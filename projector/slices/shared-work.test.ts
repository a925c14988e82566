import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import type { RunningProjector } from '../start.ts';
import { besideLives } from '../testing/beside-lives.ts';
import { userRegistered } from '../testing/events.ts';
import { holdings } from '../testing/holdings.ts';
import { appendLives, endings } from '../testing/history.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { standAt, startMember } from '../testing/shared.ts';

const sliced = projections.filter(({ slicing }) => slicing !== null).map(({ name }) => name);

/** What the metrics say of ranges. */
async function rangeFigures({ port }: RunningProjector): Promise<readonly string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('projector_ranges'));
}

test('the work of one process is spread over ranges, and joined again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await appendLives(fixture, 2);
  for (const event of besideLives) await fixture.append([event]);
  for (const ranges of [1, 4, 3, 1]) {
    const projector = await fixture.project({ ranges });
    for (const event of [...endings(), ...endings()]) await fixture.append([event]);
    await standAt(fixture, await appendLives(fixture, 2), sliced, ranges);
    const all = ranges === 1 ? 0 : ranges;
    expect(await rangeFigures(projector)).toEqual([
      `projector_ranges ${all}`,
      `projector_ranges_held ${all}`,
    ]);
    await projector.stop();
    expect(await differences(fixture, projections)).toBe(0);
  }
});

/** Breaks the connections of every other session at the server, whatever it does just then. */
async function terminateSome({ pool }: ProjectorFixture, round: number): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'projector' and datname = current_database() and pid % 2 = $1`,
    [round % 2],
  );
}

test(
  'processes that join, leave and lose their connections at any moment share it',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const first = await fixture.project({ ranges: 4 });
    await using load = new Load(fixture, 2);
    const second = startMember(fixture, { ranges: 4 });
    const third = startMember(fixture, { ranges: 4 });
    await eventually(async () => (await holdings(fixture, 4)).join() === '2,2');
    for (let round = 0; round < 8; round += 1) {
      await terminateSome(fixture, round);
      await delay(100 + round * 60);
    }
    await standAt(fixture, await fixture.append([userRegistered()]), sliced, 4);
    await second.stop();
    await eventually(async () => (await holdings(fixture, 4)).join() === '4');
    await third.stop();
    await eventually(async () => (await holdings(fixture, 4)).join() === '4');
    await standAt(fixture, await load.stop(), sliced, 4);
    await first.stop();
    expect(await differences(fixture, projections)).toBe(0);
  },
);
