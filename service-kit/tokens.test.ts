import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SESSION_SECONDS, Tokens } from './tokens.ts';

const key = createSecretKey(randomBytes(32));
const subject = { userId: 'u1', sessionId: 's1', epoch: 3 };

test('a token leads back to its subject', async () => {
  const tokens = new Tokens(key);
  expect(await tokens.read(await tokens.sign(subject, new Date()))).toMatchObject(subject);
});

test.each([
  [
    'another key',
    async () => new Tokens(createSecretKey(randomBytes(32))).sign(subject, new Date()),
  ],
  [
    'an old session',
    async () => new Tokens(key).sign(subject, new Date(Date.now() - (SESSION_SECONDS + 1) * 1000)),
  ],
  [
    'no signature',
    async () => {
      const [, payload] = (await new Tokens(key).sign(subject, new Date())).split('.');
      const header = Buffer.from('{"alg":"none"}').toString('base64url');
      return `${header}.${payload}.`;
    },
  ],
  ['something else', async () => 'not a token'],
])('a token of %s is refused', async (_name, make) => {
  expect(await new Tokens(key).read(await make())).toBeNull();
});
