import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashNetworks, networksIn, networksOf } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const hashed = (address: string) => hashNetworks(address, hash);

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:DB8:0001:ab02::9', ['2001:db8:1:ab02::/64', '2001:db8:1:ab00::/56', '2001:db8:1:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ['nonsense', ['nonsense']],
])('%s is of the networks %s', (address, networks) => {
  expect(names(address)).toEqual(networks);
});

test('wider networks have higher limits', () => {
  expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 2, 4]);
});

test('a hash contains those of the wider networks', () => {
  const [own, middle, wide] = networksIn(hashed('2001:db8:1:ab02::9'));
  const neighbour = networksIn(hashed('2001:db8:1:ab03::9'));
  expect(neighbour[0]).not.toEqual(own);
  expect(neighbour.slice(1)).toEqual([middle, wide]);
  expect(networksIn(hashed('2001:db8:1:cc03::9')).slice(1)).not.toContainEqual(middle);
  expect(networksIn(hashed('2001:db8:1:cc03::9'))).toContainEqual(wide);
  expect(networksIn(hashed('2001:db8:2::9'))).not.toContainEqual(wide);
  expect(networksIn(hashed('203.0.113.7'))).toHaveLength(1);
  expect(hashed('203.0.113.7')).toMatch(/^[\w-]{22}$/u);
});
