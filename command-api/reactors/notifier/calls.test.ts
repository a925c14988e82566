import { expect, test } from 'vitest';
import { callable, callBody } from '../../testing/callable.ts';
import { confirmedDevice } from '../../testing/devices.ts';
import { BASE, hasSeenAll, requested, settled } from '../../testing/notices.ts';
import { setUpPushFixture } from '../../testing/push-fixture.ts';

const push = setUpPushFixture();

/** The kinds and channels of requested notices about calls. */
const ofCalls = async () =>
  (await requested(push.fixture))
    .filter(({ kind, about }) => kind.includes('call') && about.userId === push.owner.userId)
    .map(({ kind, channel }) => `${kind} ${channel}`);

const shown = () =>
  push
    .news()
    .map(({ notification }) => notification)
    .filter(({ title }) => title.includes('call'));

test('a call rings on the devices of the owner for as long as it does in the page', async () => {
  await push.start();
  await confirmedDevice(push.fixture, push.owner, push.phone);
  const { threadId, call } = await callable(push);
  await settled(push.fixture);
  await call();
  await settled(push.fixture);
  expect(await ofCalls()).toEqual(['call push']);
  expect(shown()).toMatchObject([
    {
      title: 'Somebody is calling you',
      body: 'It is about one of your codes. Tap to answer.',
      navigate: `${BASE}/dashboard?tab=messages&conversation=${threadId}`,
      requireInteraction: true,
    },
  ]);
  const ring = push.news().find(({ notification }) => notification.title.includes('call'));
  expect(Number(ring?.headers['ttl'])).toBeLessThanOrEqual(45);
  expect(Number(ring?.headers['ttl'])).toBeGreaterThan(30);
});

test('a call in vain is told where the ring was, and by the other ways, once an hour', async () => {
  await push.start();
  await confirmedDevice(push.fixture, push.owner, push.phone);
  const { call, end } = await callable(push);
  await end(await call());
  await settled(push.fixture);
  await end(await call());
  await settled(push.fixture);
  const missed = (await ofCalls()).filter((each) => each.startsWith('missed'));
  expect(missed.toSorted()).toEqual(['missed-call email', 'missed-call push']);
  const [first, ...others] = shown().filter(({ title }) => title === 'You missed a call');
  expect(others).toEqual([]);
  const tags = new Set(shown().map(({ tag }) => tag));
  expect([...tags]).toEqual([first?.tag]);
  expect(push.news().map(({ notification }) => notification.tag)).not.toEqual([first?.tag]);
});

test('a call that was taken, or that the owner made, is no missed one', async () => {
  await push.start();
  await confirmedDevice(push.fixture, push.owner, push.phone);
  const { threadId, call, end, take } = await callable(push);
  const id = await call();
  await take(id);
  await end(id);
  const { token } = push.owner;
  const own = await push.fixture.call(`/api/user/threads/${threadId}/calls`, {
    token,
    body: callBody,
  });
  expect(own.status).toBe(201);
  await end(String(own.body['id']));
  await settled(push.fixture);
  expect((await ofCalls()).filter((each) => each.startsWith('missed'))).toEqual([]);
});

test('what has stopped ringing rings on no device: neither ended nor taken', async () => {
  await confirmedDevice(push.fixture, push.owner, push.phone);
  const { call, end, take } = await callable(push);
  await end(await call());
  await take(await call());
  await push.start();
  await settled(push.fixture);
  expect(shown().filter(({ title }) => title === 'Somebody is calling you')).toEqual([]);
});

const timeOfDay = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

test('in quiet hours nothing rings, and the missed call is told when they end', async () => {
  const { fixture, owner } = push;
  const times = { from: timeOfDay(-2), to: timeOfDay(2), time_zone: 'UTC' };
  const quietHours = { quiet_hours: { ...times, except_lost: false, except_alarms: true } };
  const chosen = await fixture.call('/api/user/quiet-hours', {
    method: 'PUT',
    token: owner.token,
    body: quietHours,
  });
  expect(chosen.status).toBe(200);
  await push.start();
  await confirmedDevice(fixture, owner, push.phone);
  const { call, end } = await callable(push);
  await end(await call());
  await hasSeenAll(fixture);
  expect(shown()).toEqual([]);
  expect((await ofCalls()).toSorted()).toEqual(['missed-call email', 'missed-call push']);
});
