import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { grantRole, onAccount } from '../../cli/account-actions.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const password = 'a long enough password';
const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
const login = (identifier: string, tried = password) =>
  fixture.call('/api/auth/login', { body: { identifier, password: tried } });
const generate = (token: string) =>
  fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });

const passwordChange = (token: string, current: string | null, next: string) => {
  const body = { current_password: current, new_password: next };
  return fixture.call('/api/user/password', { token, body });
};

const toggle = (userId: string, token: string) =>
  fixture.call(`/api/admin/users/${userId}/toggle-status`, { token, body: {} });

describe('a password', () => {
  test('is changed; every other session ends, this one goes on', async () => {
    const name = newName();
    const token = await fixture.register(name);
    const other = String((await login(name)).body['access_token']);
    const changed = await passwordChange(token, password, `${password} 2`);
    expect([changed.status, changed.body]).toEqual([200, {}]);
    expect((await generate(token)).status).toBe(201);
    expect((await generate(other)).status).toBe(401);
    expect((await login(name)).status).toBe(401);
    const fresh = String((await login(name, `${password} 2`)).body['access_token']);
    expect((await generate(fresh)).status).toBe(201);
  });

  test('is not changed without the current one, or to a common one', async () => {
    const token = await fixture.register();
    for (const current of ['another password', null]) {
      const refused = await passwordChange(token, current, `${password} 2`);
      expect([refused.status, refused.body['type']]).toEqual([400, 'urn:problem:wrong-password']);
    }
    const common = await passwordChange(token, password, 'password1234');
    expect([common.status, common.body['errors']]).toMatchObject([400, [{ path: 'new_password' }]]);
  });

  test('that was changed by this very command is not asked for its old one again', async () => {
    const token = await fixture.register();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { current_password: password, new_password: `${password} 2` };
    const send = () => fixture.call('/api/user/password', { token, headers, body });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
  });
});

describe('sessions', () => {
  test('are ended one by one, by their user alone', async () => {
    const name = newName();
    const token = await fixture.register(name);
    const other = String((await login(name)).body['access_token']);
    const path = `/api/user/sessions/${subjectOf(other).sessionId}`;
    const stranger = await fixture.register();
    const options = { method: 'DELETE', body: {} };
    expect((await fixture.call(path, { ...options, token: stranger })).status).toBe(404);
    expect((await generate(other)).status).toBe(201);
    expect((await fixture.call(path, { ...options, token })).status).toBe(200);
    expect((await generate(other)).status).toBe(401);
    const own = `/api/user/sessions/${subjectOf(token).sessionId}`;
    expect((await fixture.call(own, { ...options, token })).status).toBe(200);
    expect((await generate(token)).status).toBe(401);
  });

  test('are ended all but this one, without a body too', async () => {
    const name = newName();
    const token = await fixture.register(name);
    const other = String((await login(name)).body['access_token']);
    const { status } = await fetch(`${fixture.api.url}/api/user/sessions`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    expect((await generate(other)).status).toBe(401);
    expect((await generate(token)).status).toBe(201);
  });

  test('that one replica ended are soon refused by another', async () => {
    const replica = await fixture.replica();
    const name = newName();
    const token = await fixture.register(name);
    const path = `/api/user/sessions/${subjectOf(token).sessionId}`;
    const url = `${replica.url}/api/qr/generate`;
    const body = { title: 'Bag' };
    expect((await callApi(url, { token, body })).status).toBe(201);
    await fixture.call(path, { method: 'DELETE', token, body: {} });
    await expect.poll(async () => (await callApi(url, { token, body })).status).toBe(401);
  });
});

describe('an account that an administrator disables', () => {
  test('is signed out everywhere, and its codes take no messages', async () => {
    const name = newName();
    const token = await fixture.register(name);
    const { userId } = subjectOf(token);
    const uid = String((await generate(token)).body['uid']);
    const send = () => fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Hi' } });
    const thread = String((await send()).body['thread_token']);
    const admin = await fixture.administrator();
    expect((await toggle(userId, admin)).body).toEqual({ is_active: false });
    expect((await generate(token)).status).toBe(401);
    expect((await login(name)).body['type']).toBe('urn:problem:account-disabled');
    expect((await login(name, 'another password')).status).toBe(401);
    const sentence = 'This code is not taking messages right now.';
    expect([(await send()).status, (await send()).body['detail']]).toEqual([409, sentence]);
    const answer = { body: { content: 'Hello?' } };
    const answered = await fixture.call(`/api/threads/${thread}/messages`, answer);
    expect([answered.status, answered.body['detail']]).toEqual([409, sentence]);
    expect((await toggle(userId, admin)).body).toEqual({ is_active: true });
    expect((await send()).status).toBe(201);
    expect((await generate(token)).status).toBe(401);
    expect((await login(name)).status).toBe(200);
  });

  test('is one of two administrators who disable each other at once', async () => {
    const names = [newName(), newName()] as const;
    const tokens = await Promise.all(names.map((name) => fixture.register(name)));
    const stores = {
      EVENTSTORE_URL: fixture.addresses.eventStoreUrl,
      DATABASE_URL: fixture.addresses.databaseUrl,
      MASTER_KEY: fixture.addresses.masterKey,
    };
    for (const name of names) await onAccount(name, stores, grantRole('admin'));
    const [one = '', other = ''] = tokens;
    await expect
      .poll(
        async () =>
          (await toggle(randomUUID(), one)).status + (await toggle(randomUUID(), other)).status,
      )
      .toBe(808);
    const answers = await Promise.all([
      toggle(subjectOf(one).userId, other),
      toggle(subjectOf(other).userId, one),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      expect.not.toBeOneOf([200]),
    ]);
  });
});
