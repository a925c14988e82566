import { voiceSubject } from '@app/events/thread';
import { eventually } from '@app/events/testing/eventually';
import { createLogger } from '@app/service-kit/logging';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { type Reactors, startReactors } from '../start.ts';

const DAY_MS = 24 * 60 * 60_000;

let fixture: CommandFixture;
let reactors: Reactors;
let clock = new Date();
beforeAll(async () => {
  fixture = await startCommandFixture();
});
beforeEach(async () => {
  clock = new Date();
  const logger = createLogger('test', 'silent');
  reactors = await startReactors({ ...fixture.addresses, logger, now: () => clock, tickMs: 20 });
});
afterEach(() => reactors.stop());
afterAll(() => fixture.stop());

async function makeCode(token: string, days: number | null = null): Promise<string> {
  const body = { title: 'Bag', auto_delete_days: days };
  return String((await fixture.call('/api/qr/generate', { token, body })).body['uid']);
}

async function addVoiceNote(uid: string): Promise<string> {
  const upload = { raw: someVoiceNote(), headers: { 'Content-Type': 'audio/webm' } };
  const { body } = await fixture.call(`/api/qr/${uid}/voice-notes`, upload);
  return String(body['id']);
}

async function send(uid: string, note: string): Promise<string> {
  const body = { content: '', voice_note_id: note };
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body });
  return String(sent.body['id']);
}

async function count(text: string, value: string): Promise<number> {
  return (await fixture.pool.query(text, [value])).rowCount ?? 0;
}

const isStored = async (id: string): Promise<boolean> =>
  (await count('select from media.pictures where id = $1', id)) === 1;

const isDestroyed = async (id: string): Promise<boolean> =>
  (await count(
    'select from vault.keys where subject = $1 and wrapped is null',
    voiceSubject(id),
  )) === 1;

test('with an erased message goes its voice note, and its key', async () => {
  const owner = await fixture.register();
  const uid = await makeCode(owner, 7);
  const note = await addVoiceNote(uid);
  const id = await send(uid, note);
  const calendar = 'select from reactors.erasure_messages where message_id = $1';
  await eventually(async () => (await count(calendar, id)) === 1);
  clock = new Date(Date.now() + 7.5 * DAY_MS);
  await eventually(async () => !(await isStored(note)));
  expect(await isDestroyed(note)).toBe(true);
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
  expect(await isDestroyed(note)).toBe(true);
});

test('one that was never sent goes after a day, one that was sent stays', async () => {
  const uid = await makeCode(await fixture.register());
  const unsent = await addVoiceNote(uid);
  const sent = await addVoiceNote(uid);
  await send(uid, sent);
  clock = new Date(Date.now() + DAY_MS + 60_000);
  await eventually(async () => !(await isStored(unsent)));
  expect([await isStored(sent), await isDestroyed(unsent)]).toEqual([true, true]);
});
