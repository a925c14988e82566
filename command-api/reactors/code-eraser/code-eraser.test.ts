import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { contactSubject, messageSubject, photoSubject } from '@app/events/thread';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, expect, test } from 'vitest';
import { someContext } from '../../testing/some.ts';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpEraserFixture();
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  picture = await somePicture();
});

const afterSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
const headers = { 'Content-Type': 'image/png' };

async function generate(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

/** A code with a picture, and a conversation about it. */
async function someCode() {
  const token = await fixture.register();
  const uid = await generate(token);
  const image = `/api/qr/${uid}/greeting-image`;
  await fixture.call(image, { method: 'PUT', token, raw: picture, headers });
  const photo = await fixture.call(`/api/qr/${uid}/photos`, { raw: picture, headers });
  const photoId = String(photo.body['id']);
  const body = { content: 'Found it', sender_email: 'f@example.org', photo_ids: [photoId] };
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body });
  const id = String(sent.body['id']);
  await fixture.call(`/api/user/messages/${id}/reply`, { token, body: { content: 'Where?' } });
  const late = { sender_email: 'late@example.org' };
  const link = `/api/threads/${String(sent.body['thread_token'])}`;
  await fixture.call(`${link}/contact`, { method: 'PUT', body: late });
  return { token, uid, photoId, threadId: id.slice(0, -2), ids: [id, id.replace(/1$/u, '2')] };
}

const remove = (uid: string, token: string) =>
  fixture.call(`/api/qr/${uid}`, { method: 'DELETE', token, body: {} });

const typesOf = async (stream: string): Promise<readonly string[]> =>
  (await fixture.log.read(stream, { personal: 'skip' })).map(({ type }) => type);

async function count(statement: string, value: unknown): Promise<number> {
  return (await fixture.pool.query(statement, [value])).rowCount ?? 0;
}

test('a deleted code is erased after ten seconds, with everything that was said about it', async () => {
  const { token, uid, photoId, threadId, ids } = await someCode();
  const { userId } = subjectOf(token);
  const subjects = [
    ...ids.map(messageSubject),
    contactSubject(threadId),
    contactSubject(`${threadId}-2`),
    photoSubject(photoId),
  ];
  await fixture.startReactors();
  const beforeItIsDue = afterSeconds(9);
  await remove(uid, token);
  await eventually(async () => (await count(DELETED, uid)) === 1);
  fixture.clock = beforeItIsDue;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await typesOf(streams.code(uid))).not.toContain('CodeErased');
  // The first contact data was replaced.
  await eventually(async () => (await fixture.keysOf(...subjects)) === 4);
  fixture.clock = afterSeconds(13);
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 2);
  expect(await fixture.reasonsIn(threadId)).toEqual(['code_deleted', 'code_deleted']);
  await eventually(async () => (await fixture.keysOf(...subjects)) === 0);
  await eventually(async () => (await count(PICTURES, uid)) === 0);
  const events = await fixture.log.read(streams.code(uid), { personal: 'skip' });
  expect(events.at(-1)).toMatchObject({
    type: 'CodeErased',
    data: { uid, ownerId: userId, batchId: null },
    metadata: { actor: { kind: 'reactor', name: 'code-eraser' }, at: fixture.clock.toISOString() },
  });
  await eventually(async () => (await typesOf(streams.allowance(userId))).length === 2);
  for (const table of [DELETED, 'select from lookup.messages where message_id = any($1)']) {
    await eventually(async () => (await count(table, table === DELETED ? uid : ids)) === 0);
  }
});

const DELETED = "select from reactors.due where kind = 'code' and subject = $1";
const PICTURES = 'select from media.pictures where uid = $1';

test('a code that was restored is not erased', async () => {
  const { token, uid } = await someCode();
  await fixture.startReactors();
  await remove(uid, token);
  await eventually(async () => (await count(DELETED, uid)) === 1);
  await fixture.call(`/api/qr/${uid}/restore`, { token, body: {} });
  await eventually(async () => (await count(DELETED, uid)) === 0);
  fixture.clock = afterSeconds(60);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await typesOf(streams.code(uid))).at(-1)).toBe('CodeRestored');
  expect(await count(PICTURES, uid)).toBe(2);
});

test('the place of an erased code is free again, once', async () => {
  const token = await fixture.register();
  const uids: string[] = [];
  for (let made = 0; made < 10; made += 1) uids.push(await generate(token));
  const body = { title: 'One more' };
  const make = () => fixture.call('/api/qr/generate', { token, body });
  await remove(uids[0] ?? '', token);
  expect((await make()).status).toBe(403);
  await fixture.startReactors();
  fixture.clock = afterSeconds(13);
  const allowance = streams.allowance(subjectOf(token).userId);
  await eventually(async () => (await typesOf(allowance)).includes('CodePlaceFreed'));
  await fixture.stopReactors();
  // Handles events again, as after a crash.
  await fixture.pool.query("delete from reactors.checkpoints where name = 'code-eraser'");
  const reactors = await fixture.startReactors();
  await eventually(() => reactors.report().every(({ state }) => state === 'running'));
  expect((await make()).status).toBe(201);
  expect((await make()).status).toBe(403);
  expect((await typesOf(allowance)).filter((type) => type === 'CodePlaceFreed')).toHaveLength(1);
});

test('a claimed code had no place, and frees none', async () => {
  const token = await fixture.register();
  await fixture.pool.query("insert into lookup.codes values ('66666666', 'some-batch')");
  await fixture.call('/api/qr/66666666/claim', { token, body: { title: 'Keys' } });
  await remove('66666666', token);
  fixture.clock = afterSeconds(13);
  await fixture.startReactors();
  await eventually(async () => (await typesOf('code-66666666')).includes('CodeErased'));
  await eventually(async () => (await count(DELETED, '66666666')) === 0);
  expect(await typesOf(streams.allowance(subjectOf(token).userId))).toEqual([]);
});

test('a message that arrives while its code is erased is erased, too', async () => {
  const { token, uid, threadId } = await someCode();
  await remove(uid, token);
  fixture.clock = afterSeconds(13);
  await fixture.startReactors();
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 2);
  const stream = streams.thread(threadId);
  const before = await fixture.log.read(stream, { personal: 'skip' });
  const data = { threadId, uid, ownerId: subjectOf(token).userId, messageId: `${threadId}-3` };
  const late = {
    type: 'MessageSent',
    data: { ...data, sender: 'finder', photos: [] },
    personal: { content: 'Late', place: null },
  };
  await fixture.log.append(stream, before.at(-1)?.revision ?? 0n, [late], someContext());
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 3);
  expect(await fixture.keysOf(messageSubject(data.messageId))).toBe(0);
});
