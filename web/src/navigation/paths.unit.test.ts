import { expect, test } from 'vitest';
import { dashboardPath } from './dashboard-path.ts';
import { authPath, codeSegment, signedOutPath, threadPath, threadToken } from './paths.ts';
import { buyPath, choosePlanPath, registerThenPath } from './purchase-paths.ts';

test.each([
  ['/7K3MQ9XA', '7K3MQ9XA'],
  ['/7k3m-q9xa/', '7k3m-q9xa'],
  ['/7k3m%20q9xa', '7k3m q9xa'],
  ['/%E0%A4%A', '%E0%A4%A'],
  ['/', null],
  ['/a/b', null],
  ['/t/abc', null],
  // A valid uid (FEATVRE5), but it is a page.
  ['/features', null],
  ['/Features', null],
])('%s may be the code %s', (pathname, segment) => {
  expect(codeSegment(pathname)).toBe(segment);
});

test('addresses carry what they are given, and nothing unasked', () => {
  expect(authPath()).toBe('/auth');
  expect(authPath('/')).toBe('/auth');
  expect(authPath('/7K3MQ9XA')).toBe('/auth?next=%2F7K3MQ9XA');
  expect(dashboardPath()).toBe('/dashboard');
  expect(dashboardPath({ tab: 'messages', code: 'A&B' })).toBe(
    '/dashboard?tab=messages&code=A%26B',
  );
  expect(threadPath('a/b')).toBe('/t/a%2Fb');
  expect(signedOutPath('/account')).toBe('/auth?next=%2Faccount&ended=true');
  expect(buyPath('p&1')).toBe('/store?buy=p%261');
  expect(registerThenPath(choosePlanPath('basic'))).toBe(
    '/auth?tab=register&next=%2Fpricing%3Fplan%3Dbasic',
  );
});

test.each([
  ['/t/abc-DEF_1', 'abc-DEF_1'],
  ['/T/abc/', 'abc'],
  ['/t/%zz', 'zz'],
  ['/t/abcdefgh.', 'abcdefgh'],
  ['/t/%E2%80%AAabc-_-%E2%80%AC)', 'abc-_-'],
  ['/t', null],
  ['/t/', null],
  ['/t/a/b', null],
  ['/7K3MQ9XA', null],
])('the token in %s is %j', (path, token) => {
  expect(threadToken(path)).toBe(token);
});
