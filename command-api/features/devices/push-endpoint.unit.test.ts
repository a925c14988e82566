import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint } from './push-endpoint.ts';

test.each(['8.8.8.8', '142.250.185.106', '2a00:1450:4001:82a::200a', '2606:4700::6810:84e5'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

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
