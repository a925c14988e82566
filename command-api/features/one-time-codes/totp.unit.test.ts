import { expect, test } from 'vitest';
import { fromBase32, toBase32, codeAt, stepOf } from './totp.ts';

const key = Buffer.from('12345678901234567890');
const secret = toBase32(key);

test('Base32 is as the standard has it', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32(secret)).toEqual(key);
});

// RFC 6238, Appendix B; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %i seconds the code is that of the standard', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30))).toBe(code);
});

test('a code counts in its step, the one before and the one after', () => {
  const step = 1000;
  const code = codeAt(key, step);
  const at = (steps: number): Date => new Date((step + steps) * 30_000);
  expect(stepOf(secret, code, at(0))).toBe(step);
  expect(stepOf(secret, code, at(1))).toBe(step);
  expect(stepOf(secret, code, at(-1))).toBe(step);
  expect(stepOf(secret, code, at(2))).toBeNull();
  expect(stepOf(secret, code, at(-2))).toBeNull();
  expect(stepOf(secret, '12345', at(0))).toBeNull();
});
