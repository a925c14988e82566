import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { confirmedDevice } from '../../testing/devices.ts';
import { settled, trailOf, writeAbout } from '../../testing/notices.ts';
import { setUpPushFixture } from '../../testing/notifier-fixture.ts';

const push = setUpPushFixture();

test.each([404, 410])('a device that the service answers with %i is expired', async (status) => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  await settled(push.commands);
  push.service.manners = { status };
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  const [notice] = await push.requested();
  const trail = await trailOf(push.commands, notice?.noticeId ?? '');
  expect(trail.at(-1)).toMatchObject({ type: 'NoticeDropped', data: { reason: 'no-recipient' } });
  push.service.manners = null;
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  expect(await push.requested()).toHaveLength(1);
  expect(push.news()).toEqual([]);
});

test('a service that is busy is left alone for as long as it asks', async () => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  await settled(push.commands);
  push.service.manners = { status: 429, headers: { 'Retry-After': '3600' } };
  const before = Date.now();
  await writeAbout(push.commands, push.uid);
  const failed = await eventually(async () => {
    const [notice] = await push.requested();
    return (await trailOf(push.commands, notice?.noticeId ?? '')).find(
      (event) => event.type === 'NoticeFailed',
    );
  });
  const next = Date.parse(failed.data.nextAttemptAt ?? '');
  expect(next - before).toBeGreaterThanOrEqual(3_600_000);
});

test('a message that will never go is parked at once', async () => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  await settled(push.commands);
  push.service.manners = { status: 413, text: 'too large' };
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  const [notice] = await push.requested();
  const trail = await trailOf(push.commands, notice?.noticeId ?? '');
  expect(trail.map(({ type }) => type)).toEqual([
    'NoticeRequested',
    'NoticeFailed',
    'NoticeParked',
  ]);
  expect(trail[1]).toMatchObject({ personal: { answer: '413 too large' } });
});

test('a second try has the tag and the topic of the first, so it takes its place', async () => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  await settled(push.commands);
  push.service.manners = 'lost';
  push.service.onPush = () => {
    push.service.manners = null;
  };
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  expect(await push.requested()).toHaveLength(1);
  const [first, second, ...others] = push.news();
  expect(others).toEqual([]);
  expect(second?.headers['topic']).toBe(first?.headers['topic']);
  expect(second?.notification).toEqual(first?.notification);
});
