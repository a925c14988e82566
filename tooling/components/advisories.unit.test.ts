import { expect, test } from 'vitest';
import { readAudit } from './advisories.ts';

test('an audit has its findings, and one that nobody answered is not one without any', () => {
  const found = { name: 'carrier', severity: 'moderate', range: '<11.1.1' };
  const via = [{ url: 'https://example.org/advisory' }];
  const text = JSON.stringify({ vulnerabilities: { carrier: { ...found, via } } });
  expect(readAudit(text)).toEqual([found]);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  expect(readAudit('{"message":"405 Method Not Allowed","error":{}}')).toBeNull();
  expect(readAudit('')).toBeNull();
});
