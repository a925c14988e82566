import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpCommandFixture();

const KEYS = '/api/user/api-keys';
const wanted = { name: 'Inventory', scopes: ['codes:write'], days: 30 };

interface Made {
  readonly id: string;
  readonly key: string;
}

async function make(token: string, body: object = wanted, headers = {}): Promise<Made> {
  const answer = await fixture.call(KEYS, { token, body, headers });
  expect(answer.status).toBe(201);
  return { id: String(answer.body['id']), key: String(answer.body['key']) };
}

/** The status and problem type for a program that creates a code. */
async function tryKey(key: string, url = fixture.api.url): Promise<readonly unknown[]> {
  const body = { title: 'Drill' };
  const answer = await callApi(`${url}/api/qr/generate`, { token: key, body });
  return answer.status === 201 ? [201] : [answer.status, answer.body['type']];
}

const VOID = [401, 'urn:problem:api-key-void'];

test('a key does what its owner may, and only a hash of its secret is kept', async () => {
  const token = await fixture.register();
  const { userId } = subjectOf(token);
  const { id, key } = await make(token);
  expect(key).toMatch(/^tbk_[\da-f]{32}_[\da-f]{48}$/u);
  const { status, body } = await fixture.call('/api/qr/generate', {
    token: key,
    body: { title: 'Drill' },
  });
  expect(status).toBe(201);
  const [generated] = await fixture.log.read(streams.code(String(body['uid'])), {
    personal: 'skip',
  });
  expect(generated?.data).toMatchObject({ ownerId: userId });
  expect(generated?.metadata.actor).toEqual({ kind: 'user', id: userId });
  const events = await fixture.log.read(streams.user(userId), { personal: 'open' });
  const made = events.find(({ type }) => type === 'ApiKeyMade');
  expect(made).toMatchObject({ data: { keyId: id }, personal: { name: 'Inventory' } });
  const { rows } = await fixture.pool.query('select * from access.api_keys where key_id = $1', [
    id,
  ]);
  const secret = key.split('_')[2] ?? '';
  const kept = [...events.map(({ data }) => data), made, ...rows];
  expect(kept.map((each) => inspect(each, { depth: null })).join()).not.toContain(secret);
});

test('the same request under the same key of the sender makes one API key', async () => {
  const token = await fixture.register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await make(token, wanted, headers);
  await fixture.restart();
  expect(await make(token, wanted, headers)).toEqual(first);
  expect((await make(token)).key).not.toBe(first.key);
});

test.each([
  [{ ...wanted, name: ' ' }, 'name'],
  [{ ...wanted, name: 'x'.repeat(61) }, 'name'],
  [{ ...wanted, scopes: [] }, 'scopes'],
  [{ ...wanted, scopes: ['everything'] }, 'scopes'],
  [{ ...wanted, days: 0 }, 'days'],
  [{ ...wanted, days: 367 }, 'days'],
  [{ ...wanted, days: 1.5 }, 'days'],
])('%j is refused, and the answer says which field', async (body, field) => {
  const token = await fixture.register();
  const { status, body: problem } = await fixture.call(KEYS, { token, body });
  expect(status).toBe(400);
  expect(JSON.stringify(problem['errors'])).toContain(field);
});

async function revoke(token: string, id: string): Promise<void> {
  const { status } = await fixture.call(`${KEYS}/${id}`, { method: 'DELETE', token });
  expect(status).toBe(200);
}

test('a revoked key is refused at the next call, by another replica, too', async () => {
  const token = await fixture.register();
  const { id, key } = await make(token);
  const replica = await fixture.replica();
  expect(await tryKey(key, replica.url)).toEqual([201]);
  await revoke(token, id);
  expect(await tryKey(key, replica.url)).toEqual(VOID);
  expect(await tryKey(key)).toEqual(VOID);
  await revoke(token, id);
});

test('a disabled account has no keys any more, and none again once it is enabled', async () => {
  const token = await fixture.register();
  const { key } = await make(token);
  const toggle = `/api/admin/users/${subjectOf(token).userId}/toggle-status`;
  const administrator = await fixture.administrator();
  await fixture.call(toggle, { token: administrator, body: {} });
  expect(await tryKey(key)).toEqual(VOID);
  await fixture.call(toggle, { token: administrator, body: {} });
  expect(await tryKey(key)).toEqual(VOID);
});

test('with the account its keys are gone', async () => {
  const username = `u-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(username);
  const { key } = await make(token);
  expect(await tryKey(key)).toEqual([201]);
  const body = { confirmation: username };
  await fixture.call('/api/user', { method: 'DELETE', token, body });
  expect(await tryKey(key)).toEqual(VOID);
});

test('an expired key, a changed one and what is none are refused', async () => {
  const { id, key } = await make(await fixture.register());
  const other = key.endsWith('0') ? '1' : '0';
  expect(await tryKey(`${key.slice(0, -1)}${other}`)).toEqual(VOID);
  expect(await tryKey('tbk_nothing')).toEqual(VOID);
  const text = "update access.api_keys set expires_at = now() - interval '1 s' where key_id = $1";
  await fixture.pool.query(text, [id]);
  expect(await tryKey(key)).toEqual(VOID);
});

test('a key makes no calls about the account, and none that its scopes leave out', async () => {
  const { key } = await make(await fixture.register());
  const account = await fixture.call(KEYS, { token: key, body: wanted });
  expect([account.status, account.body['type']]).toEqual([403, 'urn:problem:not-by-api-key']);
  const path = `/api/user/messages/${randomUUID()}-1/reply`;
  const reply = await fixture.call(path, { token: key, body: { content: 'Hello' } });
  expect([reply.status, reply.body['type']]).toEqual([403, 'urn:problem:scope-missing']);
  expect(reply.body['detail']).toContain('messages:write');
});
