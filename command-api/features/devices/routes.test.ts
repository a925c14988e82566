import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PROVIDERS } from '../../reactors/notifier/channels/providers.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { addDevice, confirmedDevice } from '../../testing/devices.ts';
import { PushDevice } from '../../testing/push-device.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { readChannelReach } from '../channels/channel-reach.ts';
import { makeDeviceProof } from './device-proof.ts';

let fixture: CommandFixture;
let token: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
  token = await fixture.register();
});
afterAll(() => fixture.stop());

const newDevice = () => new PushDevice(`https://push.example.org/${randomUUID()}`);
const eventsOf = async (who = token) => {
  const events = await fixture.log.read(streams.user(subjectOf(who).userId), { personal: 'open' });
  return events.filter(({ type }) => type.startsWith('PushDevice'));
};

test('a device is added once for each key, with the kind of its browser', async () => {
  const device = newDevice();
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = device.subscription;
  const first = await fixture.call('/api/user/devices', { token, body, headers });
  const second = await fixture.call('/api/user/devices', { token, body, headers });
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect(second.body).toEqual(first.body);
  const added = (await eventsOf()).filter(({ data }) =>
    JSON.stringify(data).includes(String(first.body['id'])),
  );
  expect(added).toMatchObject([{ type: 'PushDeviceAdded', personal: body }]);
});

test.each([
  ['no https', { endpoint: 'http://push.example.org/1' }],
  ['an address of this machine', { endpoint: 'https://127.0.0.1/1' }],
  ['an address of a cloud', { endpoint: 'https://169.254.169.254/latest' }],
  ['no address', { endpoint: 'push' }],
  ['a key of another length', { p256dh: 'BAAA' }],
  ['a secret of another length', { auth: 'AAAA' }],
])('%s is refused', async (_, wrong) => {
  const body = { ...newDevice().subscription, ...wrong };
  expect(await fixture.call('/api/user/devices', { token, body })).toMatchObject({ status: 400 });
});

test('it is confirmed by its own proof alone', async () => {
  const id = await addDevice(fixture, { token }, newDevice());
  const key = await fixture.vault.secret('device-proofs');
  const confirm = async (proof: string, who = token) =>
    (await fixture.call(`/api/user/devices/${id}/confirm`, { token: who, body: { proof } })).status;
  expect(await confirm('wrong')).toBe(400);
  expect(await confirm(makeDeviceProof(randomUUID(), key))).toBe(400);
  expect(await confirm(makeDeviceProof(id, key), await fixture.register())).toBe(404);
  expect(await confirm(makeDeviceProof(id, key))).toBe(200);
  expect(await confirm(makeDeviceProof(id, key))).toBe(200);
});

test('its owner changes and removes it, and nobody else', async () => {
  const id = await confirmedDevice(fixture, { token }, newDevice());
  const path = `/api/user/devices/${id}`;
  const body = { shows_title: true };
  const stranger = await fixture.register();
  const change = (who: string) => fixture.call(path, { method: 'PUT', token: who, body });
  expect((await change(stranger)).status).toBe(404);
  expect((await change(token)).status).toBe(200);
  const remove = (who: string) => fixture.call(path, { method: 'DELETE', token: who, body: {} });
  expect((await remove(stranger)).status).toBe(200);
  expect((await eventsOf()).at(-1)?.type).toBe('PushDeviceTitleChosen');
  expect((await remove(token)).status).toBe(200);
  expect((await eventsOf()).at(-1)?.type).toBe('PushDeviceRemoved');
});

test('a password that is changed ends the devices of all other sessions', async () => {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  const password = 'a long enough password';
  const first = await fixture.register(username);
  await addDevice(fixture, { token: first }, newDevice());
  const moved = await addDevice(fixture, { token: first }, newDevice());
  const login = await fixture.call('/api/auth/login', { body: { identifier: username, password } });
  const second = String(login.body['access_token']);
  const kept = await addDevice(fixture, { token: second }, newDevice());
  const path = `/api/user/devices/${moved}/session`;
  expect((await fixture.call(path, { token: second, body: {} })).status).toBe(200);
  const body = { current_password: password, new_password: `${password} again` };
  await fixture.call('/api/user/password', { token: second, body });
  const removed = (await eventsOf(first)).filter(({ type }) => type === 'PushDeviceRemoved');
  expect(removed).toHaveLength(1);
  const [gone] = removed;
  expect([kept, moved]).not.toContain(JSON.parse(JSON.stringify(gone?.data)).deviceId);
});

test('where push messages are switched off, no device is added', async () => {
  const off = await startCommandFixture({
    providers: { ...DEFAULT_PROVIDERS, channelReach: readChannelReach('nowhere') },
  });
  const body = newDevice().subscription;
  const answer = await off.call('/api/user/devices', { token: await off.register(), body });
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: 'Notices cannot be pushed to devices here.' },
  });
  await off.stop();
});
