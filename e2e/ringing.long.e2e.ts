import { PushService } from '@app/command-api/testing/push-service';
import { someDescription } from '@app/service-kit/testing/some-description';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { addThis, openDevice, press, shown } from './support/push-devices.ts';

let service: PushService;
const fixture = setUpBrowserFixture({
  alone: 'push messages that go to this machine, and calls',
  // No call is accepted here, so no relay is needed.
  environment: async () => ({
    WEB_PUSH: 'anywhere',
    TURN_URLS: 'turn:127.0.0.1:9?transport=udp',
    TURN_SECRET: 'a secret of this test alone',
  }),
});
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());

test('a call rings on a device, a press leads to it, and a missed call takes its place', async () => {
  const owner = await newPerson(fixture.product.url, 'valentina');
  const { api, token } = owner;
  const device = await openDevice({ fixture, service }, owner);
  await addThis(device);
  const { uid } = await newCode(owner, { title: 'Cello' });
  const sent = await api.send(`/qr/${uid}/message`, { content: 'Found at the hall' });
  await device.deliver();
  const threadId = String(sent['id']).replace(/-\d+$/u, '');
  await api.send(`/user/threads/${threadId}/calls`, { allowed: true }, token, 'PUT');
  const calls = `/threads/${String(sent['thread_token'])}/calls`;
  const { id } = await api.send(calls, { sdp: someDescription() });
  await device.deliver();
  await expect.poll(async () => (await shown(device)).length).toBe(3);
  const ring = (await shown(device)).at(-1);
  if (!ring) throw new Error('Nothing was shown');
  expect(ring).toMatchObject({ title: 'Somebody is calling you', requireInteraction: true });
  await press(device, ring);
  await device.page.getByText('The finder is calling you').waitFor();
  await api.send(`${calls}/${String(id)}`, {}, undefined, 'DELETE');
  await device.deliver();
  await expect.poll(async () => (await shown(device)).length).toBe(4);
  const missed = (await shown(device)).at(-1);
  expect(missed).toMatchObject({ title: 'You missed a call', tag: ring.tag });
  await device.page.getByText('Missed call').waitFor();
});
