import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './check.ts';
import { readCompose } from './compose-file.ts';

const lines = readFileSync(join(root, 'docker/relay/turnserver.conf'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const denied = lines.flatMap((line) => /^denied-peer-ip=(.+)$/u.exec(line)?.[1] ?? []);

/** As coturn reads a range: one that starts at the unspecified address has no start. */
function deniesEverything(range: string): boolean {
  const [first = ''] = range.split('-');
  return first === '::';
}

test('no range of IPv6 denies the addresses of IPv4', () => {
  expect(denied.length).toBeGreaterThan(20);
  expect(denied.filter(deniesEverything)).toEqual([]);
});

test('the relay sends nothing to special addresses, and something to others', () => {
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  // One for each: a list takes an address of IPv4 for the IPv6 address that is mapped to it.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of denied) {
    const [first = '', last = first] = range.split('-');
    lists[familyOf(first)].addRange(first, last, familyOf(first));
  }
  const isDenied = (address: string): boolean =>
    lists[familyOf(address)].check(address, familyOf(address));
  const special = ['0.0.0.0', '10.1.2.3', '127.0.0.1', '169.254.169.254', '192.168.1.1', '::1'];
  const more = ['fd00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::'];
  expect([...special, ...more].filter((address) => !isDenied(address))).toEqual([]);
  const others = ['5.5.5.5', '198.51.99.1', '2a00::1', '2600::1'];
  expect(others.filter(isDenied)).toEqual([]);
});

test('coturn writes no log and hears when it should end', () => {
  // With a name that gets no date, or it would write to a file of its choice.
  expect(lines).toEqual(
    expect.arrayContaining(['no-stdout-log', 'simple-log', 'log-file=/dev/null']),
  );
  const compose = readCompose(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {});
  expect(compose.services['relay']?.init).toBe(true);
});
