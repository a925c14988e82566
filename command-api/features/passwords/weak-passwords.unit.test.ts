import { expect, test } from 'vitest';
import { isWeakPassword, refuseWeakPassword } from './weak-passwords.ts';

const NAMES = ['sam.smith', 'samuel77@example.org'];

test.each([
  'monkeydragon',
  'babygirl2010',
  'aaaaaaaaaaaa',
  'ａａａａａａａａａａ',
  'abcabcabcabc',
  '🐶🐶🐶🐶🐶🐶',
  'sam.smith2026',
  'samsmith2026',
  'samuel772026',
  'eyelet2026!',
  'passwordpassword1',
  'p@ssw0rd2031',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv',
  'iloveyouforever',
  'letmein123456',
  'a'.repeat(200),
])('%.40s is weak', (password) => {
  expect(isWeakPassword(password, NAMES)).toBe(true);
});

test.each([
  'Pass-04042336-word-1',
  'a long enough password',
  'plum kettle orbit',
  'eyelet keeps my bag',
  'hundekatzemaus',
  'grün ist die Heide',
  'мой старый велосипед',
  '犬も歩けば棒に当たるという',
  'k7$Wq-93vTzL',
  'ad6f0b8a71c29e34',
])('%s is a password', (password) => {
  expect(isWeakPassword(password, NAMES)).toBe(false);
});

test('a name counts for its own account only', () => {
  expect(isWeakPassword('vorbeck.ilse.h', ['vorbeck.ilse.h'])).toBe(true);
  expect(isWeakPassword('vorbeck.ilse.h', [null])).toBe(false);
});

function timeOf(password: string): number {
  const start = performance.now();
  isWeakPassword(password, []);
  return performance.now() - start;
}

// The time for the whole password would be many times that of its beginning.
test('the length of a password hardly matters for the time', () => {
  const short = Math.max(...[1, 2, 3].map(() => timeOf('4@8(3$s5'.repeat(4))));
  expect(timeOf('4@8(3$s5'.repeat(25))).toBeLessThan(short * 5 + 100);
});

test('the refusal names the reason at the field', () => {
  const message =
    'This password is easy to guess. Repeated characters like "aaa" are easy to guess. Choose one made of several unrelated words, for example.';
  expect(() => refuseWeakPassword('aaaaaaaaaaaa', [], 'new_password')).toThrowError(
    expect.objectContaining({
      status: 400,
      message,
      options: expect.objectContaining({ errors: [{ path: 'new_password', message }] }),
    }),
  );
});
