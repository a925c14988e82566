import { throughOutages } from '@app/events/testing/read-log';
import { expect, test } from 'vitest';
import { record } from '../cli/record.ts';
import { auditProjection } from '../projections/audit.ts';
import { statsProjection } from '../projections/stats.ts';
import { userRegistered } from '../testing/events.ts';
import { addUser, probe } from '../testing/probe.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { createWorld, type World } from '../testing/world.ts';
import { rebuildProjections } from './rebuild.ts';

const throwing = probe((event) => {
  if (event.data.userId === 'trouble') throw new TypeError('not this one');
  return addUser(event);
});

const users = async ({ pool }: World): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from read.seen_users order by id');
  return rows.map(({ id }) => id);
};

/** Three users, of whom the second is trouble. @returns the id of that event */
async function appendTrouble(world: World): Promise<string> {
  await world.append([userRegistered('a')]);
  await world.append([userRegistered('trouble')], { stream: 'user-trouble' });
  await world.append([userRegistered('c')]);
  const [event] = await world.log.read('user-trouble', { personal: 'skip' });
  return event?.id ?? '';
}

const skip = ({ log }: World, eventId: string, version = 1): Promise<void> =>
  record(log, 'probe', {
    type: 'EventSkipped',
    data: { projection: 'probe', version, eventId, eventType: 'UserRegistered' },
    personal: { why: 'A trial' },
  });

test(
  'a projection that stopped goes on by itself once its event is skipped; the audit log shows who',
  PATIENCE,
  async () => {
    await using world = await createWorld();
    const all = [throwing, statsProjection, auditProjection];
    const projector = await world.project({ projections: all });
    const eventId = await appendTrouble(world);
    await projector.caughtUp(await world.append([userRegistered('d')]));
    expect(await users(world)).toEqual(['a']);
    await skip(world, eventId, 2);
    await skip(world, eventId);
    await expect.poll(() => users(world), SOON).toEqual(['a', 'c', 'd']);
    await projector.caughtUp(await world.append([userRegistered('e')]));
    expect(await users(world)).toEqual(['a', 'c', 'd', 'e']);
    expect((await world.pool.query('select * from projector.faults')).rowCount).toBe(0);
    const { rows } = await world.pool.query(
      `select actor_kind, actor_id, subject_id, change from read.audit
       where action = 'projection.event_skipped' order by number`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({
      actor_kind: 'operator',
      actor_id: expect.stringContaining('@') as string,
      subject_id: 'probe',
      change: JSON.stringify({ version: 1, event: eventId, type: 'UserRegistered' }),
    });
    expect(await differences(world, all)).toBe(0);
  },
);

test('a rebuild passes what was skipped, and stops where nothing was', PATIENCE, async () => {
  await using world = await createWorld();
  const projector = await world.project({ projections: [throwing] });
  const eventId = await appendTrouble(world);
  await skip(world, eventId);
  await expect.poll(() => users(world), SOON).toEqual(['a', 'c']);
  const faults: string[] = [];
  const options = {
    pool: world.pool,
    log: world.log,
    signal: new AbortController().signal,
    fresh: false,
    hooks: {
      onStart: () => undefined,
      onBatch: () => undefined,
      onFault: () => faults.push('stopped'),
      onOutage: () => undefined,
    },
  };
  expect(await rebuildProjections([throwing], options)).toMatchObject({ isDone: true });
  await projector.caughtUp(await world.append([userRegistered('trouble')]));
  expect(await rebuildProjections([throwing], options)).toMatchObject({ isDone: false, live: [] });
  expect(faults).toEqual(['stopped']);
  expect(await users(world)).toEqual(['a', 'c']);
});

test('an event that cannot be read can be skipped too', PATIENCE, async () => {
  await using world = await createWorld();
  const eventId = 'b1a5f2d0-5f0a-4a4e-9e3a-0d6a4d0c9a11';
  await throughOutages(() =>
    world.log.client.appendToStream('stranger-1', [
      {
        id: eventId,
        type: 'UserRegistered',
        contentType: 'application/json',
        data: { data: { userId: 'x' } },
        metadata: {},
      },
    ]),
  );
  await world.append([userRegistered('c')]);
  await world.project({ projections: [probe()] });
  await skip(world, eventId);
  await expect.poll(() => users(world), SOON).toEqual(['c']);
  expect(await differences(world, [probe()])).toBe(0);
});
