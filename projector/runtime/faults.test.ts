import { throughOutages } from '@app/events/testing/read-log';
import { expect, test } from 'vitest';
import { codesProjection } from '../projections/codes.ts';
import { statsProjection } from '../projections/stats.ts';
import { userRegistered } from '../testing/events.ts';
import { addUser, probe, seenUsers } from '../testing/probe.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { insert } from './row-operation.ts';

const users = async ({ pool }: ProjectorFixture): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from read.seen_users order by id');
  return rows.map(({ id }) => id);
};
const countedUsers = async ({ pool }: ProjectorFixture): Promise<number | undefined> => {
  const { rows } = await pool.query<{ users: number }>('select users from read.stats');
  return rows[0]?.users;
};
const faults = async ({ pool }: ProjectorFixture): Promise<readonly object[]> => {
  const { rows } = await pool.query<object>(
    'select schema, event_type, error from projector.faults',
  );
  return rows;
};

/** Appends four users at once, the third of whom causes a fault. */
const appendUsers = (fixture: ProjectorFixture) =>
  fixture.append(
    ['a', 'b', 'trouble', 'd'].map((id) => userRegistered(id, `secret name of ${id}`)),
  );

const throwing = probe((event) => {
  if (event.data.userId === 'trouble') throw new TypeError(event.personal?.username);
  return addUser(event);
});
const colliding = probe((event) => [
  insert(seenUsers, { id: event.data.userId === 'trouble' ? 'a' : event.data.userId, times: 1 }),
]);

test.each([
  ['throws', throwing, /^TypeError, at testing\/|^TypeError, at runtime\/faults/u],
  ['breaks a constraint', colliding, /code 23505, table seen_users, constraint seen_users_pkey/u],
])(
  'a handler that %s stops its projection before the event, and no other',
  PATIENCE,
  async (_, bad, why) => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project({ projections: [bad, statsProjection] });
    await projector.caughtUp(await appendUsers(fixture));
    expect(await users(fixture)).toEqual(['a', 'b']);
    expect(await countedUsers(fixture)).toBe(4);
    await projector.caughtUp(await fixture.append([userRegistered('e')]));
    expect(await users(fixture)).toEqual(['a', 'b']);
    expect(await countedUsers(fixture)).toBe(5);
    const [fault, ...others] = await faults(fixture);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ schema: 'probe_v1', event_type: 'UserRegistered' });
    expect(fault).toHaveProperty('error', expect.stringMatching(why));
    expect(JSON.stringify(fault)).not.toContain('secret');
  },
);

test('health and metrics name what stopped, and at which event', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [throwing, statsProjection] });
  const get = (path: string) => fetch(`http://127.0.0.1:${projector.port}${path}`);
  expect((await get('/readyz')).status).toBe(200);
  await projector.caughtUp(await appendUsers(fixture));
  expect((await get('/readyz')).status).toBe(503);
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('projector_stopped{projection="probe",version="1",state="live"} 1');
  const { version } = statsProjection;
  expect(metrics).toContain(
    `projector_stopped{projection="stats",version="${version}",state="live"} 0`,
  );
  expect(await (await get('/readyz')).json()).toMatchObject({
    ready: false,
    leading: true,
    projections: [
      { name: 'probe', stopped: { eventType: 'UserRegistered' } },
      { name: 'stats', state: 'live' },
    ],
  });
});

test(
  'after a repair it goes on where it stopped, and the fault is forgotten',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const broken = await fixture.project({ projections: [throwing, statsProjection] });
    await broken.caughtUp(await appendUsers(fixture));
    await broken.stop();
    const repaired = await fixture.project({ projections: [probe(), statsProjection] });
    await expect.poll(() => users(fixture), SOON).toEqual(['a', 'b', 'd', 'trouble']);
    await expect.poll(() => faults(fixture), SOON).toEqual([]);
    await repaired.caughtUp(await fixture.append([userRegistered('e')]));
    expect(await users(fixture)).toHaveLength(5);
  },
);

test('without a repair it stops at the same event again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({ projections: [throwing, statsProjection] });
  await first.caughtUp(await appendUsers(fixture));
  await first.stop();
  const second = await fixture.project({ projections: [throwing, statsProjection] });
  await second.caughtUp(await fixture.append([userRegistered('e')]));
  expect(await users(fixture)).toEqual(['a', 'b']);
  expect(await countedUsers(fixture)).toBe(5);
  expect(await faults(fixture)).toHaveLength(1);
});

test(
  'an event that cannot be read stops only the projections that want its type',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    await fixture.append([userRegistered('a')]);
    // Another program wrote it, so it has no envelope.
    await throughOutages(() =>
      fixture.log.client.appendToStream('stranger-1', [
        {
          id: 'b1a5f2d0-5f0a-4a4e-9e3a-0d6a4d0c9a11',
          type: 'UserRegistered',
          contentType: 'application/json',
          data: { data: { userId: 'x' } },
          metadata: {},
        },
      ]),
    );
    const codes = fixture.append([
      { type: 'RegistrationAbandoned', data: { userId: 'b' } },
      userRegistered('c'),
    ]);
    const projector = await fixture.project({ projections: [probe(), codesProjection] });
    await projector.caughtUp(await codes);
    expect(await users(fixture)).toEqual(['a']);
    expect(await faults(fixture)).toEqual([
      { schema: 'probe_v1', event_type: 'UserRegistered', error: expect.stringMatching(/^Error/u) },
    ]);
    const { rows } = await fixture.pool.query(
      'select position from read.checkpoints order by name',
    );
    expect(rows[0]).not.toEqual(rows[1]);
  },
);
