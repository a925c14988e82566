import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { SESSION_SECONDS, Tokens } from '@app/service-kit/tokens';
import { expect, test } from 'vitest';
import { codeSentTo, subjectOf } from '../../testing/secrets-sent.ts';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const PASSWORD = 'a long enough password';
const newName = (): string => `sam-${randomUUID().slice(0, 8)}`;

const register = (body: object) => fixture.call('/api/auth/register', { body });
const login = (identifier: string, password = PASSWORD) =>
  fixture.call('/api/auth/login', { body: { identifier, password } });

test('somebody registers and is signed in', async () => {
  const username = newName();
  const answer = await register({ username, email: null, password: PASSWORD });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('X-Position')).toMatch(/^\d+(?:\/\d+)?$/u);
  const token = String(answer.body['access_token']);
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  expect(made.status).toBe(201);
});

test('sign-in takes the username or the verified e-mail address, in any case', async () => {
  const username = newName();
  const email = `${username}@Example.org`;
  const { body } = await register({ username, email, password: PASSWORD });
  const token = String(body['access_token']);
  const code = await codeSentTo(fixture, subjectOf(token).userId);
  await fixture.call('/api/user/contacts/email/verify', { token, body: { code } });
  for (const identifier of [username, username.toUpperCase(), email, email.toLowerCase()]) {
    const answer = await login(identifier);
    expect([identifier, answer.status]).toEqual([identifier, 200]);
    expect(answer.body).toEqual({ access_token: expect.any(String) });
  }
});

test('a wrong password and an unknown name are refused alike', async () => {
  const username = newName();
  await register({ username, password: PASSWORD });
  const answers = [
    await login(username, 'another password'),
    await login(newName()),
    await login(`${newName()}@example.org`),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body['detail']).toBe('Invalid credentials. Please try again.');
  }
});

test.each(['-sam', 'sam.', 'sam_-smith', '.._', 'Ännchen_7'])(
  'somebody registers and signs in as %s',
  async (username) => {
    expect((await register({ username, password: PASSWORD })).status).toBe(201);
    expect((await login(username)).status).toBe(200);
  },
);

const password = PASSWORD;
test.each([
  [{ username: 'ab', password }, 'username', 'at least 3 characters'],
  [{ username: 'x'.repeat(33), password }, 'username', 'at most 32 characters'],
  [{ username: 'sam smith', password }, 'username', 'letters, digits, dots'],
  [{ username: 'sam@home', password }, 'username', 'letters, digits, dots'],
  [{ password }, 'username', 'Username is required.'],
  [{ username: 'sam' }, 'password', 'Password is required.'],
  [{ username: 'sam', password: '123456789' }, 'password', 'at least 10 characters'],
  [{ username: 'sam', password: 'x'.repeat(201) }, 'password', 'at most 200 characters'],
  [{ username: 'sаm', password }, 'username', 'one alphabet'],
  [{ username: 'Adm1n', password }, 'username', 'reserved'],
  [{ username: 'eye.let', password }, 'username', 'reserved'],
  [{ username: '-admin.', password }, 'username', 'reserved'],
  [{ username: 'sam', password: 'Password123' }, 'password', 'easy to guess'],
  [{ username: 'sam', password: 'QWERTYUIOP' }, 'password', 'easy to guess'],
  [{ username: 'sam-hill', password: 'Sam-Hill-99' }, 'password', 'easy to guess'],
  [{ username: 'sam', password: 'hill.sam1999', email: 'hill.sam@a.org' }, 'password', 'easy to'],
  [{ username: 'sam', password, email: 'sam' }, 'email', 'does not look like an email'],
  [{ username: 'sam', password, role: 'admin' }, '', 'There is no field "role" here.'],
])('the registration %j is refused with a sentence', async (body, path, message) => {
  const refused = await register(body);
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([
    expect.objectContaining({ path, message: expect.stringContaining(message) }),
  ]);
});

const signingKey = () => fixture.vault.secret('token-signing');

async function someone() {
  const username = newName();
  const { body } = await register({ username, password: PASSWORD });
  const token = String(body['access_token']);
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, subject: { userId: String(sub), sessionId: String(sid), epoch: 0 } };
}

test('only a token that is ours, whole and in time counts', async () => {
  const { token, subject } = await someone();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const forged = new Tokens(createSecretKey(randomBytes(32)));
  const old = new Date(Date.now() - (SESSION_SECONDS + 60) * 1000);
  const tokens = [
    await new Tokens(await signingKey()).sign(subject, old),
    await forged.sign(subject, new Date()),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature.slice(0, -2)}AA`,
    await new Tokens(await signingKey()).sign({ ...subject, userId: randomUUID() }, new Date()),
    'nonsense',
  ];
  for (const each of tokens) {
    const refused = await fixture.call('/api/qr/generate', { token: each, body: { title: 'Bag' } });
    expect([each, refused.status]).toEqual([each, 401]);
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
  const fine = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  expect(fine.status).toBe(201);
});

test.each(['', 'Basic c2FtOnNhbQ==', 'Bearer', 'bearer x y'])(
  'the authorization %j is none',
  async (authorization) => {
    const headers = { Authorization: authorization };
    const refused = await fixture.call('/api/qr/generate', { headers, body: { title: 'Bag' } });
    expect(refused.status).toBe(401);
    expect(refused.body['detail']).toBe('Please sign in to continue.');
  },
);

test('signing out ends the session that asks, and no other', async () => {
  const username = newName();
  const token = String((await register({ username, password: PASSWORD })).body['access_token']);
  const other = String((await login(username)).body['access_token']);
  const path = '/api/user/sessions/current';
  expect((await fixture.call(path, { method: 'DELETE', token, body: {} })).status).toBe(200);
  const make = (as: string) =>
    fixture.call('/api/qr/generate', { token: as, body: { title: 'Bag' } });
  expect((await make(token)).status).toBe(401);
  expect((await make(other)).status).toBe(201);
});
