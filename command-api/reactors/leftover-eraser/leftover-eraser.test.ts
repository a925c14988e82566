import { contactSubject, messageSubject, photoSubject } from '@app/events/thread';
import { eventually } from '@app/events/testing/eventually';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { leftoversOf, setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const PNG = { 'Content-Type': 'image/png' };

const fixture = setUpEraserFixture();
const { makeCode, isStored, isKept, isDestroyed, isScheduled } = leftoversOf(fixture);
let picture: Uint8Array<ArrayBuffer>;
let owner: string;
beforeAll(async () => {
  picture = await somePicture();
  owner = await fixture.register();
});
beforeEach(async () => {
  await fixture.startReactors();
});

async function addPhoto(uid: string): Promise<string> {
  const answer = await fixture.call(`/api/qr/${uid}/photos`, { raw: picture, headers: PNG });
  return String(answer.body['id']);
}

async function send(uid: string, more: object) {
  const { body } = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content: 'Look', ...more },
  });
  const id = String(body['id']);
  return { id, threadId: id.slice(0, -2), link: `/api/threads/${String(body['thread_token'])}` };
}

test('with an erased message go its photos, the contact data left with it, and their keys', async () => {
  const uid = await makeCode(owner, 7);
  const photo = await addPhoto(uid);
  const kept = await addPhoto(uid);
  const message = await send(uid, { photo_ids: [photo], sender_email: 'finder@example.org' });
  await eventually(() => isScheduled(message.id));
  fixture.clock = new Date(Date.now() + 7.5 * DAY_MS);
  await eventually(async () => !(await isStored(photo)));
  const subjects = [
    messageSubject(message.id),
    photoSubject(photo),
    contactSubject(message.threadId),
  ];
  for (const subject of subjects) {
    await eventually(() => isDestroyed(subject));
  }
  await eventually(async () => !(await isStored(kept)));
});

test('contact data that was left later goes with the message that it stands with', async () => {
  const uid = await makeCode(owner, 7);
  const message = await send(uid, { sender_email: 'finder@example.org' });
  const body = { sender_email: 'late@example.org' };
  await fixture.call(`${message.link}/contact`, { method: 'PUT', body });
  await eventually(() => isDestroyed(contactSubject(message.threadId)));
  const late = contactSubject(`${message.threadId}-2`);
  expect(await isDestroyed(late)).toBe(false);
  await eventually(() => isScheduled(message.id));
  fixture.clock = new Date(Date.now() + 7.5 * DAY_MS);
  await eventually(() => isDestroyed(late));
});

test('fewer days count for messages that are there already', async () => {
  const uid = await makeCode(owner);
  const message = await send(uid, {});
  await fixture.call(`/api/qr/${uid}`, {
    token: owner,
    method: 'PATCH',
    body: { auto_delete_days: 3 },
  });
  fixture.clock = new Date(Date.now() + 3.5 * DAY_MS);
  await eventually(() => isDestroyed(messageSubject(message.id)));
});

test('withdrawn contact data cannot be read by anybody, the words can', async () => {
  const message = await send(await makeCode(owner), { sender_phone: '+49301234567' });
  const stream = `thread-${message.threadId}`;
  const before = await fixture.log.read(stream, { personal: 'open' });
  expect(before[2]?.personal).toEqual({ email: null, phone: '+49301234567', language: 'en' });
  await fixture.call(`${message.link}/contact`, { method: 'DELETE' });
  await eventually(() => isDestroyed(contactSubject(message.threadId)));
  expect(await isDestroyed(messageSubject(message.id))).toBe(false);
});

test('a replaced greeting image is deleted, the owner keeps their key', async () => {
  const token = await fixture.register();
  const uid = await makeCode(token);
  const greet = async () => {
    const path = `/api/qr/${uid}/greeting-image`;
    const answer = await fixture.call(path, { token, method: 'PUT', raw: picture, headers: PNG });
    return String(answer.body['greeting_image']).split('/').at(-1) ?? '';
  };
  const first = await greet();
  const second = await greet();
  await eventually(async () => !(await isStored(first)));
  expect(await isStored(second)).toBe(true);
  fixture.clock = new Date(Date.now() + 2 * DAY_MS);
  await eventually(() => isKept(second));
  await fixture.call(`/api/qr/${uid}/greeting-image`, { token, method: 'DELETE' });
  await eventually(async () => !(await isStored(second)));
  expect(
    await fixture.call(`/api/qr/${uid}`, { token, method: 'PATCH', body: { title: 'Still' } }),
  ).toMatchObject({ status: 200 });
});

test('a photo that was never sent goes after a day, one that was sent stays', async () => {
  const uid = await makeCode(owner);
  const beforeItIsDue = new Date(Date.now() + DAY_MS - 60_000);
  const unsent = await addPhoto(uid);
  const sent = await addPhoto(uid);
  await send(uid, { photo_ids: [sent] });
  // Bound by a command that crashed before its message was stored.
  const lost = await addPhoto(uid);
  await fixture.pool.query('update media.pictures set message_id = $2 where id = $1', [
    lost,
    '00000000-0000-4000-8000-000000000000-1',
  ]);
  fixture.clock = beforeItIsDue;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([await isStored(unsent), await isStored(sent), await isStored(lost)]).toEqual([
    true,
    true,
    true,
  ]);
  fixture.clock = new Date(Date.now() + DAY_MS + 60_000);
  await eventually(async () => !(await isStored(unsent)) && !(await isStored(lost)));
  expect(await isStored(sent)).toBe(true);
});
