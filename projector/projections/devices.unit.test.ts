import type { EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { devices, devicesProjection } from './devices.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const added = (
  deviceId: string,
  userId = 'u1',
  sessionId = 's1',
): EventNamed<'PushDeviceAdded'> => ({
  type: 'PushDeviceAdded',
  data: { userId, deviceId, sessionId, browser: 'Firefox on Android' },
  personal: { endpoint: 'https://push.example.org/abc', p256dh: 'key', auth: 'secret' },
});
const data = { userId: 'u1', deviceId: 'd1' } as const;
const row = {
  id: 'd1',
  user_id: 'u1',
  session_id: 's1',
  browser: 'Firefox on Android',
  is_confirmed: false,
  shows_title: false,
  added_at: SOME_TIME,
  expired_at: null,
};

test('a device has a row without its address, and its user hears of it', () => {
  const tables = given(devicesProjection, added('d1'));
  expect(tables.rows(devices)).toEqual([row]);
  expect(tables.topics).toEqual(['user:u1']);
});

test('the same again stays what it is, and belongs to the new session', () => {
  const tables = given(
    devicesProjection,
    added('d1'),
    { type: 'PushDeviceProven', data },
    { type: 'PushDeviceTitleChosen', data: { ...data, showsTitle: true } },
    recorded(added('d1', 'u1', 's2'), { at: LATER }),
    { type: 'PushDeviceSignedIn', data: { ...data, sessionId: 's3' } },
  );
  expect(tables.rows(devices)).toEqual([
    { ...row, session_id: 's3', is_confirmed: true, shows_title: true },
  ]);
});

test('an expired one says when, and a removed one is gone', () => {
  const expired = recorded({ type: 'PushDeviceExpired', data }, { at: LATER });
  const before = [recorded(added('d1')), recorded(added('d2')), expired];
  const tables = given(devicesProjection, ...before);
  expect(tables.rows(devices)).toEqual([
    { ...row, expired_at: LATER },
    { ...row, id: 'd2' },
  ]);
  const removed = recorded({ type: 'PushDeviceRemoved', data });
  const left = given(devicesProjection, ...before, removed).rows(devices);
  expect(left.map(({ id }) => id)).toEqual(['d2']);
});

test('of an erased user no device is left', () => {
  const tables = given(devicesProjection, added('d1'), added('d2', 'u2'), {
    type: 'UserErased',
    data: { userId: 'u1' },
  });
  expect(tables.rows(devices).map(({ id }) => id)).toEqual(['d2']);
});
