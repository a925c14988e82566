import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PROVIDERS } from '../../reactors/notifier/channels/providers.ts';
import { addWebhook, channelCodeOf, confirmChannel } from '../../testing/channels.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { readChannelReach } from './channel-reach.ts';

let fixture: CommandFixture;
let token: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
beforeEach(async () => {
  token = await fixture.register();
});
afterAll(() => fixture.stop());

const WEBHOOK = '/api/user/channels/webhook';
const newAddress = () => `https://hooks.example.org/${randomUUID()}`;
const eventsOf = async (who = token) => {
  const events = await fixture.log.read(streams.user(subjectOf(who).userId), { personal: 'open' });
  return events.filter(({ type }) => type.startsWith('Channel'));
};

test('a webhook is added once for each key, and says its secret then', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { address: newAddress() };
  const first = await fixture.call(WEBHOOK, { token, body, headers });
  const second = await fixture.call(WEBHOOK, { token, body, headers });
  expect(first).toMatchObject({
    status: 201,
    body: { id: expect.any(String), secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/u) },
  });
  expect(second.body).toEqual(first.body);
  expect(await eventsOf()).toMatchObject([
    { type: 'ChannelAdded', data: { kind: 'webhook' }, personal: { ...body, token: null } },
    { type: 'ChannelTestRequested' },
  ]);
});

test('each webhook has a secret of its own', async () => {
  const secrets = await Promise.all(
    [1, 2].map(async () => (await addWebhook(fixture, { token }, newAddress())).secret),
  );
  expect(new Set(secrets).size).toBe(2);
});

test.each([
  'http://hooks.example.org/1',
  'https://127.0.0.1/1',
  'https://169.254.169.254/latest',
  'https://[::1]/1',
  'https://me:secret@hooks.example.org/1',
  'ftp://hooks.example.org/1',
  'hooks',
  '',
])('%s is refused', async (address) => {
  const answer = await fixture.call(WEBHOOK, { token, body: { address } });
  expect(answer).toMatchObject({ status: 400 });
});

const NTFY = '/api/user/channels/ntfy';

test('a topic of ntfy is added once, its token sealed with it', async () => {
  const body = { server: 'https://ntfy.sh', topic: 'eyelet-x', token: 'tk_1' };
  const added = await fixture.call(NTFY, { token, body });
  expect(added).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const [event] = await eventsOf();
  expect(event).toMatchObject({
    data: { kind: 'ntfy' },
    personal: { address: 'https://ntfy.sh/eyelet-x', token: 'tk_1' },
  });
  expect(await fixture.call(NTFY, { token, body })).toMatchObject({ status: 409 });
});

test.each([
  { server: 'https://10.0.0.5' },
  { server: 'http://ntfy.sh' },
  { topic: '' },
  { topic: 'a/b' },
  { topic: 'x'.repeat(65) },
  { token: 'two\nlines' },
])('a topic with %j is refused', async (wrong) => {
  const body = { server: 'https://ntfy.sh', topic: 'eyelet-x', ...wrong };
  expect(await fixture.call(NTFY, { token, body })).toMatchObject({ status: 400 });
});

test('it is confirmed by its own code alone, and by nobody else', async () => {
  const { id } = await addWebhook(fixture, { token }, newAddress());
  const { id: other } = await addWebhook(fixture, { token }, newAddress());
  const confirm = async (code: string, who = token) =>
    (await fixture.call(`/api/user/channels/${id}/confirm`, { token: who, body: { code } })).status;
  const code = await channelCodeOf(fixture, { token }, id);
  const otherCode = await channelCodeOf(fixture, { token }, other);
  expect(await confirm('12')).toBe(400);
  expect(await confirm(otherCode)).toBe(400);
  expect(await confirm(code, await fixture.register())).toBe(404);
  expect(await confirm(code)).toBe(200);
  expect(await confirm(code)).toBe(200);
});

test('after five wrong codes the right one counts no more, until another test', async () => {
  const { id } = await addWebhook(fixture, { token }, newAddress());
  const code = await channelCodeOf(fixture, { token }, id);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const confirm = (typed: string) =>
    fixture.call(`/api/user/channels/${id}/confirm`, { token, body: { code: typed } });
  for (let at = 0; at < 5; at += 1) expect((await confirm(wrong)).status).toBe(400);
  expect((await confirm(code)).status).toBe(400);
  const again = await fixture.call(`/api/user/channels/${id}/test`, { token, body: {} });
  expect(again.status).toBe(200);
  expect(await channelCodeOf(fixture, { token }, id)).not.toBe(code);
  await confirmChannel(fixture, { token }, id);
});

test('its owner changes and removes it, and nobody else', async () => {
  const { id } = await addWebhook(fixture, { token }, newAddress());
  const path = `/api/user/channels/${id}`;
  const stranger = await fixture.register();
  const change = (who: string) =>
    fixture.call(path, { method: 'PUT', token: who, body: { shows_title: true } });
  expect((await change(stranger)).status).toBe(404);
  expect((await change(token)).status).toBe(200);
  const remove = (who: string) => fixture.call(path, { method: 'DELETE', token: who, body: {} });
  expect((await remove(stranger)).status).toBe(200);
  expect((await eventsOf()).at(-1)?.type).toBe('ChannelTitleChosen');
  expect((await remove(token)).status).toBe(200);
  expect((await eventsOf()).at(-1)?.type).toBe('ChannelRemoved');
});

test('without a session nothing is done', async () => {
  const body = { address: newAddress() };
  expect(await fixture.call(WEBHOOK, { body })).toMatchObject({ status: 401 });
});

test('one address gets five tests an hour, whoever asks and however', async () => {
  const limited = await startCommandFixture({ rateLimitScale: 1 });
  const address = newAddress();
  const owner = { token: await limited.register() };
  const { id } = await addWebhook(limited, owner, address);
  const again = () => limited.call(`/api/user/channels/${id}/test`, { ...owner, body: {} });
  for (let at = 0; at < 4; at += 1) expect(await again()).toMatchObject({ status: 200 });
  expect(await again()).toMatchObject({ status: 429 });
  const body = { address };
  const answer = await limited.call(WEBHOOK, { token: await limited.register(), body });
  expect(answer).toMatchObject({ status: 429 });
  await limited.stop();
});

test('where channels are switched off, none is added', async () => {
  const channelReach = readChannelReach('nowhere');
  const off = await startCommandFixture({ providers: { ...DEFAULT_PROVIDERS, channelReach } });
  const body = { address: newAddress() };
  const answer = await off.call(WEBHOOK, { token: await off.register(), body });
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: 'Further channels are switched off here.' },
  });
  await off.stop();
});
