import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';
import { addApp, appCode } from '../../testing/one-time-codes.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { signedInLongAgo } from '../../testing/signed-in-long-ago.ts';

const fixture = setUpCommandFixture();

const password = 'a long enough password';
const REQUIRED = { status: 401, body: { type: 'urn:problem:second-factor-required' } };
const WRONG = { status: 401, body: { type: 'urn:problem:wrong-code' } };

/** Somebody with an authenticator app. */
async function withApp() {
  const name = `kim-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(name);
  return { name, token, ...(await addApp(fixture, token)) };
}

const signIn = (identifier: string, code?: string, headers: Record<string, string> = {}) =>
  fixture.call('/api/auth/login', {
    body: { identifier, password, ...(code === undefined ? {} : { code }) },
    headers,
  });

test('a password alone does not sign in any more, a code with it does, once', async () => {
  const { name, secret } = await withApp();
  expect(await signIn(name)).toMatchObject(REQUIRED);
  expect(await signIn(name, '000000')).toMatchObject(WRONG);
  const code = appCode(secret);
  expect((await signIn(name, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await signIn(name, code)).toMatchObject(WRONG);
});

test('nobody learns who has an app before the password was right', async () => {
  const { name } = await withApp();
  const body = { identifier: name, password: 'not this one', code: '123456' };
  const refused = await fixture.call('/api/auth/login', { body });
  expect([refused.status, refused.body['type']]).toEqual([401, 'urn:problem:invalid-credentials']);
});

test('the same sign-in sent again gets the same session, with the code that is used by then', async () => {
  const { name, secret } = await withApp();
  const headers = { 'Idempotency-Key': randomUUID() };
  const code = appCode(secret);
  const [first, again] = [await signIn(name, code, headers), await signIn(name, code, headers)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

test('of the same code at two replicas at once, one signs in', async () => {
  const { name, secret } = await withApp();
  const replica = await fixture.replica();
  const body = { identifier: name, password, code: appCode(secret) };
  const answers = await Promise.all([
    fixture.call('/api/auth/login', { body }),
    callApi(`${replica.url}/api/auth/login`, { body }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 401,
  ]);
});

test('a recovery code works in place of one, once; new ones end the old ones', async () => {
  const { name, token, recoveryCodes } = await withApp();
  const [first = '', second = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect((await signIn(name, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await signIn(name, first)).toMatchObject(WRONG);
  const path = '/api/user/one-time-codes/recovery-codes';
  const renewed = await fixture.call(path, { token, body: {} });
  expect(await signIn(name, second)).toMatchObject(WRONG);
  const [fresh = ''] = renewed.body['recovery_codes'] as string[];
  expect((await signIn(name, fresh)).status).toBe(200);
});

test('it is added with a code alone, once, and removed; each needs a recent proof', async () => {
  const token = await fixture.register();
  const path = '/api/user/one-time-codes';
  const asked = await fixture.call(`${path}/secret`, { token, body: {} });
  const secret = String(asked.body['secret']);
  expect(asked.body['uri']).toContain(`secret=${secret}`);
  expect(asked.body['qr_image']).toMatch(/^data:image\/png;base64,/u);
  const add = (code: string) => fixture.call(path, { token, body: { secret, code } });
  expect((await add('000000')).status).toBe(400);
  expect((await add(appCode(secret))).status).toBe(201);
  expect((await add(appCode(secret, 1))).status).toBe(409);
  const without = await fixture.register();
  const stolen = { kind: 'totp', code: appCode('') };
  const refused = await fixture.call('/api/auth/step-up', { token: without, body: stolen });
  expect(refused.body['type']).toBe('urn:problem:wrong-code');
  const old = await signedInLongAgo(fixture, token);
  const remove = { method: 'DELETE', token: old } as const;
  expect((await fixture.call(path, remove)).body['type']).toBe('urn:problem:step-up-required');
  const proof = { kind: 'totp', code: appCode(secret, 1) };
  const proved = await fixture.call('/api/auth/step-up', { token: old, body: proof });
  expect(proved.status).toBe(200);
  expect((await fixture.call(path, remove)).status).toBe(200);
  const events = await fixture.log.read(streams.user(subjectOf(token).userId), {
    personal: 'skip',
  });
  expect(events.at(-1)).toMatchObject({ type: 'OneTimeCodesRemoved', data: { reason: 'user' } });
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
});
