import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { makeCallerAddress } from './caller-address.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a proxy that is trusted, the connection tells who asks', () => {
  const caller = makeCallerAddress([]);
  expect(caller.of(request('203.0.113.7'))).toBe('203.0.113.7');
  expect(caller.of(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
});

test('a trusted proxy tells who asks', () => {
  const caller = makeCallerAddress(['10.0.0.0/8', '2001:db8::/32']);
  expect(caller.of(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  expect(caller.of(request('::ffff:10.1.2.3', '198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  expect(caller.of(request('2001:db8::1', '2a00::7'))).toBe('2a00::7');
  expect(caller.of(request('10.1.2.3'))).toBe('10.1.2.3');
});

test('what a caller wrote before the proxy did counts for nothing', () => {
  const caller = makeCallerAddress(['10.0.0.0/8']);
  expect(caller.of(request('10.1.2.3', '1.1.1.1, 198.51.100.1'))).toBe('198.51.100.1');
  expect(caller.of(request('198.51.100.1', '1.1.1.1'))).toBe('198.51.100.1');
  expect(caller.of(request('10.1.2.3', 'nonsense, 10.0.0.1'))).toBe('10.1.2.3');
});

test('what is no address is refused at the start', () => {
  expect(() => makeCallerAddress(['the proxy'])).toThrow('the proxy is not a network address');
});

test.each([
  ['172.18.0.1', '198.51.100.1', '172.18.0.1'],
  ['::ffff:172.18.0.1', '198.51.100.1', '172.18.0.1'],
  ['fd00::1', '198.51.100.1', 'fd00::1'],
  ['172.18.0.1', undefined, null],
  ['203.0.113.7', '198.51.100.1', null],
  ['10.1.2.3', '198.51.100.1', null],
])('%s that forwards for %s is taken for an untrusted proxy: %s', (direct, forwarded, proxy) => {
  const caller = makeCallerAddress(['10.0.0.0/8']);
  expect(caller.untrustedProxy(request(direct, forwarded))).toBe(proxy);
});
