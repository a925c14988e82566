import type { UserEvent } from '@app/events/user';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const NOW = new Date('2026-03-04T05:00:00.000Z');
const LATER = new Date('2026-03-04T07:00:00.000Z');
const code = { codeHash: 'right', expiresAt: '2026-03-04T06:00:00.000Z' } as const;
const registered = registeredEvent(userId);
const ofChannel = { userId, channelId: 'c1' } as const;
const place = { address: 'https://hooks.example.org/1', token: null };
const add = { type: 'AddChannel', ...ofChannel, kind: 'ntfy', place, test: code } as const;
const added = (channelId = 'c1', personal = place): UserEvent => ({
  type: 'ChannelAdded',
  data: { userId, channelId, kind: 'ntfy' },
  personal,
});
const asked: UserEvent = {
  type: 'ChannelTestRequested',
  data: { ...ofChannel, kind: 'ntfy', ...code },
};
const proven: UserEvent = { type: 'ChannelProven', data: ofChannel };
const expired: UserEvent = { type: 'ChannelExpired', data: ofChannel };
const removed: UserEvent = { type: 'ChannelRemoved', data: ofChannel };
const refused = (isLast = false): UserEvent => ({
  type: 'ChannelCodeRefused',
  data: { ...ofChannel, isLast },
});
const prove = { type: 'ProveChannel', ...ofChannel, codeHash: 'right', at: NOW } as const;

test('a channel is added with a test, and the same address only once', () => {
  given(registered).when(add).expectEvents(added(), asked);
  given(registered, added(), asked)
    .when(add, { channelId: 'c2' })
    .expectRefusal('conflict', 'channel-known');
  given(registered, added(), removed).when(add).expectEvents(added(), asked);
});

test('a place that says itself whose it is needs no test, and comes back after it was gone', () => {
  const chat = { address: '77', token: null };
  const connect = { type: 'ConnectChannel', ...ofChannel, kind: 'telegram', place: chat } as const;
  const connected: UserEvent = {
    type: 'ChannelAdded',
    data: { ...ofChannel, kind: 'telegram' },
    personal: chat,
  };
  given(registered).when(connect).expectEvents(connected, proven);
  const another = { ...connect, channelId: 'c2' };
  given(registered, connected, proven).when(another).expectEvents();
  given(registered, connected, proven, expired).when(another).expectEvents(proven);
  const five = [1, 2, 3, 4, 5].map((at) =>
    added(`d${at}`, { address: `https://a.example/${at}`, token: null }),
  );
  given(registered, five).when(connect).expectRefusal('conflict', 'too-many-channels');
});

test('there are five at most', () => {
  const five = [1, 2, 3, 4, 5].map((at) =>
    added(`c${at}`, { address: `https://a.example/${at}`, token: null }),
  );
  given(registered, five).when(add).expectRefusal('conflict', 'too-many-channels');
});

test('the code of its test proves it once, for as long as that code counts', () => {
  given(registered, added(), asked).when(prove).expectEvents(proven);
  given(registered, added(), asked, proven).when(prove).expectEvents();
  given(registered, added(), asked)
    .when(prove, { at: LATER })
    .expectRefusal('invalid', 'wrong-code');
  given(registered).when(prove).expectRefusal('not-found', 'channel-not-found');
});

test('five wrong codes end the code, and another test brings another', () => {
  const wrong = { ...prove, codeHash: 'wrong' };
  given(registered, added(), asked).when(wrong).expectEvents(refused());
  const four = [1, 2, 3, 4].map(() => refused());
  given(registered, added(), asked, four).when(wrong).expectEvents(refused(true));
  given(registered, added(), asked, four, refused(true))
    .when(prove)
    .expectRefusal('invalid', 'wrong-code');
  const again = { type: 'TestChannel', ...ofChannel, test: code } as const;
  given(registered, added(), asked, four, refused(true)).when(again).expectEvents(asked);
  given(registered, added(), asked, four, refused(true), asked).when(prove).expectEvents(proven);
});

test('it expires once, and a test proves it again', () => {
  const expire = { type: 'ExpireChannel', ...ofChannel } as const;
  given(registered, added(), proven).when(expire).expectEvents(expired);
  given(registered, added(), proven, expired).when(expire).expectEvents();
  given(registered, added(), proven, expired, asked).when(prove).expectEvents(proven);
  given(registered, added(), removed).when(expire).expectEvents();
  given(registered, { type: 'UserErased', data: { userId } }).when(expire).expectEvents();
});

test('its notices name the thing where its owner wants it', () => {
  const choose = { type: 'ChooseChannelTitle', ...ofChannel, showsTitle: true } as const;
  const chosen: UserEvent = {
    type: 'ChannelTitleChosen',
    data: { ...ofChannel, showsTitle: true },
  };
  given(registered, added()).when(choose).expectEvents(chosen);
  given(registered, added(), chosen).when(choose).expectEvents();
});

test('it is removed once, and stays where a session ends', () => {
  const remove = { type: 'RemoveChannel', ...ofChannel } as const;
  given(registered, added()).when(remove).expectEvents(removed);
  given(registered, added(), removed).when(remove).expectEvents();
  const end = { type: 'EndOtherSessions', userId, keptSessionId: 's', hasOthers: true } as const;
  given(registered, added())
    .when(end)
    .expectEvents({ type: 'OtherSessionsEnded', data: { userId, keptSessionId: 's' } });
});
