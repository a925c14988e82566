import { describe, expect, test } from 'vitest';
import { LEAKED_PASSWORDS } from './leaked-passwords.ts';
import { isWeakPassword, refuseWeakPassword } from './weak-passwords.ts';

const NAMES = ['sam.smith', 'samuel77@example.org'];

describe('weak is', () => {
  test.each([
    ['aaaaaaaaaaaa', 'one character'],
    ['ａａａａａａａａａａ', 'one character in another width'],
    ['abcabcabcabc', 'a short pattern'],
    ['abcabcabcab', 'a short pattern, cut off'],
    ['ab12ab12ab12', 'a short pattern with digits'],
    ['🐶🐶🐶🐶🐶🐶', 'one sign'],
    ['sam.smith1', 'the username with a digit'],
    ['SAM.SMITH', 'the username'],
    ['samsmith2026', 'the username without its dot'],
    ['sam.smithsam.smith', 'the username twice'],
    ['2026-sam.smith!', 'the username between digits'],
    ['$amsmith99', 'the username with a sign for a letter'],
    ['samuel77samuel77', 'the part of the address before the @, twice'],
    ['samuel772026', 'the part of the address before the @, with a year'],
    ['tagback2026!', 'the name of the product'],
    ['TagbackTagback', 'the name of the product twice'],
    ['t4gb4ck2026', 'the name of the product with digits for letters'],
    ['passwordpassword', 'a common one twice'],
    ['passwordpassword1', 'a common one twice, and a digit'],
    ['Password2031!!', 'a common one with a year'],
    ['p@ssw0rd2031', 'a common one with signs for letters'],
    ['qwertyuiop', 'keys side by side'],
    ['0987654321', 'digits backwards'],
    ['qwerty123456', 'two runs'],
    ['abcdefghijkl', 'the alphabet'],
    ['zyxwvutsrqpo', 'the alphabet backwards'],
    ['asdfghjkl;', 'a row of keys'],
    ['1qaz2wsx3edc4rfv', 'columns of keys'],
    ['aaa111bbb222', 'characters in threes'],
    ['abcdefgh!2031', 'the alphabet, and a year'],
    ['qwertzuiop', 'a German row of keys'],
  ])('%s: %s', (password) => {
    expect(isWeakPassword(password, NAMES)).toBe(true);
  });
});

test('the 3,000 most common ones that are long enough are refused, in any case', () => {
  expect(new Set(LEAKED_PASSWORDS.filter(({ length }) => length >= 10)).size).toBe(4000);
  const taken = LEAKED_PASSWORDS.filter(
    (password) => !isWeakPassword(password, []) || !isWeakPassword(password.toUpperCase(), []),
  );
  expect(taken).toEqual([]);
});

test.each([
  'a long enough password',
  'plum kettle orbit',
  'correct horse battery',
  'the sam smith who went home',
  'tagback keeps my bag',
  'my password is not this',
  'hundekatzemaus',
  'grün ist die Heide',
  'мой старый велосипед',
  '犬も歩けば棒に当たるという',
  'k7$Wq-93vTzL',
  '8472950183',
  'ad6f0b8a71c29e34',
  'buffalo buffalo bison',
])('%s is a password', (password) => {
  expect(isWeakPassword(password, NAMES)).toBe(false);
});

test('a name counts for its own account only', () => {
  expect(isWeakPassword('sam.smith2026', [null])).toBe(false);
});

test('the refusal is one sentence at the field', () => {
  const errors = [{ path: 'new_password', message: expect.stringMatching(/^[^.]+\.$/u) }];
  expect(() => refuseWeakPassword('aaaaaaaaaaaa', [], 'new_password')).toThrowError(
    expect.objectContaining({ status: 400, options: expect.objectContaining({ errors }) }),
  );
});
