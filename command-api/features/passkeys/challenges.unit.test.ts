import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adding, Challenges, signingIn } from './challenges.ts';

const AT = new Date('2026-03-04T05:06:07.890Z');
const MINUTE = 60_000;
const key = createSecretKey(randomBytes(32));
const challenges = new Challenges(key);
const after = (ms: number): Date => new Date(AT.getTime() + ms);

test('a challenge counts for five minutes, at every replica', () => {
  const text = challenges.make(randomUUID(), signingIn('one'), AT);
  const replica = new Challenges(key);
  const { until } = replica.read(text, signingIn('one'), after(5 * MINUTE - 1)) ?? {};
  expect(until).toBe(after(5 * MINUTE).toISOString());
  expect(replica.read(text, signingIn('one'), after(5 * MINUTE))).toBeNull();
});

test('nobody else answers it, and for nothing else', () => {
  const text = challenges.make(randomUUID(), signingIn('one'), AT);
  expect(challenges.read(text, signingIn('two'), AT)).toBeNull();
  expect(challenges.read(text, adding('one', ''), AT)).toBeNull();
  expect(
    new Challenges(createSecretKey(randomBytes(32))).read(text, signingIn('one'), AT),
  ).toBeNull();
});

const idOf = (id: string, ms = 0) =>
  challenges.read(challenges.make(id, 'x', after(ms)), 'x', AT)?.challengeId;

test('each command has a challenge of its own, and the same one its own again', () => {
  const command = randomUUID();
  expect(idOf(command, MINUTE)).toBe(idOf(command));
  expect(idOf(randomUUID())).not.toBe(idOf(command));
});

test.each(['', 'abc', 'not base64url!', Buffer.alloc(54).toString('base64url')])(
  'what is none is none: %s',
  (text) => {
    expect(challenges.read(text, 'x', AT)).toBeNull();
  },
);

test('one whose time was changed is none', () => {
  const bytes = Buffer.from(challenges.make(randomUUID(), 'x', AT), 'base64url');
  bytes.writeUIntBE(after(60 * MINUTE).getTime(), 16, 6);
  expect(challenges.read(bytes.toString('base64url'), 'x', AT)).toBeNull();
});
