import { randomUUID } from 'node:crypto';
import { type CommandProcess, startCommandProcess } from '@app/command-api/testing/command-process';
import { startStores, type Stores } from '@app/command-api/testing/stores';
import { callApi } from '@app/command-api/testing/command-fixture';
import {
  type ServiceProcess,
  startProjectorProcess,
  startQueryProcess,
} from '@app/query-api/testing/service-process';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'a long enough password';
interface Person {
  readonly username: string;
  /** The token of the session in which they registered. */
  readonly token: string;
  readonly userId: string;
  readonly sessionId: string;
}

let stores: Stores;
let commands: CommandProcess;
let queries: ServiceProcess;
let administrator: string;
const people: Person[] = [];

/** Everybody signs in while the projector runs; then it is stopped for good. */
beforeAll(async () => {
  stores = await startStores();
  const projector = await startProjectorProcess(stores.addresses);
  [commands, queries] = await Promise.all([
    startCommandProcess(stores.addresses, { ADMIN_PASSWORD: PASSWORD }),
    startQueryProcess(stores.addresses),
  ]);
  administrator = await signIn('admin');
  for (let count = 0; count < 5; count += 1) people.push(await register());
  const last = people.at(-1);
  // The API waits up to two seconds for a user whom the read models do not know yet.
  if (last) expect(await statusFor(last.token)).toBe(200);
  await projector.stop();
});
afterAll(async () => {
  await queries.stop();
  await commands.kill();
  await stores.stop();
});

const send = (path: string, options: Parameters<typeof callApi>[1]) =>
  callApi(`${commands.url}/api${path}`, options);

async function register(): Promise<Person> {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const { body } = await send('/auth/register', { body: { username, password: PASSWORD } });
  const token = String(body['access_token']);
  const [, payload = ''] = token.split('.');
  const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  return { username, token, userId: sub, sessionId: sid };
}

async function signIn(identifier: string, password = PASSWORD): Promise<string> {
  const { body } = await send('/auth/login', { body: { identifier, password } });
  return String(body['access_token']);
}

async function statusFor(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${queries.url}/api/user/profile`, { headers })).status;
}

function someone(index: number): Person {
  const person = people[index];
  if (!person) throw new Error('There are fewer people');
  return person;
}

test('without the projector, the next read with a session that was signed out is refused', async () => {
  const { username, token } = someone(0);
  const other = await signIn(username);
  expect(await statusFor(other)).toBe(200);
  const ended = await send('/user/sessions/current', { method: 'DELETE', token });
  expect(ended.status).toBe(200);
  expect([await statusFor(token), await statusFor(other)]).toEqual([401, 200]);
});

test('without the projector, the next read with one of the other sessions is refused', async () => {
  const { username, token } = someone(1);
  const other = await signIn(username);
  expect((await send('/user/sessions', { method: 'DELETE', token })).status).toBe(200);
  expect([await statusFor(token), await statusFor(other)]).toEqual([200, 401]);
});

test('without the projector, a changed password ends the other sessions at once', async () => {
  const { username, token } = someone(2);
  const other = await signIn(username);
  const body = { current_password: PASSWORD, new_password: `${PASSWORD} 2` };
  expect((await send('/user/password', { token, body })).status).toBe(200);
  const fresh = await signIn(username, `${PASSWORD} 2`);
  const statuses = [await statusFor(token), await statusFor(other), await statusFor(fresh)];
  expect(statuses).toEqual([200, 401, 200]);
});

test('without the projector, a disabled account is refused at once, and served once enabled', async () => {
  const { userId, username, token } = someone(3);
  const toggle = () => send(`/admin/users/${userId}/toggle-status`, { token: administrator });
  expect((await toggle()).body).toEqual({ is_active: false });
  expect(await statusFor(token)).toBe(401);
  expect((await toggle()).body).toEqual({ is_active: true });
  expect([await statusFor(token), await statusFor(await signIn(username))]).toEqual([401, 200]);
});

/** Makes an API key that may read the owner's codes. */
async function makeKey(token: string): Promise<{ readonly id: string; readonly key: string }> {
  const body = { name: 'Inventory', scopes: ['codes:read'], days: 1 };
  const made = await send('/user/api-keys', { token, body });
  return { id: String(made.body['id']), key: String(made.body['key']) };
}

async function statusForKey(key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  return (await fetch(`${queries.url}/api/user/qr-codes`, { headers })).status;
}

test('without the projector, a key counts at once, and no more once it is revoked', async () => {
  const { token } = someone(2);
  const fresh = await signIn(someone(2).username, `${PASSWORD} 2`);
  expect(await statusFor(token)).toBe(200);
  const { id, key } = await makeKey(fresh);
  expect(await statusForKey(key)).toBe(200);
  await send(`/user/api-keys/${id}`, { method: 'DELETE', token: fresh });
  expect(await statusForKey(key)).toBe(401);
});

test('without the projector, the keys of a disabled account are refused at once', async () => {
  const { userId, username } = someone(3);
  const { key } = await makeKey(await signIn(username));
  const toggle = () => send(`/admin/users/${userId}/toggle-status`, { token: administrator });
  expect(await statusForKey(key)).toBe(200);
  await toggle();
  expect(await statusForKey(key)).toBe(401);
  await toggle();
  expect(await statusForKey(key)).toBe(401);
});

test('without the projector, an erased account is refused at once', async () => {
  const { username, token } = someone(4);
  const { key } = await makeKey(token);
  expect(await statusForKey(key)).toBe(200);
  const body = { confirmation: username };
  expect((await send('/user', { method: 'DELETE', token, body })).status).toBe(200);
  expect([await statusFor(token), await statusForKey(key)]).toEqual([401, 401]);
});
