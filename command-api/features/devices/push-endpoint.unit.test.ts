import { expect, test } from 'vitest';
import { isPushEndpoint } from '../channels/channel-reach.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://push.example.org:8443/abc', true],
  ['https://8.8.8.8/abc', true],
  ['http://push.example.org/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  // All of these connect to 127.0.0.1.
  ['https://2130706433/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://user:pass@push.example.org/abc', false],
  ['ftp://push.example.org/abc', false],
  ['nonsense', false],
])('%s may be one of a push service: %s', (endpoint, isAllowed) => {
  expect(isPushEndpoint(endpoint, 'public')).toBe(isAllowed);
});

test('in one’s own network plain http and private addresses may be', () => {
  expect(isPushEndpoint('http://127.0.0.1:8080/abc', 'anywhere')).toBe(true);
  expect(isPushEndpoint('file:///etc/passwd', 'anywhere')).toBe(false);
});
