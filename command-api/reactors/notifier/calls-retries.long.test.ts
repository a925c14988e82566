import { eventually } from '@app/events/testing/eventually';
import { afterEach, expect, test, vi } from 'vitest';
import { callable } from '../../testing/callable.ts';
import { confirmedDevice } from '../../testing/devices.ts';
import { hasSeenAll, requested, settled, trailOf } from '../../testing/notices.ts';
import { setUpPushFixture } from '../../testing/push-fixture.ts';
import { DueNotices } from './due-notices.ts';

const push = setUpPushFixture();
afterEach(() => vi.restoreAllMocks());

/** Requested notices about calls for one of the owner's devices. */
const toDevice = async (kind: 'call' | 'missed-call') =>
  (await requested(push.fixture)).filter(
    ({ kind: each, channel, about }) =>
      each === kind && channel === 'push' && about.userId === push.owner.userId,
  );

const titles = () => push.news().map(({ notification }) => notification.title);

test('a ring whose time is over before the service takes it is dropped as expired', async () => {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  await push.start({ now, retryAfterMs: [30_000, 30_000, 30_000] });
  await confirmedDevice(push.fixture, push.owner, push.phone);
  const { call } = await callable(push);
  await settled(push.fixture);
  push.service.manners = { status: 503 };
  await call();
  const ring = await eventually(async () => {
    const [notice] = await toDevice('call');
    const trail = await push.trail(notice?.noticeId);
    return trail.includes('NoticeFailed') ? notice : undefined;
  });
  push.service.manners = null;
  aheadMs = 46_000;
  const last = await eventually(async () => {
    const event = (await trailOf(push.fixture, ring.noticeId)).at(-1);
    return event?.type === 'NoticeDropped' ? event : undefined;
  });
  expect(last.data).toMatchObject({ reason: 'expired' });
  expect(titles()).not.toContain('Somebody is calling you');
});

test('a missed call is told once, also where the notifier stopped after it was requested', async () => {
  await push.start();
  await confirmedDevice(push.fixture, push.owner, push.phone);
  const { call, end } = await callable(push);
  await settled(push.fixture);
  const id = await call();
  await settled(push.fixture);
  const add = vi.spyOn(DueNotices.prototype, 'add').mockRejectedValue(new Error('cannot'));
  await end(id);
  await eventually(() => add.mock.calls.length > 0);
  await push.stop();
  vi.restoreAllMocks();
  await push.start();
  await hasSeenAll(push.fixture);
  await settled(push.fixture);
  const [missed, ...others] = await toDevice('missed-call');
  expect(others).toEqual([]);
  expect(await push.trail(missed?.noticeId)).toEqual(['NoticeRequested', 'NoticeSent']);
  expect(titles().filter((title) => title === 'You missed a call')).toHaveLength(1);
});
