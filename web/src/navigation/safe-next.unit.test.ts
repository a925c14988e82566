import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

const ORIGIN = 'https://tag.example';

test.each(['/7K3MQ9XA', '/dashboard?tab=messages&code=7K3MQ9XA', '/t/abc#end', '/authors'])(
  '%s is ours',
  (next) => {
    expect(safeNext(next, ORIGIN)).toBe(next);
  },
);

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '\n//evil.example',
  '/%5cevil.example/..//evil.example',
  'javascript:alert(1)',
  '/auth',
  '/auth?next=/auth',
  '/auth/token',
  '//',
])('%s leads to the dashboard', (next) => {
  const path = safeNext(next, ORIGIN);
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  expect(path).toBe('/dashboard');
});

test('a line break does not get through', () => {
  expect(safeNext('/dashboard\r\nSet-Cookie: a=b', ORIGIN)).not.toMatch(/[\r\n]/u);
});
