import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { vapidKeys } from '@app/service-kit/vapid-keys';
import { expect, test } from 'vitest';
import { at, notify } from '../../testing/notify.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { type Devices, devices } from './contract.ts';

const fixture = setUpQueryFixture();

async function add(userId: string): Promise<string> {
  const deviceId = randomUUID();
  await fixture.history.append(streams.user(userId), {
    type: 'PushDeviceAdded',
    data: { userId, deviceId, sessionId: 's1', browser: 'Chrome on Android' },
    personal: { endpoint: `https://push.example.org/${deviceId}`, p256dh: 'key', auth: 'secret' },
  });
  return deviceId;
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
  const deviceId = await add(userId);
  const place = { userId, deviceId, channel: 'push' } as const;
  const stateOf = async () => {
    const [device] = (await read(userId)).devices;
    return [device?.last_delivered_at, device?.failing_since];
  };
  await notify(fixture, place, '503', 1);
  expect(await stateOf()).toEqual([null, at(1).toISOString()]);
  await notify(fixture, place, null, 2);
  expect(await stateOf()).toEqual([at(2).toISOString(), null]);
  await notify(fixture, place, '503', 3);
  await notify(fixture, place, '503', 4);
  expect(await stateOf()).toEqual([at(2).toISOString(), at(3).toISOString()]);
});
