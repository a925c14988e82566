import { randomUUID } from 'node:crypto';
import type { CommandName } from '../contract/command-routes.ts';
import { administrationTargets } from './administration-targets.ts';
import { findStoreTargets } from './store-targets.ts';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { accountTargets } from './account-targets.ts';
import { brandTargets } from './brand-targets.ts';
import { channelTargets, telegramTargets } from './channel-targets.ts';
import { oneTimeCodeTargets } from './one-time-code-targets.ts';
import { apiKeyTargets } from './api-key-targets.ts';
import { webhookTargets } from './webhook-targets.ts';
import { passkeyTargets } from './passkey-targets.ts';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { handoverTargets } from './handover-targets.ts';
import { helperTargets } from './helper-targets.ts';
import { organisationTargets } from './organisation-targets.ts';
import { reportTargets } from './report-targets.ts';
import type { CommandFixture } from './command-fixture.ts';

/** A valid call of a command. */
export interface Target {
  readonly path: string;
  readonly token?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Unusual values, as JSON, that a field accepts: a switch accepts `true`. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** The file, if that is the body. */
  readonly file?: Uint8Array<ArrayBuffer>;
  /** The content type of the file; by default PNG. */
  readonly fileType?: string;
}

/** A target for each of these commands. */
export type TargetsFor<Name extends CommandName> = Readonly<Record<Name, Target>>;

export type Targets = TargetsFor<CommandName>;

const content = 'I found your bag';
const VOICE = { file: someVoiceNote(), fileType: 'audio/webm' } as const;

/** For every command, a target with a valid body. */
export async function findTargets(fixture: CommandFixture): Promise<Targets> {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(username);
  const admin = await fixture.administrator();
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(code.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content, sender_email: 'a@example.org' },
  });
  const link = String(sent.body['thread_token']);
  const another = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content, sender_email: 'b@example.org' },
  });
  const third = await fixture.call(`/api/qr/${uid}/message`, { body: { content } });
  await fixture.pool.query("insert into lookup.codes values ('44444444', 'some-batch')");
  const words = { title: 'Bag', greeting_message: 'Hello' };
  const details = { ...words, auto_delete_days: 30, type: 'bag' };
  const place = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
  const contact = { sender_email: 'a@example.org', sender_phone: '+49301234567' };
  return {
    ...(await ownTargets(fixture, token, admin)),
    ...(await handoverTargets(fixture)),
    ...(await brandTargets(fixture, admin)),
    ...(await organisationTargets(fixture)),
    ...(await reportTargets(fixture)),
    generateCode: { path: '/qr/generate', token, body: details },
    claimCode: { path: '/qr/44444444/claim', token, body: details },
    ...(await administrationTargets(fixture, admin)),
    sendMessage: {
      path: `/qr/${uid}/message`,
      body: { content, ...contact, location_data: place },
    },
    replyToMessage: {
      path: `/user/messages/${String(sent.body['id'])}/reply`,
      token,
      body: { content },
    },
    addReplyVoiceNote: {
      path: `/user/messages/${String(sent.body['id'])}/voice-notes`,
      token,
      body: {},
      ...VOICE,
    },
    ...codeTargets(uid, token, await somePicture()),
    ...(await deletionTargets(fixture, token)),
    ...threadTargets(String(sent.body['id']), link, token),
    deleteThread: { path: threadPath(third.body['id']), token, body: {} },
    unsubscribe: { path: `/unsubscribe/f-${String(another.body['thread_token'])}`, body: {} },
    answerInThread: {
      path: `/threads/${link}/messages`,
      body: { content },
    },
    ...(await findStoreTargets(fixture, { token, admin })),
  };
}

/** Targets for commands about an account and its contacts. */
const ownTargets = async (fixture: CommandFixture, token: string, admin: string) => ({
  ...(await accountTargets(fixture)),
  ...(await channelTargets(fixture, token)),
  ...(await passkeyTargets(fixture, token)),
  ...(await oneTimeCodeTargets(fixture)),
  ...(await apiKeyTargets(fixture, token)),
  ...(await webhookTargets(fixture, token)),
  ...(await telegramTargets(fixture, token, admin)),
  ...(await helperTargets(fixture)),
});

function codeTargets(uid: string, token: string, file: Uint8Array<ArrayBuffer>) {
  const words = { title: 'Red bag', greeting_message: 'Hi' };
  const fields = { make: { text: 'Gazelle', is_shown: true } };
  const body = { ...words, location_enabled: false, type: 'bicycle', fields };
  const image = `/qr/${uid}/greeting-image`;
  return {
    editCode: {
      path: `/qr/${uid}`,
      token,
      body,
      takes: { location_enabled: ['true'], fields: ['{}'] },
    },
    chooseGreetingImage: { path: image, token, body: {}, file },
    removeGreetingImage: { path: image, token, body: {} },
    addPhoto: { path: `/qr/${uid}/photos`, body: {}, file },
    addVoiceNote: { path: `/qr/${uid}/voice-notes`, body: {}, ...VOICE },
    ...lostTargets(uid, token),
  };
}

function lostTargets(uid: string, token: string) {
  const words = { message: 'It holds my medicine', reward: '20 euros', last_seen_where: 'Train' };
  const body = { ...words, last_seen_at: '2026-11-22T17:30:00Z', show_email: true };
  return {
    markLost: { path: `/qr/${uid}/lost`, token, body, takes: { show_email: ['true'] } },
    markFound: { path: `/qr/${uid}/found`, token, body: { thanks: 'Thank you' } },
    reportScan: { path: `/qr/${uid}/scan`, body: {} },
    noteScansSeen: { path: `/qr/${uid}/scans/seen`, token, body: {} },
    assignCode: { path: `/qr/${uid}/assignment`, token, body: { room: 'Cellar' } },
    chooseOpeningLog: {
      path: `/qr/${uid}/openings`,
      token,
      body: { enabled: false },
      takes: { enabled: ['true'] },
    },
  };
}

async function deletionTargets(fixture: CommandFixture, token: string) {
  const make = async () => {
    const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
    return `/qr/${String(made.body['uid'])}`;
  };
  const deleted = await make();
  await fixture.call(`/api${deleted}`, { method: 'DELETE', token, body: {} });
  return {
    deleteCode: { path: await make(), token, body: {} },
    restoreCode: { path: `${deleted}/restore`, token, body: {} },
  };
}

const threadPath = (messageId: unknown): string =>
  `/user/threads/${String(messageId).replace(/-\d+$/u, '')}`;

function threadTargets(messageId: string, link: string, token: string) {
  const block = `${threadPath(messageId)}/block`;
  return {
    readMessages: {
      path: '/user/messages/read',
      token,
      body: { message_ids: [messageId] },
      takes: { message_ids: ['["x"]'] },
    },
    markThreadUnread: { path: block.replace('/block', '/unread'), token, body: {} },
    blockThread: { path: block, token, body: {} },
    unblockThread: { path: block, token, body: {} },
    requestThreadLink: { path: `/threads/${link}/link`, body: { channel: 'email' } },
    leaveContact: {
      path: `/threads/${link}/contact`,
      body: { sender_email: 'b@example.org' },
    },
    withdrawContact: { path: `/threads/${link}/contact`, body: {} },
  };
}
