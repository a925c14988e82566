import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PROVIDERS } from '../../reactors/notifier/channels/providers.ts';
import { addNtfy, channelCodeOf } from '../../testing/channels.ts';
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

const NTFY = '/api/user/channels/ntfy';
const newTopic = () => ({ server: 'https://ntfy.example.org', topic: randomUUID() });
const eventsOf = async (who = token) => {
  const events = await fixture.log.read(streams.user(subjectOf(who).userId), { personal: 'open' });
  return events.filter(({ type }) => type.startsWith('Channel'));
};

test('a topic of ntfy is added once, its token sealed with it', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { server: 'https://ntfy.sh', topic: 'eyelet-x', token: 'tk_1' };
  const added = await fixture.call(NTFY, { token, body, headers });
  expect(added).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect((await fixture.call(NTFY, { token, body, headers })).body).toEqual(added.body);
  const personal = { address: 'https://ntfy.sh/eyelet-x', token: 'tk_1' };
  expect(await eventsOf()).toMatchObject([
    { type: 'ChannelAdded', data: { kind: 'ntfy' }, personal },
    { type: 'ChannelTestRequested' },
  ]);
  expect(await fixture.call(NTFY, { token, body })).toMatchObject({ status: 409 });
});

test.each([
  { server: 'https://10.0.0.5' },
  { server: 'https://127.0.0.1' },
  { server: 'https://[::1]' },
  { server: 'https://me:secret@ntfy.sh' },
  { server: 'ftp://ntfy.sh' },
  { server: 'ntfy' },
  { server: '' },
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
  const id = await addNtfy(fixture, { token }, newTopic());
  const other = await addNtfy(fixture, { token }, newTopic());
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

test('its owner changes and removes it, and nobody else', async () => {
  const id = await addNtfy(fixture, { token }, newTopic());
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

test('one address gets five tests an hour, whoever asks and however', async () => {
  const limited = await startCommandFixture({ rateLimitScale: 1 });
  const body = newTopic();
  const owner = { token: await limited.register() };
  const id = await addNtfy(limited, owner, body);
  const again = () => limited.call(`/api/user/channels/${id}/test`, { ...owner, body: {} });
  for (let at = 0; at < 4; at += 1) expect(await again()).toMatchObject({ status: 200 });
  expect(await again()).toMatchObject({ status: 429 });
  const answer = await limited.call(NTFY, { token: await limited.register(), body });
  expect(answer).toMatchObject({ status: 429 });
  await limited.stop();
});

test('where channels are switched off, none is added', async () => {
  const channelReach = readChannelReach('nowhere');
  const off = await startCommandFixture({ providers: { ...DEFAULT_PROVIDERS, channelReach } });
  const answer = await off.call(NTFY, { token: await off.register(), body: newTopic() });
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: 'Further channels are switched off here.' },
  });
  await off.stop();
});
