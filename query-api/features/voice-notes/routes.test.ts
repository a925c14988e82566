import { randomUUID } from 'node:crypto';
import { voiceSubject } from '@app/events/thread';
import { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import { readVoiceNote, type VoiceNote } from '@app/service-kit/media/voice/read-voice-note';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { beforeAll, expect, test } from 'vitest';
import { openedConversation } from '../conversations/contract.ts';
import { ownerMessages } from '../messages/contract.ts';
import { thread as threadAnswer } from '../threads/contract.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const note: VoiceNote = readVoiceNote(Buffer.from(someVoiceNote({ durationMs: 2000 })));

const fixture = setUpQueryFixture();
let voiceNotes: VoiceNotes;
let ownerId: string;
let token: string;
let uid: string;
beforeAll(async () => {
  await Pictures.open(fixture.pool, fixture.vault);
  voiceNotes = new VoiceNotes(fixture.pool, fixture.vault);
  ownerId = (await fixture.history.user()).userId;
  token = await fixture.signIn(ownerId);
  uid = await fixture.history.code(ownerId, 'Bag');
});

async function startThread(content = '') {
  const id = randomUUID();
  await voiceNotes.add({ id, uid, subject: voiceSubject(id) }, note);
  const voice = { id, durationMs: note.durationMs };
  return { voice, ...(await fixture.history.thread(uid, ownerId, { content, voice })) };
}

/** Both URLs of a message's voice note. */
const addressesOf = (started: { messageId: string; token: string }) => ({
  owner: `/api/user/messages/${started.messageId}/voice-note`,
  finder: `/api/threads/${started.token}/messages/${started.messageId}/voice-note`,
});

const listen = (path: string, headers: Record<string, string> = {}, as?: string) =>
  fetch(`${fixture.api.url}${path}`, {
    headers: {
      'X-Min-Position': fixture.history.endText,
      ...headers,
      ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
    },
  });

test('it is named where its message is, and read by both sides and administrators', async () => {
  const started = await startThread();
  const told = { id: started.voice.id, duration_ms: 2000 };
  const [own] = ownerMessages.parse((await fixture.get('/api/user/messages', { token })).body);
  expect([own?.content, own?.voice_note]).toEqual(['', told]);
  const opened = await fixture.get(`/api/user/conversations/${started.threadId}`, { token });
  const { last_message: last, messages } = openedConversation.parse(opened.body);
  expect([last.voice_note, messages[0]?.voice_note]).toEqual([told, told]);
  const finder = threadAnswer.parse((await fixture.get(`/api/threads/${started.token}`)).body);
  expect(finder.messages[0]?.voice_note).toEqual(told);
  const paths = addressesOf(started);
  const { userId } = await fixture.history.user({ role: 'admin' });
  const admin = await fixture.signIn(userId);
  for (const response of [
    await listen(paths.owner, {}, token),
    await listen(paths.owner, {}, admin),
    await listen(paths.finder),
  ]) {
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-disposition': 'attachment; filename="voice-note.m4a"',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(note.bytes)).toBe(true);
  }
});

test('nobody else hears it', async () => {
  const started = await startThread();
  const other = await startThread();
  const paths = addressesOf(started);
  const stranger = await fixture.signIn((await fixture.history.user()).userId);
  expect((await listen(paths.owner, {}, stranger)).status).toBe(404);
  expect((await listen(paths.finder.replace(started.token, other.token))).status).toBe(404);
  expect((await listen(paths.finder.replace(started.token, 'nothing'))).status).toBe(404);
  for (const id of ['x', randomUUID(), `${randomUUID()}-1`]) {
    const path = paths.owner.replace(started.messageId, id);
    expect((await listen(path, {}, token)).status).toBe(404);
  }
});

test.each([
  ['bytes=0-99', 206, [0, 99]],
  ['bytes=100-', 206, [100, note.bytes.length - 1]],
  ['bytes=-10', 206, [note.bytes.length - 10, note.bytes.length - 1]],
  ['bytes=0-1', 206, [0, 1]],
  ['bytes=0-99999999', 206, [0, note.bytes.length - 1]],
  ['bytes=9-1', 200, [0, note.bytes.length - 1]],
  ['bytes=0-1,4-5', 200, [0, note.bytes.length - 1]],
  ['pages=1-2', 200, [0, note.bytes.length - 1]],
  ['bytes=99999999-', 416, null],
  ['bytes=-0', 416, null],
] as const)('%s is answered %d', async (range, status, part) => {
  const { finder } = addressesOf(await startThread());
  const response = await listen(finder, { Range: range });
  expect(response.status).toBe(status);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [from, to] = part ?? [0, -1];
  expect(bytes.equals(note.bytes.subarray(from, to + 1))).toBe(true);
  const { length } = note.bytes;
  const told = { 200: null, 206: `bytes ${from}-${to}/${length}`, 416: `bytes */${length}` };
  expect(response.headers.get('Content-Range')).toBe(told[status]);
});

test('an erased one is gone for both', async () => {
  const started = await startThread('Listen');
  await fixture.history.erase(started);
  const paths = addressesOf(started);
  expect((await listen(paths.owner, {}, token)).status).toBe(404);
  expect((await listen(paths.finder)).status).toBe(404);
  const finder = threadAnswer.parse((await fixture.get(`/api/threads/${started.token}`)).body);
  expect(finder.messages[0]).toMatchObject({ content: null, voice_note: null });
});
