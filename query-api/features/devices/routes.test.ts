import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { vapidKeys } from '@app/service-kit/vapid-keys';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { type Devices, devices } from './contract.ts';

const fixture = setUpQueryFixture();

const START = Date.now();
const at = (minute: number): Date => new Date(START + minute * 60_000);

async function add(userId: string): Promise<string> {
  const deviceId = randomUUID();
  await fixture.history.append(streams.user(userId), {
    type: 'PushDeviceAdded',
    data: { userId, deviceId, sessionId: 's1', browser: 'Chrome on Android' },
    personal: { endpoint: `https://push.example.org/${deviceId}`, p256dh: 'key', auth: 'secret' },
  });
  return deviceId;
}

/** A notice to a device, and its outcome. */
async function notify(
  userId: string,
  deviceId: string,
  outcome: 'sent' | 'failed',
  minute: number,
): Promise<void> {
  const noticeId = randomUUID();
  const subject = userSubject(userId);
  const stream = streams.notice(noticeId);
  const request = {
    noticeId,
    subject,
    kind: 'new-message',
    channel: 'push',
    about: { userId, deviceId, cause: null },
    expiresAt: at(60).toISOString(),
  } as const;
  await fixture.history.append(stream, { type: 'NoticeRequested', data: request }, at(minute));
  const data = { noticeId, subject, attempt: 1 };
  await fixture.history.append(
    stream,
    outcome === 'sent'
      ? {
          type: 'NoticeSent',
          data: { ...data, mode: 'live' },
          personal: { answer: '201', shown: null },
        }
      : {
          type: 'NoticeFailed',
          data: { ...data, nextAttemptAt: at(60).toISOString() },
          personal: { answer: '503' },
        },
    at(minute),
  );
}

async function read(userId: string): Promise<Devices> {
  const token = await fixture.signIn(userId);
  const { status, body, text } = await fixture.get('/api/user/devices', { token });
  expect(status).toBe(200);
  expect(text).not.toContain('push.example.org');
  return devices.parse(body);
}

test('lists the devices of the user alone, with the key that browsers subscribe with', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const id = await add(userId);
  await add(other);
  const { publicKey } = vapidKeys(await fixture.vault.secret('web-push'));
  expect(await read(userId)).toEqual({
    application_server_key: publicKey,
    devices: [
      {
        id,
        browser: 'Chrome on Android',
        is_confirmed: false,
        shows_title: false,
        added_at: expect.stringMatching(/Z$/u),
        expired_at: null,
        last_delivered_at: null,
        failing_since: null,
      },
    ],
  });
});

test('a device says when it got a notice last, and since when none gets through', async () => {
  const { userId } = await fixture.history.user();
  const id = await add(userId);
  const stateOf = async () => {
    const [device] = (await read(userId)).devices;
    return [device?.last_delivered_at, device?.failing_since];
  };
  await notify(userId, id, 'failed', 1);
  expect(await stateOf()).toEqual([null, at(1).toISOString()]);
  await notify(userId, id, 'sent', 2);
  expect(await stateOf()).toEqual([at(2).toISOString(), null]);
  await notify(userId, id, 'failed', 3);
  await notify(userId, id, 'failed', 4);
  expect(await stateOf()).toEqual([at(2).toISOString(), at(3).toISOString()]);
});
