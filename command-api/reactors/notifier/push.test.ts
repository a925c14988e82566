import { createPublicKey, verify } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { vapidKeys } from '@app/service-kit/vapid-keys';
import { expect, test } from 'vitest';
import { addDevice, confirmedDevice } from '../../testing/devices.ts';
import { BASE, settled, writeAbout } from '../../testing/notices.ts';
import { setUpPushFixture } from '../../testing/notifier-fixture.ts';

const push = setUpPushFixture();

test('a test notice brings what confirms a device, which then hears of messages', async () => {
  await push.start();
  const id = await addDevice(push.commands, push.owner, push.phone);
  await settled(push.commands);
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  expect(await push.requested()).toEqual([]);
  const [arrived, ...others] = push.service.takenBy(push.phone);
  expect(others).toEqual([]);
  expect(arrived?.notification.title).toBe('Notifications work here');
  const [, found, proof] = /account#device=([^.]+)\.(.+)$/u.exec(
    arrived?.notification.navigate ?? '',
  ) ?? ['', '', ''];
  expect(found).toBe(id);
  const { token } = push.owner;
  await push.commands.call(`/api/user/devices/${id}/confirm`, { token, body: { proof } });
  const { threadId } = await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  expect(push.news()).toHaveLength(1);
  expect(push.news()[0]?.notification).toMatchObject({
    title: 'Somebody wrote to you',
    body: 'New message about one of your codes',
    lang: 'en',
    navigate: `${BASE}/dashboard?tab=messages&conversation=${threadId}`,
    actions: [
      {
        action: 'reply',
        title: 'Reply',
        navigate: `${BASE}/dashboard?tab=messages&conversation=${threadId}&reply=1`,
      },
    ],
  });
});

test('it is encrypted for the device, signed by this instance, urgent, and one of its topic', async () => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  await writeAbout(push.commands, push.uid, {
    content: 'I am Eve',
    sender_email: 'eve@finders.example',
  });
  await settled(push.commands);
  const [pushed] = push.news();
  const { headers, body, notification } = pushed ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(headers?.['topic']).toBe(notification?.tag);
  expect(Number(headers?.['ttl'])).toBeGreaterThan(6 * 24 * 60 * 60);
  expect(JSON.stringify([headers, notification])).not.toMatch(/Eve|eve@|Blue bag/u);
  expect(body?.toString('latin1')).not.toMatch(/notification|dashboard/u);
  const { publicKey } = vapidKeys(await push.commands.vault.secret('web-push'));
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/u.exec(headers?.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  expect(claimsOf(token ?? '', publicKey)).toMatchObject({ aud: push.service.url, sub: BASE });
});

test('the thing is named where its owner chose so for the device', async () => {
  await push.start();
  const id = await confirmedDevice(push.commands, push.owner, push.phone);
  const other = push.service.newDevice();
  await confirmedDevice(push.commands, push.owner, other);
  const { token } = push.owner;
  const body = { shows_title: true };
  await push.commands.call(`/api/user/devices/${id}`, { method: 'PUT', token, body });
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  expect(push.news(push.phone).map(({ notification }) => notification.body)).toEqual([
    'New message about “Blue bag”',
  ]);
  expect(push.news(other).map(({ notification }) => notification.body)).toEqual([
    'New message about one of your codes',
  ]);
});

test('messages of one conversation share a topic, and those of others have another', async () => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  const { threadToken } = await writeAbout(push.commands, push.uid);
  await push.commands.call(`/api/threads/${threadToken}/messages`, { body: { content: 'Hello?' } });
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  const topics = push.news().map(({ headers }) => headers['topic']);
  expect(topics).toHaveLength(3);
  expect(new Set(topics).size).toBe(2);
});

test('whoever signs out gets nothing on that device any more, and on others still', async () => {
  await push.start();
  await confirmedDevice(push.commands, push.owner, push.phone);
  const { body } = await push.commands.call('/api/auth/login', {
    body: { identifier: push.owner.email.split('@')[0], password: 'a long enough password' },
  });
  const laptop = push.service.newDevice();
  const elsewhere = { token: String(body['access_token']) };
  await confirmedDevice(push.commands, elsewhere, laptop);
  const signOut = { method: 'DELETE', token: push.owner.token, body: {} };
  await push.commands.call('/api/user/sessions/current', signOut);
  await settled(push.commands);
  await writeAbout(push.commands, push.uid);
  await settled(push.commands);
  expect(push.news(push.phone)).toEqual([]);
  expect(push.news(laptop)).toHaveLength(1);
});

test('of an erased account nothing goes out', async () => {
  await push.start({ retryAfterMs: Array<number>(20).fill(200) });
  await confirmedDevice(push.commands, push.owner, push.phone);
  await settled(push.commands);
  push.service.manners = { status: 503 };
  await writeAbout(push.commands, push.uid);
  await eventually(async () => (await push.requested()).length === 1);
  const { token, email } = push.owner;
  const body = { confirmation: email.split('@')[0] };
  const erased = await push.commands.call('/api/user', { method: 'DELETE', token, body });
  expect(erased.status).toBe(200);
  push.service.manners = null;
  await settled(push.commands);
  expect(push.news()).toEqual([]);
});

/** The claims of a token, after checking its signature with the key of the subscription. */
function claimsOf(token: string, publicKey: string): unknown {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
