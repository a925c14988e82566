import { expect, test } from 'vitest';
import { isPublicAddress, reachOf } from './public-address.ts';

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
  ['https://tags.example.org', 'public'],
  ['https://tags.example.org:8443', 'public'],
  ['https://8.8.8.8', 'public'],
  ['https://[2606:4700::6810:84e5]', 'public'],
  ['http://tags.example.org', 'insecure'],
  ['http://8.8.8.8:3000', 'insecure'],
  ['http://localhost:3000', 'local'],
  ['https://LOCALHOST', 'local'],
  ['https://tags.localhost.', 'local'],
  ['http://127.0.0.1:3000', 'local'],
  ['https://127.1', 'local'],
  ['http://[::1]:3000', 'local'],
  ['http://10.1.2.3', 'private'],
  ['https://172.31.0.1', 'private'],
  ['https://192.168.1.20:8080', 'private'],
  ['https://169.254.1.1', 'private'],
  ['https://100.64.0.1', 'private'],
  ['https://[fd12:3456::1]', 'private'],
  ['http://0.0.0.0:3000', 'private'],
  ['https://raspberrypi', 'private'],
  ['https://raspberrypi.local', 'private'],
  ['https://nas.fritz.lan', 'private'],
  ['https://tags.corp.internal', 'private'],
  ['https://tags.home.arpa.', 'private'],
  ['https://localtags.org', 'public'],
  ['https://internal.example.org', 'public'],
])('labels with %s are %s', (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});
