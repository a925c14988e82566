import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
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

test('a token that was read before runs out, too', async () => {
  const tokens = new Tokens(key);
  const issued = new Date(Date.now() - (SESSION_SECONDS - 60) * 1000);
  const token = await tokens.sign(subject, issued);
  expect(await tokens.read(token)).toMatchObject(subject);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  expect(await tokens.read(token)).toBeNull();
  vi.useRealTimers();
});

test('a token that was read before is refused once its key is gone or another one', async () => {
  const kept = { id: '1', key, createdAt: new Date(0) };
  let keys = [kept];
  const find = async (id: string) => keys.find((each) => each.id === id) ?? null;
  const tokens = new Tokens({ newest: async () => kept, find });
  const token = await tokens.sign(subject, new Date());
  expect(await tokens.read(token)).toMatchObject(subject);
  keys = [{ ...kept, key: createSecretKey(key.export()) }];
  expect(await tokens.read(token)).toMatchObject(subject);
  keys = [{ ...kept, key: createSecretKey(randomBytes(32)) }];
  expect(await tokens.read(token)).toBeNull();
  keys = [];
  expect(await tokens.read(token)).toBeNull();
});
