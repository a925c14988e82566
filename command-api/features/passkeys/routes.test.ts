import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  setUpCommandFixture,
  type CommandFixture,
} from '../../testing/command-fixture.ts';
import { type Lies, PasskeyDevice } from '../../testing/passkey-device.ts';
import {
  addPasskey,
  askForPasskey,
  askForSignIn,
  newBrowser,
  signInWith,
} from '../../testing/passkeys.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { signedInLongAgo } from '../../testing/signed-in-long-ago.ts';

const fixture = setUpCommandFixture();
let token: string;
beforeAll(async () => {
  token = await fixture.register();
});

const call: CommandFixture['call'] = (path, options) => fixture.call(path, options);
const eventsOf = async (who: string) => {
  const events = await fixture.log.read(streams.user(subjectOf(who).userId), { personal: 'open' });
  return events.filter(({ type }) => type.startsWith('Passkey'));
};

test('a passkey signs in to its account, and the session says how', async () => {
  const { device } = await addPasskey(fixture, token);
  const { status, body } = await signInWith(fixture, device);
  expect(status).toBe(200);
  const { userId, sessionId } = subjectOf(String(body['access_token']));
  expect(userId).toBe(subjectOf(token).userId);
  const [started] = await fixture.log.read(streams.session(sessionId), { personal: 'skip' });
  expect(started?.data).toMatchObject({ method: 'passkey' });
});

test('the browser is asked for a passkey of this site that says who uses it', async () => {
  const options = await askForPasskey(fixture, token);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const { userId } = subjectOf(token);
  const handle = Buffer.from(options.user.id, 'base64url');
  expect(handle.toString('hex')).not.toBe(userId.replaceAll('-', ''));
  expect((await askForPasskey(fixture, token)).user.id).toBe(options.user.id);
});

test('a passkey is added once for each key, and not again', async () => {
  const device = new PasskeyDevice();
  const body = device.create(await askForPasskey(fixture, token));
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await call('/api/user/passkeys', { token, body, headers });
  expect(await call('/api/user/passkeys', { token, body, headers })).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect(await call('/api/user/passkeys', { token, body })).toMatchObject({ status: 400 });
  const anew = device.create(await askForPasskey(fixture, token));
  expect(await call('/api/user/passkeys', { token, body: anew })).toMatchObject({ status: 409 });
});

test('an attestation, which nobody asked for, is not looked at', async () => {
  const device = new PasskeyDevice();
  // One entry with name and value 0, in place of the required certificate.
  const statement = Buffer.from([0xa1, 0x00, 0x00]);
  const body = device.create(await askForPasskey(fixture, token), { statement });
  expect((await call('/api/user/passkeys', { token, body })).status).toBe(201);
  expect((await signInWith(fixture, device)).status).toBe(200);
});

const LIES: readonly (readonly [string, Lies])[] = [
  ['for another site', { origin: 'https://eyelet.example.net' }],
  ['of another relying party', { rpId: 'example.net' }],
  ['of somebody who was not verified', { isVerified: false }],
];
test.each(LIES)('an answer %s counts for nothing', async (_, lies) => {
  const { device } = await addPasskey(fixture, token);
  expect(await signInWith(fixture, device, lies)).toMatchObject({ status: 401 });
  const other = new PasskeyDevice();
  const body = other.create(await askForPasskey(fixture, token), lies);
  expect(await call('/api/user/passkeys', { token, body })).toMatchObject({
    status: 400,
    body: { type: 'urn:problem:wrong-passkey' },
  });
});

test('a challenge counts once, for the browser that asked', async () => {
  const { device } = await addPasskey(fixture, token);
  const browser = newBrowser();
  const options = await askForSignIn(fixture, browser);
  const answer = device.get(options, browser);
  const stolen = { ...answer, browser: newBrowser() };
  const stale = { status: 400, body: { type: 'urn:problem:stale-challenge' } };
  expect(await call('/api/auth/passkey', { body: stolen })).toMatchObject(stale);
  expect(await call('/api/auth/passkey', { body: answer })).toMatchObject({ status: 200 });
  expect(await call('/api/auth/passkey', { body: answer })).toMatchObject(stale);
  const again = device.get(options, browser);
  expect(await call('/api/auth/passkey', { body: again })).toMatchObject(stale);
});

test('of the same answer at two replicas at once, one signs in', async () => {
  const replica = await fixture.replica();
  const { device } = await addPasskey(fixture, token);
  const browser = newBrowser();
  const body = device.get(await askForSignIn(fixture, browser), browser);
  const urls = [fixture.api.url, replica.url, fixture.api.url, replica.url];
  const answers = await Promise.all(
    urls.map((url) => callApi(`${url}/api/auth/passkey`, { body })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 400, 400, 400,
  ]);
});

test('a challenge for an account is for its session', async () => {
  const other = await fixture.register();
  const body = new PasskeyDevice().create(await askForPasskey(fixture, other));
  expect(await call('/api/user/passkeys', { token, body })).toMatchObject({ status: 400 });
});

test('a passkey that another account has is not found there', async () => {
  const other = await fixture.register();
  const { id, device } = await addPasskey(fixture, other);
  const path = `/api/user/passkeys/${id}`;
  const rename = (who: string) =>
    call(path, { method: 'PUT', token: who, body: { name: ' Old phone ' } });
  expect((await rename(token)).status).toBe(404);
  expect((await rename(other)).status).toBe(200);
  expect((await eventsOf(other)).at(-1)).toMatchObject({ personal: { name: 'Old phone' } });
  const remove = (who: string) => call(path, { method: 'DELETE', token: who });
  expect((await remove(token)).status).toBe(200);
  expect((await signInWith(fixture, device)).status).toBe(200);
  expect((await remove(other)).status).toBe(200);
  expect((await signInWith(fixture, device)).status).toBe(401);
});

test('a counter that falls is noted, and signs in', async () => {
  const who = await fixture.register();
  const { device } = await addPasskey(fixture, who);
  expect((await signInWith(fixture, device, { counter: 9 })).status).toBe(200);
  expect((await signInWith(fixture, device, { counter: 4 })).status).toBe(200);
  expect((await eventsOf(who)).at(-1)).toMatchObject({
    type: 'PasskeyCounterFell',
    data: { before: 9, now: 4 },
  });
});

test('an account that is disabled or erased is signed in to by no passkey', async () => {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  const who = await fixture.register(username);
  const { device } = await addPasskey(fixture, who);
  const toggle = `/api/admin/users/${subjectOf(who).userId}/toggle-status`;
  const admin = await fixture.administrator();
  await call(toggle, { token: admin });
  expect(await signInWith(fixture, device)).toMatchObject({
    status: 403,
    body: { type: 'urn:problem:account-disabled' },
  });
  await call(toggle, { token: admin });
  const back = String((await signInWith(fixture, device)).body['access_token']);
  await call('/api/user', { method: 'DELETE', token: back, body: { confirmation: username } });
  expect(await signInWith(fixture, device)).toMatchObject({
    status: 401,
    body: { type: 'urn:problem:wrong-passkey' },
  });
});

test('a passkey of the account is a proof for what needs one, and counts once', async () => {
  const { device } = await addPasskey(fixture, token);
  const { device: foreign } = await addPasskey(fixture, await fixture.register());
  const old = await signedInLongAgo(fixture, token);
  const add = () => call('/api/user/passkeys/options', { token: old });
  expect(await add()).toMatchObject({
    status: 403,
    body: { type: 'urn:problem:step-up-required' },
  });
  const proofBy = async (passkey: PasskeyDevice) => {
    const browser = newBrowser();
    const answer = passkey.get(await askForSignIn(fixture, browser), browser);
    return { kind: 'passkey', ...answer };
  };
  const prove = (body: object) => call('/api/auth/step-up', { token: old, body });
  expect(await prove(await proofBy(foreign))).toMatchObject({
    status: 400,
    body: { type: 'urn:problem:wrong-passkey' },
  });
  const proof = await proofBy(device);
  expect((await prove(proof)).status).toBe(200);
  expect((await add()).status).toBe(200);
  expect(await prove(proof)).toMatchObject({
    status: 400,
    body: { type: 'urn:problem:stale-challenge' },
  });
});
