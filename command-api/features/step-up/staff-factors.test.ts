import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { addApp, appCode } from '../../testing/one-time-codes.ts';
import {
  addPasskey,
  askForPasskey,
  askForSignIn,
  newBrowser,
  signInWith,
} from '../../testing/passkeys.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { signedInLongAgo } from '../../testing/signed-in-long-ago.ts';

let fixture: CommandFixture;
beforeEach(async () => {
  fixture = await startCommandFixture({ adminSecurity: 'strict' });
});
afterEach(() => fixture.stop());

const NEEDED = { status: 403, body: { type: 'urn:problem:second-factor-needed' } };
const APP = '/api/user/one-time-codes';

const generate = (token: string) =>
  fixture.call('/api/admin/bulk-generate-qr', { token, body: { quantity: 1, purpose: 'testing' } });
const stepUp = (token: string, body: object) => fixture.call('/api/auth/step-up', { token, body });
const signInWithCode = async (code: string) => {
  const body = { identifier: 'admin', password: 'a long enough password', code };
  return String((await fixture.call('/api/auth/login', { body })).body['access_token']);
};

test('a password alone opens no call of the console, and every call of the account', async () => {
  const token = await fixture.administrator();
  expect(await generate(token)).toMatchObject(NEEDED);
  expect(
    await stepUp(token, { kind: 'password', password: 'a long enough password' }),
  ).toMatchObject({ status: 200 });
  expect(await generate(token)).toMatchObject(NEEDED);
  const profile = { method: 'PUT', token, body: { email: null } };
  expect(await fixture.call('/api/user/profile', profile)).toMatchObject({ status: 200 });
});

test('what the role does not include is refused as such', async () => {
  const token = await fixture.register();
  const refused = { status: 403, body: { type: 'urn:problem:administrators-only' } };
  expect(await generate(token)).toMatchObject(refused);
});

test('a code opens the console: proved later, or given at the sign-in', async () => {
  const token = await fixture.administrator();
  const { secret, recoveryCodes } = await addApp(fixture, token);
  expect(await generate(token)).toMatchObject(NEEDED);
  expect(await stepUp(token, { kind: 'totp', code: '000000' })).toMatchObject({ status: 400 });
  expect(await generate(token)).toMatchObject(NEEDED);
  expect(await stepUp(token, { kind: 'totp', code: appCode(secret) })).toMatchObject({
    status: 200,
  });
  expect(await generate(token)).toMatchObject({ status: 201 });
  expect(await generate(await signInWithCode(recoveryCodes[0] ?? ''))).toMatchObject({
    status: 201,
  });
  await fixture.restart();
  expect(await generate(token)).toMatchObject({ status: 201 });
});

test('a passkey opens the console: proved later, or at the sign-in', async () => {
  const token = await fixture.administrator();
  const { device } = await addPasskey(fixture, token);
  expect(await generate(token)).toMatchObject(NEEDED);
  const browser = newBrowser();
  const proof = device.get(await askForSignIn(fixture, browser), browser);
  expect(await stepUp(token, { kind: 'passkey', ...proof })).toMatchObject({ status: 200 });
  expect(await generate(token)).toMatchObject({ status: 201 });
  const other = await signInWith(fixture, device);
  expect(await generate(String(other.body['access_token']))).toMatchObject({ status: 201 });
});

test('it counts for the time of the session, and at another replica', async () => {
  const token = await fixture.administrator();
  const { secret } = await addApp(fixture, token);
  const earlier = await signedInLongAgo(fixture, token, 25);
  await stepUp(earlier, { kind: 'totp', code: appCode(secret) });
  const replica = await fixture.replica();
  const asked = await fetch(`${replica.url}/api/admin/bulk-generate-qr`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${earlier}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ quantity: 1, purpose: 'testing' }),
  });
  expect(asked.status).toBe(201);
});

test('who has a factor changes factors only with one: a learned password adds none', async () => {
  const token = await fixture.administrator();
  const { id } = await addPasskey(fixture, token);
  const stranger = await fixture.administrator();
  const body = new PasskeyDevice().create(await askForPasskey(fixture, stranger));
  expect(await fixture.call('/api/user/passkeys', { token: stranger, body })).toMatchObject(NEEDED);
  const removal = { method: 'DELETE', token: stranger };
  expect(await fixture.call(`/api/user/passkeys/${id}`, removal)).toMatchObject(NEEDED);
  const asked = await fixture.call(`${APP}/secret`, { token: stranger });
  const secret = String(asked.body['secret']);
  const app = { secret, code: appCode(secret) };
  expect(await fixture.call(APP, { token: stranger, body: app })).toMatchObject(NEEDED);
});

test('nor does it remove the app, or make new recovery codes', async () => {
  const token = await fixture.administrator();
  const { secret } = await addApp(fixture, token);
  expect(await fixture.call(APP, { method: 'DELETE', token })).toMatchObject(NEEDED);
  expect(await fixture.call(`${APP}/recovery-codes`, { token })).toMatchObject(NEEDED);
  await stepUp(token, { kind: 'totp', code: appCode(secret) });
  expect(await fixture.call(APP, { method: 'DELETE', token })).toMatchObject({ status: 200 });
});

test('whoever has no role adds and removes factors as ever', async () => {
  const token = await fixture.register();
  const { id } = await addPasskey(fixture, token);
  await addPasskey(fixture, token);
  const removal = { method: 'DELETE', token };
  expect(await fixture.call(`/api/user/passkeys/${id}`, removal)).toMatchObject({ status: 200 });
});
