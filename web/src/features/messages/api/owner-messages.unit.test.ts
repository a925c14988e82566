import { expect, test } from 'vitest';
import { mapAddress } from '../components/map-address.ts';
import { messagesPath } from './owner-messages.ts';

const all = {
  codeId: null,
  search: '',
  sender: null,
  unread: false,
  photos: false,
  organisation: null,
};

test('without a filter the newest of all are asked for', () => {
  expect(messagesPath(all, null)).toBe('/user/messages?limit=50');
});

test('every filter goes to the server, which sees what is not loaded yet', () => {
  const filter = {
    codeId: '7K3MQ9XA',
    search: 'the fountain',
    sender: 'finder',
    unread: true,
    photos: true,
    organisation: 'o1',
  } as const;
  expect(messagesPath(filter, 'c')).toBe(
    '/user/messages?limit=50&qr_code_id=7K3MQ9XA&q=the+fountain&sender=finder&unread=true&has_photo=true&organisation_id=o1&cursor=c',
  );
});

test('a place is shown on a map', () => {
  expect(mapAddress({ latitude: 52.5, longitude: -13.25 })).toBe(
    'https://www.openstreetmap.org/?mlat=52.5&mlon=-13.25#map=17/52.5/-13.25',
  );
});
