import { openFeed } from '@app/events/consuming/feed';
import { OvertakenError } from '@app/events/consuming/transient';
import { setTimeout as delay } from 'node:timers/promises';
import { START_POSITION } from '@app/events/position';
import { describe, expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { userRegistered } from '../testing/events.ts';
import { besideLives } from '../testing/beside-lives.ts';
import { appendLives } from '../testing/history.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences, viewRows } from '../testing/rows.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { ProjectionBatchWriter } from './projection-batch-writer.ts';
import { type Projection, schemaOf } from './projection.ts';
import { makeInstance, type ProjectionInstance } from './projection-instance.ts';
import { openProjectorSession } from './projector-session.ts';

/** Breaks the connections of all projectors at the server, at an arbitrary moment of their work. */
async function terminateProjectors({ pool }: ProjectorFixture): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'projector' and datname = current_database()`,
  );
  return rowCount ?? 0;
}

test(
  'connections that break at any moment leave every event in the rows once',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project();
    await using load = new Load(fixture, 2);
    for (let round = 0; round < 12; round += 1) {
      await delay(round * 4);
      expect(await terminateProjectors(fixture)).toBeGreaterThan(0);
      // It must work again before the next disturbance.
      await projector.caughtUp(await fixture.append([userRegistered()]));
    }
    await projector.caughtUp(await load.stop());
    expect(await differences(fixture, projections)).toBe(0);
  },
);

test('projectors that are stopped and started at any moment do so too', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await using load = new Load(fixture, 2);
  for (let round = 0; round < 5; round += 1) {
    const projector = await fixture.project();
    await delay(10 + round * 15);
    await projector.stop();
  }
  const position = await load.stop();
  const projector = await fixture.project();
  await projector.caughtUp(position);
  expect(await differences(fixture, projections)).toBe(0);
});

const ignore = (): void => undefined;
const hooks = { onAdvanced: ignore, onFault: ignore };
const instanceOf = (projection: Projection): ProjectionInstance =>
  makeInstance(projection, {
    schema: schemaOf(projection),
    state: 'live',
    checkpoint: START_POSITION,
  });

describe('events that are delivered twice', () => {
  test.each(projections.map((projection) => [projection.name, projection] as const))(
    'leave the rows of %s as they were, to whoever knows its checkpoint and to whoever does not',
    PATIENCE,
    async (_, projection) => {
      await using fixture = await openProjectorFixture();
      const projector = await fixture.project({ projections: [projection] });
      await appendLives(fixture, 2);
      let position = START_POSITION;
      for (const event of besideLives) position = await fixture.append([event]);
      await projector.caughtUp(position);
      await projector.stop();
      const before = await viewRows(fixture.pool, [projection]);
      expect(Object.values(before).flat().length).toBeGreaterThan(0);
      const closing = new AbortController();
      await using session = await openProjectorSession(fixture.pool, closing.signal);
      const knowing = { ...instanceOf(projection), checkpoint: position };
      const writer = new ProjectionBatchWriter([knowing], session.client, hooks);
      const forgetful = new ProjectionBatchWriter([instanceOf(projection)], session.client, hooks);
      const options = { after: START_POSITION, wants: writer.wants, signal: closing.signal };
      for await (const batch of openFeed(fixture.log, { ...options, onOutage: ignore })) {
        await writer.take(batch);
        await expect(forgetful.take(batch)).rejects.toThrow(OvertakenError);
        if (batch.position.commit === position.commit) break;
      }
      expect(knowing.fault).toBeNull();
      expect(await viewRows(fixture.pool, [projection])).toEqual(before);
    },
  );
});
