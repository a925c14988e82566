import { createSecretKey, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { CallerAddresses, networkOf } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const request = (forwarded: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: {} }) as unknown as IncomingMessage;

test('a hash tells networks apart and leads back to none', () => {
  const addresses = new CallerAddresses(createSecretKey(randomBytes(32)));
  const others = new CallerAddresses(createSecretKey(randomBytes(32)));
  const hash = addresses.of(request('203.0.113.7'));
  expect(hash).toMatch(/^[\w-]{22}$/u);
  expect(addresses.of(request('203.0.113.7'))).toBe(hash);
  expect(addresses.of(request('203.0.113.8'))).not.toBe(hash);
  expect(others.of(request('203.0.113.7'))).not.toBe(hash);
});
