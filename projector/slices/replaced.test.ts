import { expect, test } from 'vitest';
import type { Projection } from '../runtime/projection.ts';
import { rebuildProjections } from '../runtime/rebuild.ts';
import { threadsProjection } from '../projections/threads.ts';
import { usersProjection } from '../projections/users.ts';
import { Load } from '../testing/load.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { countUser, probe } from '../testing/probe.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { standAt } from '../testing/shared.ts';

const ignore = (): void => undefined;
const version = (number: number): Projection => ({
  ...probe(countUser, number),
  slicing: { field: 'userId' },
});

const liveVersion = async ({ pool }: ProjectorFixture): Promise<number | undefined> => {
  const { rows } = await pool.query<{ version: number }>(
    `select version from read.checkpoints where name = 'probe'`,
  );
  return rows[0]?.version;
};

test('a rebuild replaces what several ranges write meanwhile', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const { pool, log } = fixture;
  const projections = [usersProjection, threadsProjection];
  const projector = await fixture.project({ projections, ranges: 3 });
  await appendLives(fixture, 3);
  await using load = new Load(fixture, 2);
  for (let round = 0; round < 3; round += 1) {
    const { isDone } = await rebuildProjections(projections, {
      pool,
      log,
      signal: new AbortController().signal,
      fresh: false,
      hooks: { onStart: ignore, onBatch: ignore, onFault: ignore, onOutage: ignore },
    });
    expect(isDone).toBe(true);
  }
  const position = await load.stop();
  await standAt(fixture, position, ['users', 'threads'], 3);
  const { rows } = await pool.query<{ schema: string }>(
    `select schema from projector.checkpoints where state = 'live' order by schema`,
  );
  expect(rows.map(({ schema }) => schema)).toEqual(['threads_v7_g4', 'users_v6_g4']);
  await projector.stop();
  expect(await differences(fixture, projections)).toBe(0);
});

test('a new version takes over from ranges, is spread, and goes back', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await using load = new Load(fixture, 2);
  for (const newest of [1, 2, 1]) {
    const projections = newest === 2 ? [version(1), version(2)] : [version(1)];
    const projector = await fixture.project({ projections, ranges: 4 });
    if (newest === 2) {
      await expect.poll(() => liveVersion(fixture), SOON).toBe(2);
      await standAt(fixture, await appendLives(fixture, 1), ['probe'], 4);
    } else if ((await liveVersion(fixture)) === 1) {
      await standAt(fixture, await appendLives(fixture, 1), ['probe'], 4);
    }
    await projector.stop();
  }
  await load.stop();
  const last = await fixture.project({ projections: [version(1)], ranges: 4 });
  await expect.poll(() => liveVersion(fixture), SOON).toBe(1);
  await standAt(fixture, await appendLives(fixture, 1), ['probe'], 4);
  await last.stop();
  expect(await differences(fixture, [version(1)])).toBe(0);
});
