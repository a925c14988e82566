import { voiceSubject } from '@app/events/thread';
import { eventually } from '@app/events/testing/eventually';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { beforeEach, expect, test } from 'vitest';
import { leftoversOf, setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;

const fixture = setUpEraserFixture();
const { makeCode, isStored, isDestroyed, isScheduled } = leftoversOf(fixture);
beforeEach(async () => {
  await fixture.startReactors();
});

async function addVoiceNote(uid: string): Promise<string> {
  const upload = { raw: someVoiceNote(), headers: { 'Content-Type': 'audio/webm' } };
  const { body } = await fixture.call(`/api/qr/${uid}/voice-notes`, upload);
  return String(body['id']);
}

async function start(uid: string, note: string) {
  const body = { content: '', voice_note_id: note };
  return (await fixture.call(`/api/qr/${uid}/message`, { body })).body;
}
const send = async (uid: string, note: string) => String((await start(uid, note))['id']);

test('with an erased message goes its voice note, and its key', async () => {
  const owner = await fixture.register();
  const uid = await makeCode(owner, 7);
  const note = await addVoiceNote(uid);
  const id = await send(uid, note);
  await eventually(() => isScheduled(id));
  fixture.clock = new Date(Date.now() + 7.5 * DAY_MS);
  await eventually(async () => !(await isStored(note)));
  expect(await isDestroyed(voiceSubject(note))).toBe(true);
});

test('with an account go the voice notes about its codes', async () => {
  const name = `wren-${Date.now()}`;
  const owner = await fixture.register(name);
  const uid = await makeCode(owner);
  const note = await addVoiceNote(uid);
  await send(uid, note);
  const body = { confirmation: name };
  const erased = await fixture.call('/api/user', { token: owner, method: 'DELETE', body });
  expect(erased.status).toBe(200);
  await eventually(async () => !(await isStored(note)));
  expect(await isDestroyed(voiceSubject(note))).toBe(true);
});

test('one that was never sent goes after a day, one that was sent stays', async () => {
  const uid = await makeCode(await fixture.register());
  const unsent = await addVoiceNote(uid);
  const sent = await addVoiceNote(uid);
  await send(uid, sent);
  fixture.clock = new Date(Date.now() + DAY_MS + 60_000);
  await eventually(async () => !(await isStored(unsent)));
  expect([await isStored(sent), await isDestroyed(voiceSubject(unsent))]).toEqual([true, true]);
});

test('what a blocked finder says is erased at once', async () => {
  const owner = await fixture.register();
  const uid = await makeCode(owner);
  const { id, thread_token: token } = await start(uid, await addVoiceNote(uid));
  const block = `/api/user/threads/${String(id).replace(/-1$/u, '')}/block`;
  await fixture.call(block, { token: owner, body: {} });
  const note = await addVoiceNote(uid);
  const body = { content: '', voice_note_id: note };
  const answer = await fixture.call(`/api/threads/${String(token)}/messages`, { body });
  expect(answer.status).toBe(201);
  await eventually(async () => !(await isStored(note)));
  expect(await isDestroyed(voiceSubject(note))).toBe(true);
});
