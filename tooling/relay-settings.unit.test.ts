import { readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, '../docker/relay/turnserver.conf');
const settings = readFileSync(file, 'utf8');

/** What the relay of the compose file denies. */
const denied = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
for (const [, first = '', last = ''] of settings.matchAll(/^denied-peer-ip=(.+)-(.+)$/gmu)) {
  denied[familyOf(first)].addRange(first, last, familyOf(first));
}
const isDenied = (address: string): boolean =>
  denied[familyOf(address)].check(address, familyOf(address));

/**
 * First and last addresses of what IANA keeps for special purposes (RFC 6890 and its registries),
 * but for ::, which coturn refuses by itself.
 */
const SPECIAL = `
  0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 127.255.255.255
  169.254.0.0 169.254.169.254 172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.255 192.0.2.0 192.0.2.255
  192.88.99.0 192.88.99.255 192.168.0.0 192.168.255.255 198.18.0.0 198.19.255.255 198.51.100.0
  198.51.100.255 203.0.113.0 203.0.113.255 224.0.0.1 239.255.255.255 240.0.0.0 255.255.255.255
  ::1 ::ffff:10.0.0.1 64:ff9b::a00:1 64:ff9b:1::1 100::1 2001::1 2001:1ff::1 2001:db8::1 2002:a00:1::1
  3fff::1 5f00::1 fc00::1 fdff::1 fe80::1 febf::1 ff02::1`
  .trim()
  .split(/\s+/u);

test.each(SPECIAL)('the relay of the compose file sends nothing to %s', (address) => {
  expect(isDenied(address)).toBe(true);
});

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])(
  'it may send to %s, as to any other',
  (address) => {
    expect(isDenied(address)).toBe(false);
  },
);

test('no range of IPv6 starts at ::, which coturn takes for one without a start, for all of IPv4', () => {
  expect(settings).not.toMatch(/^denied-peer-ip=(?:::|[0:]+:0)(?:-|$)/mu);
});

test('coturn writes no log: without simple-log it would choose another file', () => {
  const lines = settings.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['no-stdout-log', 'simple-log', 'log-file=/dev/null']),
  );
});

test('coturn hears SIGTERM in its container, where it is not the first process', () => {
  const compose = readFileSync(join(import.meta.dirname, '../docker-compose.yml'), 'utf8');
  const [, relay = ''] = compose.split(/^ {2}relay:$/mu);
  expect(relay.split('\n\n')[0]).toContain('\n    init: true\n');
});
