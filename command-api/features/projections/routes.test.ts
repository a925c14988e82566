import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpCommandFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.administrator();
});

const ask = (path: string, body: object = {}, token: string | undefined = admin) =>
  fixture.call(`/api/admin/projections/${path}`, { ...(token && { token }), body });

const eventsOf = (name: string) => fixture.log.read(streams.projection(name), { personal: 'open' });

const skip = {
  version: 2,
  event_id: randomUUID(),
  reason: 'Written by a trial program, ticket 17',
};

test('a rebuild is asked for once, by whom the log says, and can be stopped', async () => {
  expect((await ask('codes/rebuild', { keep_old: true })).status).toBe(200);
  const second = await ask('codes/rebuild', { keep_old: true });
  expect(second.status).toBe(409);
  expect(second.body['detail']).toBe('This read model is already being rebuilt.');
  expect((await ask('codes/rebuild/stop')).status).toBe(200);
  expect((await ask('codes/rebuild/stop')).status).toBe(409);
  const [requested, ended] = await eventsOf('codes');
  const actor = { kind: 'user', id: subjectOf(admin).userId };
  expect(requested).toMatchObject({
    type: 'ProjectionRebuildRequested',
    data: { projection: 'codes', keepsOld: true },
    metadata: { actor },
  });
  expect(ended).toMatchObject({
    type: 'ProjectionRequestEnded',
    data: { act: 'rebuild', outcome: 'stopped' },
    metadata: { actor },
  });
});

test('old tables are asked to be dropped', async () => {
  expect((await ask('stats/drop-old')).status).toBe(200);
  expect((await ask('stats/drop-old')).status).toBe(200);
  expect((await eventsOf('stats')).map(({ type }) => type)).toEqual(['OldTablesDropRequested']);
});

test('a skip says why, sealed', async () => {
  expect((await ask('users/skip', skip)).status).toBe(200);
  expect(await eventsOf('users')).toMatchObject([
    {
      type: 'EventSkipRequested',
      data: { projection: 'users', version: 2, eventId: skip.event_id },
      personal: { why: skip.reason },
    },
  ]);
});

test.each([
  ['users/skip', { ...skip, reason: 'short' }, 400],
  ['users/skip', { ...skip, reason: '  nine char' }, 400],
  ['users/skip', { ...skip, event_id: 'none' }, 400],
  ['users/skip', { ...skip, version: 1.5 }, 400],
  ['users/rebuild', {}, 400],
  ['users/rebuild', { keep_old: 'no' }, 400],
  ['nothing/rebuild', { keep_old: false }, 404],
  ['nothing/skip', skip, 404],
  ['nothing/drop-old', {}, 404],
  ['nothing/rebuild/stop', {}, 404],
])('%s with %j is refused with %i', async (path, body, status) => {
  expect((await ask(path, body)).status).toBe(status);
});
