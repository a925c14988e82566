import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/link-callers.ts';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const newName = (): string => `bill-${randomUUID().slice(0, 8)}`;
const lookOf = (name: string): string => name.replace('bill', 'bi1I');
const register = (username: string) =>
  fixture.call('/api/auth/register', { body: { username, password: PASSWORD } });
const login = (identifier: string) =>
  fixture.call('/api/auth/login', { body: { identifier, password: PASSWORD } });
const rename = (token: string, username: string) =>
  fixture.call('/api/user/profile', { method: 'PUT', token, body: { username } });

const looksTaken = [
  409,
  'This username looks too much like one that is taken. Please choose another one.',
];

describe('a name that looks like one that is taken', () => {
  test('is refused at registration and at a change, and does not sign in', async () => {
    const name = newName();
    await fixture.register(name);
    const refused = await register(lookOf(name));
    expect([refused.status, refused.body['detail']]).toEqual(looksTaken);
    const changed = await rename(await fixture.register(), lookOf(name));
    expect([changed.status, changed.body['detail']]).toEqual(looksTaken);
    expect((await login(lookOf(name))).status).toBe(401);
    expect((await login(name)).status).toBe(200);
  });

  test('in another script is refused', async () => {
    const name = `scope${randomUUID()
      .replaceAll(/[^0-9]/gu, '')
      .slice(0, 8)}`;
    await fixture.register(name);
    const cyrillic = name.replace('scope', 'ѕсоре');
    expect((await register(cyrillic)).status).toBe(409);
  });

  test('is free for the one who has it, and for all once it was given up', async () => {
    const name = newName();
    const token = await fixture.register(name);
    expect((await rename(token, lookOf(name))).status).toBe(200);
    expect((await login(name)).status).toBe(401);
    expect((await register(name)).status).toBe(409);
    expect((await rename(token, newName())).status).toBe(200);
    expect((await register(name)).status).toBe(201);
  });

  test('is free once the account was erased', async () => {
    const name = newName();
    const token = await fixture.register(name);
    const body = { confirmation: name };
    const erased = await fixture.call('/api/user', { method: 'DELETE', token, body });
    expect(erased.status).toBe(200);
    expect((await register(lookOf(name))).status).toBe(201);
  });
});

test('names that are reserved are for administrators', async () => {
  const refused = await rename(await fixture.register(), 'M0derator');
  expect([refused.status, refused.body['type']]).toEqual([400, 'urn:problem:reserved-username']);
  expect(refused.body['errors']).toMatchObject([{ path: 'username' }]);
  const administrator = await fixture.administrator();
  expect((await rename(administrator, 'moderator')).status).toBe(200);
  expect((await rename(administrator, 'admin')).status).toBe(200);
});
