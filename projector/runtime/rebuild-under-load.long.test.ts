import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { statsProjection } from '../projections/stats.ts';
import { threadsProjection } from '../projections/threads.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { type Projection, schemaOf } from './projection.ts';
import { rebuildProjections } from './rebuild.ts';

const ignore = (): void => undefined;
const hooks = { onStart: ignore, onBatch: ignore, onFault: ignore, onOutage: ignore };
const signal = new AbortController().signal;

const rebuild = ({ pool, log }: ProjectorFixture, wanted: readonly Projection[]) =>
  rebuildProjections(wanted, { pool, log, signal, fresh: false, hooks });

test('a running projector goes on with the new tables', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await using load = new Load(fixture, 2);
  const projector = await fixture.project();
  await expect.poll(() => rebuild(fixture, projections), SOON).toMatchObject({ isDone: true });
  const again = await rebuild(fixture, [statsProjection, threadsProjection]);
  expect(again.live.map(({ schema }) => schema)).toEqual([
    `${schemaOf(statsProjection)}_g3`,
    `threads_v${threadsProjection.version}_g3`,
  ]);
  await projector.caughtUp(await load.stop());
  expect(await differences(fixture, projections)).toBe(0);
  const { rows } = await fixture.pool.query<{ name: string; version: number }>(
    'select name, version from read.checkpoints',
  );
  const expected = projections.map(({ name, version }) => ({ name, version }));
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});
