import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../testing/command-fixture.ts';
import { addApp } from '../testing/one-time-codes.ts';
import { addPasskey, signInWith } from '../testing/passkeys.ts';
import {
  type Action,
  giveNewPassword,
  onAccount,
  removeApp,
  removePasskeys,
} from './account-actions.ts';

const fixture = setUpCommandFixture();
const password = 'a long enough password';

const act = (name: string, action: Action): Promise<string> => {
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.addresses;
  const stores = { EVENTSTORE_URL: eventStoreUrl, DATABASE_URL: databaseUrl };
  return onAccount(name, { ...stores, MASTER_KEY: masterKey }, action);
};

async function registered() {
  const name = `ann-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(name);
  const signIn = async (by = password) =>
    (await fixture.call('/api/auth/login', { body: { identifier: name, password: by } })).status;
  return { name, token, signIn };
}

test('the operator makes up a password, by which alone the account signs in', async () => {
  const { name, token, signIn } = await registered();
  const line = await act(name, giveNewPassword);
  const made = / signs in with (?<made>\S+) for \d+ hours/u.exec(line)?.groups?.['made'] ?? '';
  await expect.poll(() => signIn()).toBe(401);
  expect(await signIn(made)).toBe(200);
  const { status } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  expect(status).toBe(401);
});

test('the operator removes an app that was lost, once', async () => {
  const { name, token, signIn } = await registered();
  await addApp(fixture, token);
  expect(await signIn()).toBe(401);
  expect(await act(name, removeApp)).toBe(`${name} now signs in without an authenticator app.`);
  await expect.poll(() => signIn()).toBe(200);
  expect(await act(name, removeApp)).toBe(`${name} has no authenticator app.`);
});

test('the operator removes all passkeys that were lost', async () => {
  const { name, token } = await registered();
  const { device } = await addPasskey(fixture, token);
  const other = await addPasskey(fixture, token);
  expect((await signInWith(fixture, device)).status).toBe(200);
  expect(await act(name, removePasskeys)).toBe(`${name} no longer has a passkey.`);
  for (const lost of [device, other.device]) {
    await expect.poll(async () => (await signInWith(fixture, lost)).status).not.toBe(200);
  }
  expect(await act(name, removePasskeys)).toBe(`${name} has no passkey.`);
});

test('an action on nobody is refused', async () => {
  await expect(act('nobody-here', removeApp)).rejects.toThrow('There is no account nobody-here.');
});
