import { expect, test } from 'vitest';
import { EventStoreDBClient } from './client.ts';
import {
  connectionString,
  EventStoreAddressError,
  isEventStoreAddress,
  parseEventStoreAddress,
} from './event-store-address.ts';

test.each([
  ['esdb://a:2113?tls=false', 'esdb://a:2113?tls=false&throwOnAppendFailure=false'],
  ['esdb://localhost', 'esdb://localhost:2113?throwOnAppendFailure=false'],
  ['esdb://a:1/?tls=false', 'esdb://a:1?tls=false&throwOnAppendFailure=false'],
  [
    'esdb+discover://a:1?tls=true',
    'esdb+discover://a:1?gossipTimeout=2&tls=true&throwOnAppendFailure=false',
  ],
  ['esdb+discover://a:1,b:2', 'esdb://a:1,b:2?gossipTimeout=2&throwOnAppendFailure=false'],
  [
    'esdb://u:p%40ss@Node-1.example:1,10.0.0.2:2,c?tls=true&gossipTimeout=5',
    'esdb://u:p%40ss@node-1.example:1,10.0.0.2:2,c:2113?gossipTimeout=2&tls=true&gossipTimeout=5&throwOnAppendFailure=false',
  ],
])('%s reaches the client as %s', (given, expected) => {
  const made = connectionString(parseEventStoreAddress(given));
  expect(made).toBe(expected);
  // The client must accept it, too.
  expect(EventStoreDBClient.connectionString(made)).toBeInstanceOf(EventStoreDBClient);
});

test('the hosts of an address are told apart from user and password', () => {
  expect(parseEventStoreAddress('esdb://admin:se/cret?@h1:1,h2:2,h3?tls=true')).toEqual({
    discovers: true,
    hosts: ['h1:1', 'h2:2', 'h3:2113'],
    credentials: 'admin:se/cret?',
    options: 'tls=true',
  });
});

test.each([
  'http://a:2113',
  'esdb:',
  'esdb://',
  'esdb://a:b',
  'esdb://a:70000',
  'esdb://a,,b',
  'esdb://user:secret@?tls=true',
])('%s is refused without being quoted', (text) => {
  expect(isEventStoreAddress(text)).toBe(false);
  const read = () => parseEventStoreAddress(text);
  expect(read).toThrow(EventStoreAddressError);
  expect(read).not.toThrow(/secret|70000|http:/u);
});
