import { formatPosition } from '@app/events/position';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import type { Projected } from '../read-model/projected.ts';
import { codeGenerated, messageSent, userRegistered } from '../testing/events.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences, viewRows } from '../testing/rows.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

const checkpoints = async ({ pool }: ProjectorFixture): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ position: string }>('select position from read.checkpoints');
  return rows.map(({ position }) => position);
};

test('what was appended is in the views', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await fixture.append([userRegistered('u1', 'ada')]));
  const { rows } = await fixture.pool.query('select id, username from read.users');
  expect(rows).toEqual([{ id: 'u1', username: 'ada' }]);
});

test('views are there, and empty, before anything happened', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.project();
  const rows = await viewRows(fixture.pool, projections);
  expect(Object.values(rows).every((found) => found.length === 0)).toBe(true);
  expect(await checkpoints(fixture)).toEqual(projections.map(() => '0'));
});

test('a projector that starts late has seen everything once it is up', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await appendLives(fixture, 3);
  await fixture.project();
  const { rows } = await fixture.pool.query(
    'select users, messages, codes, active_codes from read.stats',
  );
  expect(rows).toEqual([{ users: 3, messages: 9, codes: 9, active_codes: 6 }]);
});

test('a projector that starts again goes on where it was', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project();
  await first.caughtUp(await appendLives(fixture, 2));
  await first.stop();
  await appendLives(fixture, 2);
  await fixture.project();
  expect(await differences(fixture, projections)).toBe(0);
  const { rows } = await fixture.pool.query('select users from read.stats');
  expect(rows).toEqual([{ users: 4 }]);
});

test('an event that nobody knows moves every checkpoint', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  const position = await fixture.append([
    { type: 'NameReserved', data: { kind: 'username', userId: 'u1', claimId: 'c1' } },
  ]);
  await projector.caughtUp(position);
  expect(await checkpoints(fixture)).toEqual(projections.map(() => formatPosition(position)));
});

test(
  'each batch is announced with its position and its topics, once its rows are there',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project();
    const listener = await fixture.pool.connect();
    const heard: Projected[] = [];
    listener.on('notification', ({ payload }) =>
      heard.push(JSON.parse(payload ?? '') as Projected),
    );
    await listener.query('listen projected');
    const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };
    await projector.caughtUp(await fixture.append([codeGenerated('A1', 'u1')]));
    await projector.caughtUp(await fixture.append([messageSent(conversation, 'owner')]));
    // Notifications are delivered before the answer to a later statement.
    await listener.query('select 1');
    listener.release(true);
    const [, { position } = { position: '' }] = heard;
    const all = projections.map(({ name }) => name).toSorted();
    expect(heard).toEqual([
      { projections: all, position: expect.any(String), topics: ['user:u1'] },
      { projections: all, position, topics: ['user:u1', 'thread:t1'] },
    ]);
    expect(await checkpoints(fixture)).toEqual(projections.map(() => position));
  },
);

test('a message whose key was destroyed is projected without what it said', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };
  await fixture.append([messageSent(conversation, 'finder', 'm1')]);
  await fixture.vault.destroy(['message:m1']);
  await fixture.project();
  const { rows } = await fixture.pool.query('select id, content, sender_email from read.messages');
  expect(rows).toEqual([{ id: 'm1', content: null, sender_email: null }]);
});
