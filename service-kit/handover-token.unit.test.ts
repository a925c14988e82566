import { createSecretKey, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeHandoverToken, readHandoverToken } from './handover-token.ts';
import { makeThreadToken } from './thread-token.ts';

const key = createSecretKey(Buffer.alloc(32, 1));
const handover = { uid: 'AAAA1111', handoverId: randomUUID() };

test('the link of a handover is the same each time and says where it leads', () => {
  const { token, hash } = makeHandoverToken(handover, key);
  expect(makeHandoverToken(handover, key).token).toBe(token);
  expect(readHandoverToken(token)).toEqual({ uid: 'AAAA1111', hash });
});

test('each handover has a link of its own', () => {
  const one = makeHandoverToken(handover, key);
  const other = makeHandoverToken({ ...handover, handoverId: randomUUID() }, key);
  expect(other.hash).not.toBe(one.hash);
});

test.each(['', 'AAAA1111', '../../etc/passwd', makeThreadToken(randomUUID(), key).token])(
  '%j is no such link',
  (text) => {
    expect(readHandoverToken(text)).toBeNull();
  },
);
