import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is recognised by its hash, whichever Unicode form it is typed in', async () => {
  const hash = await hashPassword('Cafe\u0301 am Markt');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await verifyPassword('Caf\u00e9 am Markt', hash)).toBe(true);
  expect(await verifyPassword('Cafe am Markt', hash)).toBe(false);
});

test('a password that was made up for somebody is right until it ends', async () => {
  const until = new Date('2026-03-04T05:06:07Z');
  const hash = await hashPassword('correct horse', until);
  const at = (ms: number) => new Date(until.getTime() + ms);
  expect(await verifyPassword('correct horse', hash, at(-1))).toBe(true);
  expect(await verifyPassword('wrong horse', hash, at(-1))).toBe(false);
  expect(await verifyPassword('correct horse', hash, at(0))).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('without an account no password is right', async () => {
  expect(await verifyPassword('correct horse', null)).toBe(false);
});

test('far more passwords at once than can be hashed soon are refused, and the others answered', async () => {
  const hashes = await Promise.allSettled(
    Array.from({ length: 260 }, () => hashPassword('correct horse')),
  );
  const refused = hashes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  // Two are hashed, 250 wait.
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeLessThan(260);
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  }
  expect(await hashPassword('correct horse')).toContain('$argon2id$');
});
