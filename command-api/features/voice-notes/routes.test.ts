import { randomUUID } from 'node:crypto';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const WEBM = { 'Content-Type': 'audio/webm;codecs=opus' };
const SOUND = 'a planted mark in the sound';
const recording = someVoiceNote({ sound: SOUND, program: 'a program of Mara', durationMs: 3000 });

const fixture = setUpCommandFixture();
let owner: string;
let uid: string;
beforeAll(async () => {
  owner = await fixture.register();
  uid = await makeCode();
});

async function makeCode(): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  return String(body['uid']);
}

const add = (code: string, raw: Uint8Array<ArrayBuffer> = recording, headers = {}) =>
  fixture.call(`/api/qr/${code}/voice-notes`, { raw, headers: { ...WEBM, ...headers } });

const addedId = async (code = uid): Promise<string> => String((await add(code)).body['id']);

const send = (code: string, body: object, headers = {}) =>
  fixture.call(`/api/qr/${code}/message`, { body: { content: '', ...body }, headers });

async function eventsOf(messageId: unknown) {
  const stream = `thread-${String(messageId).replace(/-\d+$/u, '')}`;
  return fixture.log.read(stream, { personal: 'skip' });
}

test('a voice note is stored sealed, and says how long it is', async () => {
  const { status, body } = await add(uid);
  expect([status, body['duration_ms']]).toEqual([201, 3000]);
  const { rows } = await fixture.pool.query<{ sealed: Buffer; kind: string; uid: string }>(
    'select kind, uid, sealed from media.pictures where id = $1',
    [body['id']],
  );
  expect(rows).toMatchObject([{ kind: 'voice', uid }]);
  for (const planted of [SOUND, 'Mara', 'ftyp']) {
    expect(rows[0]?.sealed.includes(planted)).toBe(false);
  }
});

test('it is sent with a message, with words or without, and once', async () => {
  const note = await addedId();
  const key = { 'Idempotency-Key': randomUUID() };
  const sent = await send(uid, { voice_note_id: note }, key);
  expect(sent.status).toBe(201);
  expect((await send(uid, { voice_note_id: note }, key)).body).toEqual(sent.body);
  const [, message] = await eventsOf(sent.body['id']);
  expect(message?.data).toMatchObject({ voice: { id: note, durationMs: 3000 }, photos: [] });
  const again = await send(uid, { content: 'Once more', voice_note_id: note });
  expect([again.status, again.body['detail']]).toEqual([
    409,
    'The voice note no longer exists. Please record it again.',
  ]);
  const withWords = await send(uid, { content: 'Listen', voice_note_id: await addedId() });
  expect(withWords.status).toBe(201);
});

test('without it words are needed as before', async () => {
  for (const body of [{}, { voice_note_id: null }, { content: '   ' }]) {
    const { status, body: problem } = await send(uid, body);
    expect([status, JSON.stringify(problem['errors'])]).toEqual([
      400,
      expect.stringContaining('Message is required.'),
    ]);
  }
  expect((await send(uid, { voice_note_id: 'x' })).status).toBe(400);
  expect((await send(uid, { voice_note_id: randomUUID() })).status).toBe(409);
  const other = await makeCode();
  expect((await send(uid, { voice_note_id: await addedId(other) })).status).toBe(409);
});

test.each([
  ['a picture', () => somePicture(), WEBM, 415],
  ['a picture that says so', () => somePicture(), { 'Content-Type': 'image/png' }, 415],
  ['text', () => Buffer.from('hello'), WEBM, 415],
  ['nothing', () => Buffer.alloc(0), WEBM, 415],
  ['a page before a recording', () => Buffer.concat([Buffer.from('<p>'), recording]), WEBM, 415],
  ['JSON', () => Buffer.from('{}'), { 'Content-Type': 'application/json' }, 415],
  ['half a recording', () => recording.slice(0, recording.length / 2 - 3), WEBM, 400],
  ['65 seconds', () => someVoiceNote({ durationMs: 65_000 }), WEBM, 400],
  ['more than 1.5 MB', () => Buffer.alloc(1536 * 1024 + 1), WEBM, 413],
])('%s is refused', async (_what, make, headers, status) => {
  const refused = await add(uid, new Uint8Array(await make()), headers);
  expect(refused.status).toBe(status);
  expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
  expect(String(refused.body['detail'])).toMatch(/^\p{Lu}.*\.$/su);
});

test('a code that takes no messages takes no voice notes', async () => {
  const code = await makeCode();
  const pause = { token: owner, method: 'PATCH', body: { is_paused: true } };
  await fixture.call(`/api/qr/${code}`, pause);
  expect((await add(code)).status).toBe(409);
  expect((await add('00000000')).status).toBe(404);
});

test('the same recording with the same key is one voice note', async () => {
  const key = { 'Idempotency-Key': 'voice-note-key' };
  const first = await add(uid, recording, key);
  expect((await add(uid, recording, key)).body).toEqual(first.body);
  expect((await add(uid, someVoiceNote(), key)).status).toBe(422);
});

async function startThread() {
  const { body } = await send(uid, { content: 'Found it' });
  return { id: String(body['id']), token: String(body['thread_token']) };
}

const answer = (token: string, body: object, headers = {}) =>
  fixture.call(`/api/threads/${token}/messages`, { body: { content: '', ...body }, headers });

test('both sides answer by voice', async () => {
  const { id, token } = await startThread();
  const spoken = { voice_note_id: await addedId() };
  const key = { 'Idempotency-Key': randomUUID() };
  const answered = await answer(token, spoken, key);
  expect(answered.status).toBe(201);
  expect((await answer(token, { content: 'words in between' })).status).toBe(201);
  // A resend finds its note bound to the message that it sent.
  expect((await answer(token, spoken, key)).body).toEqual(answered.body);
  const own = { token: owner, raw: recording, headers: WEBM };
  const added = await fixture.call(`/api/user/messages/${id}/voice-notes`, own);
  expect([added.status, added.body['duration_ms']]).toEqual([201, 3000]);
  const body = { content: '', voice_note_id: added.body['id'] };
  const reply = await fixture.call(`/api/user/messages/${id}/reply`, { token: owner, body });
  expect(reply.status).toBe(201);
  const voices = (await eventsOf(id)).map(({ data }) => Object(data).voice?.durationMs ?? null);
  expect(voices).toEqual([null, null, 3000, null, 3000]);
});

test('of many answers at once each has its own voice note', async () => {
  const { id, token } = await startThread();
  const notes = await Promise.all(Array.from({ length: 6 }, () => addedId()));
  const answers = await Promise.all(notes.map((note) => answer(token, { voice_note_id: note })));
  expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 201));
  const { rows } = await fixture.pool.query<{ id: string; message_id: string }>(
    'select id, message_id from media.pictures where id = any($1::text[])',
    [notes],
  );
  const bound = new Map(rows.map((row) => [row.id, row.message_id]));
  const said = (await eventsOf(id)).flatMap(({ data }) => {
    const { messageId, voice } = Object(data);
    return voice ? [[voice.id, messageId]] : [];
  });
  expect(said).toHaveLength(6);
  expect(new Map(said as [string, string][])).toEqual(bound);
});

test('a blocked finder is not told: a voice note is sent once, and one that is missing is refused', async () => {
  const { id, token } = await startThread();
  const block = `/api/user/threads/${id.replace(/-\d+$/u, '')}/block`;
  await fixture.call(block, { token: owner, body: {} });
  const note = await addedId();
  const sent = await answer(token, { voice_note_id: note });
  expect(sent.status).toBe(201);
  for (const gone of [note, randomUUID()]) {
    expect((await answer(token, { voice_note_id: gone })).status).toBe(409);
  }
  const events = await eventsOf(id);
  expect(events.at(-1)).toMatchObject({
    type: 'MessageDropped',
    data: { messageId: sent.body['id'] },
  });
});
