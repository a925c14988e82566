import type { UserEvent } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const registered = registeredEvent(userId);
const subscription = { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'secret' };
const other = { ...subscription, endpoint: 'https://push.example.org/2' };
const add = {
  type: 'AddDevice',
  userId,
  deviceId: 'd1',
  sessionId: 's1',
  browser: 'Firefox on Android',
  subscription,
} as const;
const added = (deviceId = 'd1', personal = subscription, sessionId = 's1'): UserEvent => ({
  type: 'PushDeviceAdded',
  data: { userId, deviceId, sessionId, browser: 'Firefox on Android' },
  personal,
});
const ofDevice = { userId, deviceId: 'd1' } as const;
const proven: UserEvent = { type: 'PushDeviceProven', data: ofDevice };
const removed: UserEvent = { type: 'PushDeviceRemoved', data: ofDevice };
const expired: UserEvent = { type: 'PushDeviceExpired', data: ofDevice };

test('a device is added, and the same browser again keeps its id', () => {
  given(registered).when(add).expectEvents(added());
  given(registered, added())
    .when(add, { deviceId: 'd2', sessionId: 's2' })
    .expectEvents(added('d1', subscription, 's2'));
  given(registered, added())
    .when(add, { deviceId: 'd2', subscription: other })
    .expectEvents(added('d2', other));
});

test('an expired device is another one when it comes back', () => {
  given(registered, added(), expired).when(add, { deviceId: 'd2' }).expectEvents(added('d2'));
});

test('there are ten at most', () => {
  const ten = Array.from({ length: 10 }, (_, at) =>
    added(`d${at}`, { ...subscription, endpoint: `https://push.example.org/${at}` }),
  );
  given(registered, ten)
    .when(add, { subscription: { ...subscription, endpoint: 'https://push.example.org/new' } })
    .expectRefusal('conflict', 'too-many-devices');
  given(registered, ten).when(add).expectEvents(added());
});

test('a test notice proves it once', () => {
  const prove = { type: 'ProveDevice', ...ofDevice } as const;
  given(registered, added()).when(prove).expectEvents(proven);
  given(registered, added(), proven).when(prove).expectEvents();
  given(registered).when(prove).expectRefusal('not-found', 'device-not-found');
});

test('its notices name the thing where its owner wants it', () => {
  const choose = { type: 'ChooseDeviceTitle', ...ofDevice, showsTitle: true } as const;
  const chosen: UserEvent = {
    type: 'PushDeviceTitleChosen',
    data: { ...ofDevice, showsTitle: true },
  };
  given(registered, added()).when(choose).expectEvents(chosen);
  given(registered, added(), chosen).when(choose).expectEvents();
});

test('it is removed once', () => {
  const remove = { type: 'RemoveDevice', ...ofDevice } as const;
  given(registered, added()).when(remove).expectEvents(removed);
  given(registered, added(), removed).when(remove).expectEvents();
});

test('it expires where the service means the subscription that it has', () => {
  const { endpoint } = subscription;
  const expire = { type: 'ExpireDevice', ...ofDevice, endpoint } as const;
  given(registered, added()).when(expire).expectEvents(expired);
  given(registered, added(), expired).when(expire).expectEvents();
  given(registered, added()).when(expire, { endpoint: other.endpoint }).expectEvents();
  given().when(expire).expectEvents();
});

test('it goes with its session', () => {
  const end = { type: 'RemoveDevicesOfSession', userId, sessionId: 's1' } as const;
  given(registered, added(), added('d2', other, 's2'))
    .when(end)
    .expectEvents(removed);
  given(registered, added(), { type: 'UserErased', data: { userId } }).when(end).expectEvents();
});

test('signed in on again, it belongs to the new session', () => {
  const signIn = { type: 'SignInDevice', ...ofDevice, sessionId: 's2' } as const;
  const signedIn: UserEvent = {
    type: 'PushDeviceSignedIn',
    data: { ...ofDevice, sessionId: 's2' },
  };
  given(registered, added()).when(signIn).expectEvents(signedIn);
  given(registered, added(), signedIn).when(signIn).expectEvents();
  const end = { type: 'RemoveDevicesOfSession', userId, sessionId: 's1' } as const;
  given(registered, added(), signedIn).when(end).expectEvents();
});

test('where all other sessions end, their devices go with them', () => {
  const end = { type: 'EndOtherSessions', userId, keptSessionId: 's2', hasOthers: true } as const;
  const ended: UserEvent = { type: 'OtherSessionsEnded', data: { userId, keptSessionId: 's2' } };
  given(registered, added(), added('d2', other, 's2'))
    .when(end)
    .expectEvents(ended, removed);
});

test('a device takes messages for as long as its key is there', () => {
  const state = [registered, added(), proven, expired].reduce(
    userDecider.evolve,
    userDecider.initialState,
  );
  expect(state).toMatchObject({ devices: [{ isProven: true, subscription: null }] });
});
