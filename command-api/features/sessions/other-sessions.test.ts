import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { signedInLongAgo } from '../../testing/signed-in-long-ago.ts';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const PASSWORD = 'a long enough password';

const login = async (identifier: string, url = fixture.api.url): Promise<string> => {
  const body = { identifier, password: PASSWORD };
  return String((await callApi(`${url}/api/auth/login`, { body })).body['access_token']);
};

/** Somebody with one session. */
async function signedIn() {
  const name = `kim-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(name);
  const { userId } = subjectOf(token);
  const endOthers = () => fixture.call('/api/user/sessions', { method: 'DELETE', token });
  const ends = async (): Promise<number> => {
    const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
    return events.filter(({ type }) => type === 'OtherSessionsEnded').length;
  };
  return { name, token, endOthers, ends };
}

test('ending all other sessions appends nothing where no other one is open', async () => {
  const { endOthers, ends } = await signedIn();
  const answer = await endOthers();
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect(answer.headers.get('X-Position')).toBeTruthy();
  expect(await ends()).toBe(0);
});

test('pressed again after others were ended, nothing more is appended', async () => {
  const { name, endOthers, ends } = await signedIn();
  await login(name);
  await endOthers();
  expect(await ends()).toBe(1);
  await endOthers();
  expect(await ends()).toBe(1);
  await login(name);
  await endOthers();
  expect(await ends()).toBe(2);
});

test('a session that was ended by itself is not open', async () => {
  const { name, token, endOthers, ends } = await signedIn();
  const { sessionId } = subjectOf(await login(name));
  await fixture.call(`/api/user/sessions/${sessionId}`, { method: 'DELETE', token });
  await endOthers();
  expect(await ends()).toBe(0);
});

test('the session that was kept before is another one for the next', async () => {
  const { name, token, endOthers } = await signedIn();
  const other = await login(name);
  await endOthers();
  const newest = await login(name);
  const generate = (by: string) =>
    fixture.call('/api/qr/generate', { token: by, body: { title: 'Bag' } });
  expect((await generate(other)).status).toBe(401);
  await fixture.call('/api/user/sessions', { method: 'DELETE', token: newest });
  expect((await generate(token)).status).toBe(401);
  expect((await generate(newest)).status).toBe(201);
});

test('a session that another replica started is ended, too', async () => {
  const replica = await fixture.replica();
  const { name, endOthers, ends } = await signedIn();
  const other = await login(name, replica.url);
  await endOthers();
  expect(await ends()).toBe(1);
  const { status } = await fixture.call('/api/qr/generate', {
    token: other,
    body: { title: 'Bag' },
  });
  expect(status).toBe(401);
});

test('while the list may lack sessions of before it, the event is appended in any case', async () => {
  const soon = "update commands.session_list_start set complete_from = now() + interval '1 hour'";
  await fixture.pool.query(soon);
  await fixture.restart();
  const { endOthers, ends } = await signedIn();
  await endOthers();
  expect(await ends()).toBe(1);
  await fixture.pool.query('update commands.session_list_start set complete_from = now()');
  await fixture.restart();
});

test('a list that begins on a log with events is complete once their sessions have expired', async () => {
  await fixture.register();
  await fixture.pool.query('drop table commands.session_list, commands.session_list_start');
  await fixture.restart();
  const { rows } = await fixture.pool.query<{ days: number }>(
    `select round(extract(epoch from complete_from - now()) / 86400)::int as days
     from commands.session_list_start`,
  );
  expect(rows).toEqual([{ days: 7 }]);
});

test('ending another session needs a recent proof, signing out needs none', async () => {
  const { name, token } = await signedIn();
  const { sessionId } = subjectOf(await login(name));
  const old = await signedInLongAgo(fixture, token);
  const end = (path: string) => fixture.call(path, { method: 'DELETE', token: old });
  const required = { status: 403, body: { type: 'urn:problem:step-up-required' } };
  expect(await end('/api/user/sessions')).toMatchObject(required);
  expect(await end(`/api/user/sessions/${sessionId}`)).toMatchObject(required);
  const proof = { kind: 'password', password: PASSWORD };
  await fixture.call('/api/auth/step-up', { token: old, body: proof });
  expect(await end(`/api/user/sessions/${sessionId}`)).toMatchObject({ status: 200 });
  const later = await signedInLongAgo(fixture, token);
  const out = { method: 'DELETE', token: later };
  expect(await fixture.call('/api/user/sessions/current', out)).toMatchObject({ status: 200 });
});
