import type { FinderMessage } from '../features/threads/message-contract.ts';
import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS, type SettingsValues } from '@app/events/settings';
import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import { endOfLog } from '@app/events/testing/end-of-log';
import { eventually } from '@app/events/testing/eventually';
import type { NoticeEvent } from '@app/events/notice';
import { streams } from '@app/events/streams';
import type { ThreadEvent } from '@app/events/thread';
import { readWholeLog } from '@app/events/testing/read-log';
import { readChannelReach } from '../features/channels/channel-reach.ts';
import { providerVariables } from '../reactors/notifier/channels/providers.ts';
import type { NoticeOptions } from '../reactors/notifier/make-notifier.ts';
import type { Reactors } from '../reactors/start.ts';
import { MAIL_PASSWORD } from './mail-server.ts';
import { subjectOf } from './secrets-sent.ts';
import { someContext } from './some.ts';
import type { CommandFixture } from './command-fixture.ts';
import { startPromptReactors } from './reactor-fixture.ts';

export const BASE = 'https://tags.example';

/** Settings with which e-mail and SMS are sent. */
export const LIVE: SettingsValues = {
  ...DEFAULT_SETTINGS,
  email_api_key: MAIL_PASSWORD,
  from_email: 'hello@tags.example',
  from_name: 'Tags',
  sms_account_sid: 'AC00000000000000000000000000000001',
  sms_auth_token: 'token',
  sms_phone_number: '+15005550006',
  notification_mode: 'live',
};

/** `LIVE` without SMS settings, so that SMS wait. */
export const LIVE_WITHOUT_SMS: SettingsValues = {
  ...LIVE,
  sms_account_sid: '',
  sms_auth_token: '',
  sms_phone_number: '',
};

/** Starts the reactors over a fixture's stores, with a notifier without long delays. */
export function startNotifier(
  fixture: CommandFixture,
  urls: { smtp?: string; sms?: string; telegram?: string } = {},
  options: NoticeOptions & { now?: () => Date } = {},
): Promise<Reactors> {
  const { now, ...notices } = options;
  const smtp = providerVariables.SMTP_URL.parse(urls.smtp ?? 'smtp://127.0.0.1:9?tls=off');
  const smsUrl = urls.sms ?? 'http://127.0.0.1:9';
  const channelReach = readChannelReach('127.0.0.1');
  const telegramUrl = urls.telegram ?? 'http://127.0.0.1:9';
  const providers = {
    smtp,
    smsUrl,
    telegramUrl,
    channelReach,
  } as const;
  return startPromptReactors(fixture, {
    ...(now ? { now } : {}),
    notices: {
      publicUrl: BASE,
      providers,
      retryAfterMs: [20, 20, 20],
      pollMs: 20,
      rateLimitScale: 1000,
      ...notices,
    },
  });
}

/** Chooses settings as an administrator. */
export async function choose(
  fixture: CommandFixture,
  values: Partial<SettingsValues>,
): Promise<void> {
  const token = await fixture.administrator();
  const body = { ...DEFAULT_SETTINGS, ...values };
  const path = '/api/admin/system-settings';
  const { status } = await fixture.call(path, { method: 'PUT', token, body });
  if (status !== 200) throw new Error(`The settings are refused: ${status}`);
}

export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
}

/** Somebody who registered with an unverified e-mail address. */
export async function registerWithEmail(fixture: CommandFixture): Promise<Person> {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const email = `${username}@owners.example`;
  const body = { username, email, password: 'a long enough password' };
  const { body: answer } = await fixture.call('/api/auth/register', { body });
  const token = String(answer['access_token']);
  return { token, userId: subjectOf(token).userId, email };
}

/** Somebody with a verified e-mail address. */
export async function registerPerson(fixture: CommandFixture): Promise<Person> {
  const person = await registerWithEmail(fixture);
  const { userId, email } = person;
  const event = {
    type: 'ContactVerified',
    data: { userId, kind: 'email' },
    personal: { address: email },
  };
  await appendTo(fixture, streams.user(userId), event);
  return person;
}

/** A code of somebody. */
export async function makeCode(
  fixture: CommandFixture,
  { token }: Person,
  title = 'Bag',
): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title } });
  return String(body['uid']);
}

export interface Written {
  readonly messageId: string;
  readonly threadToken: string;
  readonly threadId: string;
}

/** A finder writes about a code. */
export async function writeAbout(
  fixture: CommandFixture,
  uid: string,
  body: Partial<FinderMessage> = {},
): Promise<Written> {
  const sent = { content: 'Found it', ...body };
  const { body: answer } = await fixture.call(`/api/qr/${uid}/message`, { body: sent });
  const messageId = String(answer['id']);
  const threadToken = String(answer['thread_token']);
  return { messageId, threadToken, threadId: messageId.replace(/-\d+$/u, '') };
}

/** The owner answers a message. */
export async function replyTo(
  fixture: CommandFixture,
  { token }: Person,
  { messageId }: Written,
  content = 'Thank you',
): Promise<void> {
  await fixture.call(`/api/user/messages/${messageId}/reply`, { token, body: { content } });
}

export type Requested = EventNamed<'NoticeRequested'>['data'];

/** All notices that were requested, in order. */
export async function requested({ log }: CommandFixture): Promise<readonly Requested[]> {
  const found: Requested[] = [];
  for (const event of await readWholeLog(log)) {
    if (event.type !== 'NoticeRequested') continue;
    // As stored: see `StoredBody`.
    const body = event.data as unknown as { data: Requested };
    found.push(body.data);
  }
  return found;
}

/** Waits until the notifier has handled the whole log, so that the next one does not repeat it. */
export async function hasSeenAll(fixture: CommandFixture): Promise<void> {
  await eventually(async () => (await progress(fixture)).hasSeenAll);
}

/** Waits until the notifier has handled the whole log and has no more due work. */
export async function settled(fixture: CommandFixture, withinMs?: number): Promise<void> {
  await eventually(async () => {
    const { due, hasSeenAll: isAtEnd } = await progress(fixture);
    return due === 0 && isAtEnd;
  }, withinMs);
}

async function progress({ log, pool }: CommandFixture) {
  const { rows } = await pool.query<{ commit: string; due: number }>(
    `select commit, (select count(*)::int from reactors.notices where state = 'due') as due
     from reactors.checkpoints where name = 'notifier'`,
  );
  const [row] = rows;
  // The end is read last, so that appends in between are not missed.
  const end = await endOfLog(log);
  return { due: row?.due, hasSeenAll: BigInt(row?.commit ?? -1) >= (end?.commit ?? 0n) };
}

/** The events of a notice. */
export async function trailOf(
  fixture: CommandFixture,
  noticeId: string,
): Promise<readonly NoticeEvent[]> {
  // A notice's stream contains only its events.
  return (await fixture.log.read(streams.notice(noticeId), {
    personal: 'open',
  })) as unknown as readonly NoticeEvent[];
}

/** Appends to a thread like another part of the product, without its rules. */
export function appendToThread(
  fixture: CommandFixture,
  threadId: string,
  event: Extract<ThreadEvent, { type: 'MessageErased' | 'ThreadLinkRequested' | 'ThreadSeen' }>,
): Promise<void> {
  return appendTo(fixture, streams.thread(threadId), event);
}

/** Appends to any stream like another part of the product, without its rules. */
export async function appendTo(
  { log }: CommandFixture,
  stream: string,
  event: AnyEvent,
): Promise<void> {
  const events = await log.read(stream, { personal: 'skip' });
  const revision = events.at(-1)?.revision ?? 'no-stream';
  const { kind } = await log.append(stream, revision, [event], someContext());
  if (kind === 'conflict') throw new Error(`${stream} is not as expected`);
}
