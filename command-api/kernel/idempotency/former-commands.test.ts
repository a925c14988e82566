import { randomInt, randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { Pictures } from '@app/service-kit/media/pictures';
import { VoiceNotes } from '@app/service-kit/media/voice-notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CodeDirectory } from '../../features/codes/code-directory.ts';
import { Codes } from '../../features/codes/codes.ts';
import { codeDecider } from '../../features/codes/decider.ts';
import { CommandHandler } from '../command-handler.ts';
import { StreamCache } from '../stream-cache.ts';
import { someContext } from '../../testing/some.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { Threads } from '../../features/threads/threads.ts';
import type { KeyedCommand } from './command-ids.ts';
import { LookUps } from '../look-ups.ts';
import { FormerCommands, formerCommandId } from './former-commands.ts';

const MINUTE_MS = 60_000;

let fixture: CommandFixture;
let handler: CommandHandler;
let codes: Codes;
let threads: Threads;
let owner: string;
let uid: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
  handler = new CommandHandler(fixture.log, new StreamCache());
  codes = new Codes(handler, new CodeDirectory(await LookUps.open(fixture.pool)));
  const pictures = await Pictures.open(fixture.pool, fixture.vault);
  const media = { pictures, voiceNotes: new VoiceNotes(fixture.pool, fixture.vault) };
  threads = new Threads(handler, codes, media, await fixture.vault.secret('thread-links'));
  owner = await fixture.register();
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  uid = String(body['uid']);
});
afterAll(() => fixture.stop());

const asFinder = { kind: 'finder' } as const;
const asOwner = () => ({ kind: 'user', id: subjectOf(owner).userId }) as const;

/** A message as sent over HTTP. */
function message(content: string, key: string): KeyedCommand & { body: { content: string } } {
  return {
    actor: asFinder,
    method: 'POST',
    path: `/api/qr/${uid}/message`,
    key,
    body: { content },
  };
}

/** The context in which a version without keyed ids handled a command a minute ago. */
function formerContext(command: KeyedCommand): CommandContext {
  const at = new Date(Date.now() - MINUTE_MS);
  return { ...someContext({ actor: command.actor, at }), commandId: formerCommandId(command) };
}

const send = ({ path, method, key, body }: KeyedCommand, token?: string) =>
  fixture.call(path, {
    method,
    body,
    headers: { 'Idempotency-Key': key },
    ...(token === undefined ? {} : { token }),
  });

async function eventsOf(messageId: unknown) {
  return fixture.log.read(`thread-${String(messageId).slice(0, -2)}`, { personal: 'skip' });
}

test('nobody who knows all but the phone number finds it by trying', async () => {
  const phone = `+49301${randomInt(100, 999)}`;
  const headers = { 'Idempotency-Key': '00000001' };
  const body = { content: 'Hi', sender_phone: phone };
  const { body: answer } = await fixture.call(`/api/qr/${uid}/message`, { headers, body });
  const events = await eventsOf(answer['id']);
  const known = new Set(
    events.flatMap(({ id, stream, metadata }) => [id, stream, metadata.commandId]),
  );
  const guessed = Array.from({ length: 1000 }, (_, number) => `+49301${number}`).filter((guess) => {
    const command = { ...message('Hi', '00000001'), body: { ...body, sender_phone: guess } };
    return known.has(formerCommandId(command));
  });
  expect(guessed).toEqual([]);
  expect(events[0]?.metadata.commandId).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab]/u);
});

test('an instance that never had former ids does not look for them', async () => {
  const { eventStoreUrl } = fixture.addresses;
  const [secret] = await fixture.vault.secretsOf('command-ids');
  const keyedSince = secret?.createdAt ?? new Date(0);
  const former = await FormerCommands.open({ eventStoreUrl, keyedSince });
  await former?.close();
  expect(former).toBeNull();
});

test('a command from before ids were keyed, sent again, gets its first answer', async () => {
  const sent = message('Found it', randomUUID());
  const first = await threads.start(uid, sent.body, formerContext(sent));
  const path = '/api/qr/generate';
  const made = {
    actor: asOwner(),
    method: 'POST',
    path,
    key: randomUUID(),
    body: { title: 'Key' },
  };
  const code = await codes.generate(made.actor.id, made.body, formerContext(made));
  const edit = {
    ...made,
    method: 'PATCH',
    path: `/api/qr/${uid}`,
    key: randomUUID(),
    body: { title: 'Red bag' },
  };
  const rename = (title: string, context: CommandContext) => {
    const command = { type: 'Edit', uid, ownerId: made.actor.id, edits: { title } } as const;
    return handler.handle(codeDecider, streams.code(uid), command, context);
  };
  await rename(edit.body.title, formerContext(edit));
  await rename('Blue bag', someContext({ actor: made.actor }));
  await fixture.restart();

  const again = await send(sent);
  expect([again.status, again.body]).toEqual([201, { id: first.id, thread_token: first.token }]);
  expect(await eventsOf(first.id)).toHaveLength(2);
  expect((await send(made, owner)).body['uid']).toBe(code.uid);
  const before = await fixture.log.read(streams.code(uid), { personal: 'skip' });
  expect((await send(edit, owner)).status).toBe(200);
  expect(await fixture.log.read(streams.code(uid), { personal: 'skip' })).toHaveLength(
    before.length,
  );
  // Its key is used now.
  expect((await send({ ...sent, body: { content: 'Something else' } })).status).toBe(422);

  // The same for one that a replica of the former version has just handled.
  const late = message('Found it just now', randomUUID());
  const { id, token } = await threads.start(uid, late.body, formerContext(late));
  expect((await send(late)).body).toEqual({ id, thread_token: token });
});

test('a day after ids were keyed no former id counts any more', async () => {
  const sent = message('Found it long ago', randomUUID());
  const first = await threads.start(uid, sent.body, formerContext(sent));
  await fixture.pool.query(
    "update vault.secrets set created_at = now() - interval '25 hours' where name = 'command-ids'",
  );
  await fixture.restart();
  const again = await send(sent);
  expect(again.status).toBe(201);
  expect(again.body['id']).not.toBe(first.id);
});
