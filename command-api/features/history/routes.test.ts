import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import type { StateAnswer } from './contract.ts';

const PATH = '/api/admin/history/states';
const SEALED = { hidden: 'sealed' };
const ERASED = { hidden: 'erased' };

const fixture = setUpCommandFixture();
let admin: string;
let owner: string;
let uid: string;

beforeAll(async () => {
  admin = await fixture.administrator();
  owner = await fixture.register();
  const body = { title: 'planted title' };
  uid = String((await fixture.call('/api/qr/generate', { token: owner, body })).body['uid']);
  const paused = { token: owner, method: 'PATCH', body: { is_paused: true } };
  expect((await fixture.call(`/api/qr/${uid}`, paused)).status).toBe(200);
});

const ask = (body: object, token = admin) => fixture.call(PATH, { token, body });

async function look(body: object): Promise<StateAnswer> {
  const answer = await ask(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as StateAnswer;
}

/** The states after each event of a stream. */
async function moments(stream: string): Promise<readonly StateAnswer[]> {
  const last = await look({ stream });
  const revisions = Array.from({ length: last.last_revision + 1 }, (_, index) => index);
  return Promise.all(revisions.map((revision) => look({ stream, revision })));
}

test('a state is that behind the event, and the one before it is that behind the event before', async () => {
  const all = await moments(streams.code(uid));
  expect(all.length).toBeGreaterThan(1);
  all.forEach((moment, index) => {
    expect(moment.revision).toBe(index);
    if (index > 0) expect(moment.before).toEqual(all[index - 1]?.state);
  });
  expect(all[0]?.before).toEqual({ status: 'none' });
});

test('what a person wrote is sealed at each moment, also for an administrator', async () => {
  for (const moment of await moments(streams.code(uid))) {
    expect(JSON.stringify(moment)).not.toContain('planted');
    expect(moment.state).toMatchObject({ title: SEALED });
  }
  const user = await look({ stream: streams.user(subjectOf(owner).userId) });
  expect(JSON.stringify(user)).toContain('"hidden":"sealed"');
});

test('what is erased is erased at every moment of the past', async () => {
  const other = await fixture.register();
  const body = { title: 'planted title of another' };
  const generated = await fixture.call('/api/qr/generate', { token: other, body });
  const stream = streams.code(String(generated.body['uid']));
  await fixture.vault.destroy([`user:${subjectOf(other).userId}`]);
  await fixture.restart();
  for (const moment of await moments(stream)) {
    expect(moment.state).toMatchObject({ title: ERASED });
  }
  expect((await look({ stream: streams.code(uid) })).state).toMatchObject({ title: SEALED });
});

test('a time names the last event that had happened by then', async () => {
  const stream = streams.code(uid);
  const [first] = await moments(stream);
  const at = first?.at ?? '';
  expect((await look({ stream, at })).revision).toBe(0);
  expect((await look({ stream, at: '2100-01-01T00:00:00Z' })).revision).toBeGreaterThan(0);
  const before = await ask({ stream, at: '2000-01-01T00:00:00Z' });
  expect(before).toMatchObject({ status: 404, body: { type: 'urn:problem:no-such-moment' } });
});

test('looking is recorded, once for each stream and hour', async () => {
  const { userId } = subjectOf(admin);
  const stream = streams.user(userId);
  await look({ stream });
  await look({ stream, revision: 0 });
  const events = await fixture.log.read(streams.inspection(userId), { personal: 'skip' });
  const ours = events.filter(({ data }) => 'stream' in data && data.stream === stream);
  // Two if the hour ended in between.
  expect([1, 2]).toContain(ours.length);
  expect(ours[0]).toMatchObject({ type: 'PastInspected', data: { inspectorId: userId, stream } });
});

test.each([
  [{}, 400],
  [{ stream: '' }, 400],
  [{ stream: 'x'.repeat(101) }, 400],
  [{ stream: 'user-\0' }, 400],
  [{ stream: 'settings', revision: -1 }, 400],
  [{ stream: 'settings', revision: 1.5 }, 400],
  [{ stream: 'settings', at: 'yesterday' }, 400],
  [{ stream: 'settings', revision: 1, at: '2026-01-01T00:00:00Z' }, 400],
  [{ stream: 'projection-users' }, 404],
  [{ stream: 'nothing-of-ours' }, 404],
  [{ stream: 'user-nobody' }, 404],
])('%j is answered %i', async (body, status) => {
  expect((await ask(body)).status).toBe(status);
});

test('a revision behind the last is no moment', async () => {
  expect((await ask({ stream: streams.code(uid), revision: 1_000_000 })).status).toBe(404);
});
