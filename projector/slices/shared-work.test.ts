import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { besideLives } from '../testing/beside-lives.ts';
import { userRegistered } from '../testing/events.ts';
import { appendLives } from '../testing/history.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

const sliced = projections.filter(({ slicing }) => slicing !== null);

/** Whether all live versions have handled this position, and over how many ranges they are spread. */
async function standAt(
  { pool }: ProjectorFixture,
  { commit }: Position,
  ranges: number,
): Promise<void> {
  const names = sliced.map(({ name }) => name);
  await eventually(async () => {
    const { rows } = await pool.query<{ isThere: boolean }>(
      `select bool_and(commit >= $1 and ranges = case when name = any($2) then $3 else 1 end)
         as "isThere" from projector.standings where state = 'live'`,
      [String(commit), names, ranges],
    );
    return rows[0]?.isThere === true;
  });
}

/** One that waits for the lease of the others' work while it shares the ranges. */
function startOf(fixture: ProjectorFixture): { stop(): Promise<void> } {
  const giveUp = new AbortController();
  const started = fixture.project({ ranges: 4, signal: giveUp.signal }).catch(() => null);
  return {
    stop: async () => {
      giveUp.abort();
      await (await started)?.stop();
    },
  };
}

/** Breaks the connections of the sessions that hold ranges, or of every other one. */
async function terminateSome({ pool }: ProjectorFixture, round: number): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'projector' and datname = current_database() and pid % 2 = $1`,
    [round % 2],
  );
}

test('the work of one process is spread over ranges, and joined again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await appendLives(fixture, 2);
  for (const event of besideLives) await fixture.append([event]);
  for (const ranges of [1, 4, 3, 1, 2]) {
    const projector = await fixture.project({ ranges });
    await standAt(fixture, await appendLives(fixture, 2), ranges);
    await projector.stop();
    expect(await differences(fixture, projections)).toBe(0);
  }
});

test(
  'processes that join, leave and lose their connections at any moment share it',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const first = await fixture.project({ ranges: 4 });
    await using load = new Load(fixture, 2);
    const joining = Array.from({ length: 3 }, () => startOf(fixture));
    for (let round = 0; round < 8; round += 1) {
      await delay(100 + round * 60);
      await terminateSome(fixture, round);
    }
    await standAt(fixture, await fixture.append([userRegistered()]), 4);
    const [second, ...others] = joining;
    await second?.stop();
    await delay(200);
    await Promise.all(others.map((each) => each.stop()));
    await standAt(fixture, await load.stop(), 4);
    await first.stop();
    expect(await differences(fixture, projections)).toBe(0);
  },
);
