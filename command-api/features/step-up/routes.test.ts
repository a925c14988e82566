import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { REPLACED_MS } from '@app/service-kit/access/renewed-token';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';
import { signedInLongAgo } from '../../testing/signed-in-long-ago.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpCommandFixture();
afterEach(() => void vi.useRealTimers());

const password = 'a long enough password';
const body = { kind: 'password', password };
const REQUIRED = { status: 403, body: { type: 'urn:problem:step-up-required' } };

const stepUp = (token: string, proof: object = body, headers: Record<string, string> = {}) =>
  fixture.call('/api/auth/step-up', { token, body: proof, headers });
const changeEmail = (token: string) =>
  fixture.call('/api/user/profile', { method: 'PUT', token, body: { email: null } });
const eventsOf = async (token: string) => {
  const stream = streams.session(subjectOf(token).sessionId);
  return (await fixture.log.read(stream, { personal: 'skip' })).map(({ type }) => type);
};
const longAgo = async () => signedInLongAgo(fixture, await fixture.register());

test('a fresh sign-in counts as a proof, one of ten minutes ago does not', async () => {
  const token = await fixture.register();
  expect(await changeEmail(token)).toMatchObject({ status: 200 });
  const [young, old] = [
    await signedInLongAgo(fixture, token, 9.9),
    await signedInLongAgo(fixture, token, 10.1),
  ];
  expect(await changeEmail(young)).toMatchObject({ status: 200 });
  expect(await changeEmail(old)).toMatchObject(REQUIRED);
});

test('a proof opens what was refused, for this session alone', async () => {
  const token = await longAgo();
  expect(await changeEmail(token)).toMatchObject(REQUIRED);
  const before = Date.now();
  const proved = await stepUp(token);
  expect(proved.status).toBe(200);
  expect(proved.headers.get('X-Position')).toMatch(/^\d+/u);
  const until = Date.parse(String(proved.body['proved_until']));
  expect(until - before).toBeGreaterThanOrEqual(10 * 60 * 1000);
  expect(until - Date.now()).toBeLessThanOrEqual(10 * 60 * 1000);
  expect(await changeEmail(token)).toMatchObject({ status: 200 });
  expect(await changeEmail(await longAgo())).toMatchObject(REQUIRED);
});

test('a proof runs out', async () => {
  const token = await longAgo();
  await stepUp(token);
  const { sessionId } = subjectOf(token);
  const earlier =
    "update access.proved_sessions set proved_at = proved_at - interval '601 seconds'";
  await fixture.pool.query(`${earlier} where session_id = $1`, [sessionId]);
  expect(await changeEmail(token)).toMatchObject(REQUIRED);
  const again = await stepUp(token);
  expect(await changeEmail(String(again.body['access_token']))).toMatchObject({ status: 200 });
});

test('the session goes on with a new token, and the one before ends after half a minute', async () => {
  const token = await longAgo();
  const first = String((await stepUp(token)).body['access_token']);
  expect(subjectOf(first)).toMatchObject(subjectOf(token));
  for (const each of [token, first]) expect((await changeEmail(each)).status).toBe(200);
  vi.useFakeTimers({ now: Date.now() + REPLACED_MS, toFake: ['Date'] });
  expect((await changeEmail(token)).status).toBe(401);
  expect((await changeEmail(first)).status).toBe(200);
  const second = String((await stepUp(first)).body['access_token']);
  vi.useRealTimers();
  expect((await changeEmail(token)).status).toBe(401);
  expect((await changeEmail(second)).status).toBe(200);
  const current = { method: 'DELETE', token: second };
  expect((await fixture.call('/api/user/sessions/current', current)).status).toBe(200);
  expect((await changeEmail(second)).status).toBe(401);
});

test('a wrong password proves nothing, and stands nowhere', async () => {
  const token = await longAgo();
  const refused = await stepUp(token, { kind: 'password', password: 'not this one' });
  expect(refused).toMatchObject({ status: 400, body: { type: 'urn:problem:wrong-password' } });
  expect(await changeEmail(token)).toMatchObject(REQUIRED);
  expect(await eventsOf(token)).toEqual(['SessionStarted']);
});

test('a session that has ended proves nothing', async () => {
  const token = await longAgo();
  await fixture.call('/api/user/sessions/current', { method: 'DELETE', token });
  expect(await stepUp(token)).toMatchObject({ status: 401 });
});

test('a proof that is sent again has one effect, and does not count for longer', async () => {
  const token = await longAgo();
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [await stepUp(token, body, headers), await stepUp(token, body, headers)];
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await eventsOf(token)).toEqual(['SessionStarted', 'SessionProved']);
});

test('it counts at every replica at once, and after a restart', async () => {
  const token = await longAgo();
  const replica = await fixture.replica();
  await stepUp(token);
  const change = { method: 'PUT', token, body: { email: null } };
  expect(await callApi(`${replica.url}/api/user/profile`, change)).toMatchObject({ status: 200 });
  await fixture.restart();
  expect(await changeEmail(token)).toMatchObject({ status: 200 });
});

test('only what changes an address needs it; what needs it is refused before it is read', async () => {
  const token = await longAgo();
  const rename = { method: 'PUT', token, body: { username: `kim-${randomUUID().slice(0, 8)}` } };
  expect(await fixture.call('/api/user/profile', rename)).toMatchObject({ status: 200 });
  expect(await fixture.call('/api/user/password', { token, raw: '{' })).toMatchObject(REQUIRED);
});
