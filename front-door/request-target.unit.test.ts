import { expect, test } from 'vitest';
import { readTarget } from './request-target.ts';

test.each([
  ['/api', true],
  ['/api/stats?search=../..', true],
  ['/api/qr/7K2QW9XM', true],
  [`/api/stats?${'a=1&'.repeat(49)}`, true],
  ['/apiary', false],
  ['/API/stats', false],
  ['/', false],
  ['/7K3M%209QXT', false],
  ['/.well-known/security.txt', false],
  ['/a..b/...', false],
])('%s is read as it is', (url, isApi) => {
  expect(readTarget(url)).toEqual({ path: url.split('?')[0], isApi });
});

test.each([
  '/api/../metrics',
  '/api/..',
  '/api/./stats',
  '/api/%2e%2e/metrics',
  '/api/.%2E/metrics',
  '/api/%2e/stats',
  String.raw`/api\..\metrics`,
  '/api/%5c..%5cmetrics',
  '/api/..%2fmetrics',
  '/api%2f..%2fmetrics',
  '/api/a%00b',
  '/api/%zz',
  '/api/%c0%ae%c0%ae/metrics',
  '/api/a b',
  '/api/ü',
  '/api#/../metrics',
  `/api/stats?${'a=1&'.repeat(50)}`,
  `/api/stats?${'&'.repeat(50)}`,
  'http://door/api/stats',
  '*',
  'door:80',
  '',
])('%j is refused', (url) => {
  expect(() => readTarget(url)).toThrow('This address cannot be understood.');
});
