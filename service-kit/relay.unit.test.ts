import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { relayAccess, RelaySettingsError, relayOf, turnUrls } from './relay.ts';

const relay = { urls: ['turn:turn.example.org:3478'], secret: 'sixteen letters or more' };

test('credentials hold for an hour, and their name says nothing else', () => {
  const { username, credential, urls } = relayAccess(relay, new Date(1_000_000_000_000));
  expect(username).toMatch(/^1000003600:[\da-f]{16}$/u);
  expect(credential).toBe(createHmac('sha1', relay.secret).update(username).digest('base64'));
  expect(urls).toEqual(relay.urls);
});

test.each([
  ['', []],
  [
    'turn:turn.example.org:3478?transport=udp, turns:turn.example.org',
    ['turn:turn.example.org:3478?transport=udp', 'turns:turn.example.org'],
  ],
  ['turn:[2001:db8::7]:3478', ['turn:[2001:db8::7]:3478']],
  ['stun:turn.example.org', null],
  ['https://turn.example.org', null],
  ['turn:turn.example.org?transport=sctp', null],
])('the addresses %j are read as %j', (text, urls) => {
  expect(turnUrls.safeParse(text).data ?? null).toEqual(urls);
});

test('half of the settings is refused, none of them is no relay', () => {
  expect(relayOf({ TURN_URLS: [] })).toBeUndefined();
  expect(relayOf({ TURN_URLS: relay.urls, TURN_SECRET: relay.secret })).toEqual(relay);
  expect(() => relayOf({ TURN_URLS: relay.urls })).toThrow(RelaySettingsError);
  expect(() => relayOf({ TURN_URLS: [], TURN_SECRET: relay.secret })).toThrow(RelaySettingsError);
});
