import { throughOutages } from '@app/events/testing/read-log';
import { expect, test } from 'vitest';
import { record } from '../cli/command.ts';
import { auditProjection } from '../projections/audit.ts';
import { statsProjection } from '../projections/stats.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { addUser, probe } from '../testing/probe.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { rebuildProjections } from './rebuild.ts';

const throwing = probe((event) => {
  if (event.data.userId === 'trouble') throw new TypeError('not this one');
  return addUser(event);
});

const users = async ({ pool }: ProjectorFixture): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from read.seen_users order by id');
  return rows.map(({ id }) => id);
};

/** Appends three users, the second of whom causes a fault. @returns the id of that event */
async function appendTrouble(fixture: ProjectorFixture): Promise<string> {
  await fixture.append([userRegistered('a')]);
  await fixture.append([userRegistered('trouble')], { stream: 'user-trouble' });
  await fixture.append([userRegistered('c')]);
  const [event] = await fixture.log.read('user-trouble', { personal: 'skip' });
  return event?.id ?? '';
}

const skip = ({ log }: ProjectorFixture, eventId: string, version = 1): Promise<void> =>
  record(log, 'probe', {
    type: 'EventSkipped',
    data: { projection: 'probe', version, eventId, eventType: 'UserRegistered' },
    personal: { why: 'A trial' },
  });

test(
  'a projection that stopped goes on by itself once its event is skipped; the audit log shows who',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const all = [throwing, statsProjection, auditProjection];
    const projector = await fixture.project({ projections: all });
    const eventId = await appendTrouble(fixture);
    await projector.caughtUp(await fixture.append([userRegistered('d')]));
    expect(await users(fixture)).toEqual(['a']);
    await skip(fixture, eventId, 2);
    await skip(fixture, eventId);
    await expect.poll(() => users(fixture), SOON).toEqual(['a', 'c', 'd']);
    await projector.caughtUp(await fixture.append([userRegistered('e')]));
    expect(await users(fixture)).toEqual(['a', 'c', 'd', 'e']);
    expect((await fixture.pool.query('select * from projector.faults')).rowCount).toBe(0);
    const { rows } = await fixture.pool.query(
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
    expect(await differences(fixture, all)).toBe(0);
  },
);

test('a rebuild passes what was skipped, and stops where nothing was', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [throwing] });
  const eventId = await appendTrouble(fixture);
  await skip(fixture, eventId);
  await expect.poll(() => users(fixture), SOON).toEqual(['a', 'c']);
  const faults: string[] = [];
  const options = {
    pool: fixture.pool,
    log: fixture.log,
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
  await projector.caughtUp(await fixture.append([userRegistered('trouble')]));
  expect(await rebuildProjections([throwing], options)).toMatchObject({ isDone: false, live: [] });
  expect(faults).toEqual(['stopped']);
  expect(await users(fixture)).toEqual(['a', 'c']);
});

test('an event that cannot be read can be skipped too', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const eventId = 'b1a5f2d0-5f0a-4a4e-9e3a-0d6a4d0c9a11';
  await throughOutages(() =>
    fixture.log.client.appendToStream('stranger-1', [
      {
        id: eventId,
        type: 'UserRegistered',
        contentType: 'application/json',
        data: { data: { userId: 'x' } },
        metadata: {},
      },
    ]),
  );
  await fixture.append([userRegistered('c')]);
  await fixture.project({ projections: [probe()] });
  await skip(fixture, eventId);
  await expect.poll(() => users(fixture), SOON).toEqual(['c']);
  expect(await differences(fixture, [probe()])).toBe(0);
});
