import { expect, test } from 'vitest';
import { email, presentText } from './fields.ts';
import { readContact, readIdentifier } from './owner-fields.ts';

test.each([
  ['R&D@example.com', 'R&D@example.com'],
  ['anna!x@example.com', 'anna!x@example.com'],
  ['a/b=c@example.com', 'a/b=c@example.com'],
  ["o'neil+tag@Example.COM", "o'neil+tag@example.com"],
  ['#{x}|~^*?$%`_-@example.com', '#{x}|~^*?$%`_-@example.com'],
  ['anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
  ['anna@MÜNCHEN.example', 'anna@xn--mnchen-3ya.example'],
  ['anna@mu\u0308nchen.example', 'anna@xn--mnchen-3ya.example'],
  ['anna@xn--mnchen-3ya.example', 'anna@xn--mnchen-3ya.example'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['\u202Aann@example.com\u202C', 'ann@example.com'],
  ['ann@example.com\u200B', 'ann@example.com'],
  ['\u00A0ann@exam\u00ADple.com\u00A0', 'ann@example.com'],
  ['ann\u2011x@example.com', 'ann-x@example.com'],
  ['mailto:ann@example.com?subject=Hello', 'ann@example.com'],
  ['MAILTO:R%26D@example.com', 'R&D@example.com'],
  ['Ann Lee <ann@example.com>,', 'ann@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann@example.com、', 'ann@example.com'],
  ['ann@example.com。', 'ann@example.com'],
  ['ann@example.com!', 'ann@example.com'],
  ['(ann@example.com)', 'ann@example.com'],
  ['"ann@example.com"', 'ann@example.com'],
  ['„ann@example.com“', 'ann@example.com'],
  ["'ann@example.com'", 'ann@example.com'],
  ["'ann'x@example.com", "'ann'x@example.com"],
  ['{ann}@example.com', '{ann}@example.com'],
  ['mailto://ann@example.com', 'ann@example.com'],
  ['ann@a-b.c1.example', 'ann@a-b.c1.example'],
])('%j is the address %s', (typed, address) => {
  expect(email.parse(typed)).toBe(address);
  expect(readIdentifier(typed)).toBe(address);
});

test.each([
  'anna',
  'anna@',
  '@example.com',
  'a b@example.com',
  'Ann <ann@example.com>; Ben <ben@example.com>',
  'a@b@example.com',
  '.ann@example.com',
  'ann.@example.com',
  'a..b@example.com',
  'ann@example',
  'ann@-a.example',
  'ann@a_b.example',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@0x7f.1',
  'ann@example.com:25',
  'ann@example.com/x',
  '"ann lee"@example.com',
  'änn@example.com',
  'अ@example.com',
  'a,b@example.com',
  'a;b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'bc.'.repeat(90)}example`,
  'ann@example.com\r\nBcc: all@example.com',
  'ann\r\n@example.com',
  'ann@example.com%0ABcc:x',
  'mailto:ann%0D%0A@example.com',
  '=?utf-8?q?ann=40a.example?=@example.com',
])('%j is no address', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});

test('hostile text is read in no time', () => {
  const start = performance.now();
  for (const part of ['.', ' ', '\u200B', 'a.', '<', '@', '-', 'a@']) {
    email.safeParse(`${part.repeat(30_000)}x`);
    readContact(`${part.repeat(30_000)}x`);
    presentText('It', 100).safeParse(`x${part.repeat(30_000)}x`);
  }
  expect(performance.now() - start).toBeLessThan(1000);
});

test('a text of invisible characters alone is empty', () => {
  expect(presentText('It', 9).parse('\u200B \u2060\uFEFF')).toBe('');
  expect(presentText('It', 9).parse(' Cafe\u0301 ')).toBe('Caf\u00E9');
});
