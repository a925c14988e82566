import { expect, test } from 'vitest';
import { PUBLIC_REACH, reachOf, readChannelReach } from './channel-reach.ts';

test.each([
  ['public', 'https://hooks.example.org/1', 'public'],
  ['public', 'http://ntfy.lan/1', 'public'],
  ['public,ntfy.lan', 'http://ntfy.lan/1', 'anywhere'],
  ['public, NTFY.lan', 'http://Ntfy.LAN:8080/1', 'anywhere'],
  ['public,ntfy.lan', 'https://other.lan/1', 'public'],
  ['ntfy.lan', 'https://hooks.example.org/1', 'nowhere'],
  ['10.0.0.5:8080', 'http://10.0.0.5:8080/1', 'anywhere'],
  ['10.0.0.5:8080', 'http://10.0.0.5/1', 'nowhere'],
  ['ntfy.lan:443', 'https://ntfy.lan/1', 'anywhere'],
  ['ntfy.lan:80', 'http://ntfy.lan/1', 'anywhere'],
  ['[fd00::5]', 'http://[fd00::5]:81/1', 'anywhere'],
  ['nowhere', 'https://hooks.example.org/1', 'nowhere'],
  ['public', 'nonsense', 'nowhere'],
])('with %s, %s may be called as %s', (text, address, reach) => {
  expect(reachOf(address, readChannelReach(text))).toBe(reach);
});

test('without a word it is the internet', () => {
  expect(readChannelReach('public')).toEqual(PUBLIC_REACH);
});

test.each(['', 'http://ntfy.lan', 'ntfy.lan/path', 'a b', 'ntfy.lan:99999', 'me@ntfy.lan', ','])(
  '“%s” is refused',
  (text) => {
    expect(() => readChannelReach(text)).toThrow('is not a host');
  },
);
