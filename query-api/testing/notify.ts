import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import type { QueryFixture } from './query-fixture.ts';

const START = Date.now();

/** A time in minutes after the test began. */
export const at = (minute: number): Date => new Date(START + minute * 60_000);

interface By {
  readonly userId: string;
  readonly channelId?: string;
  readonly deviceId?: string;
  readonly helperId?: string;
  readonly channel?: 'email' | 'sms' | 'ntfy' | 'push';
  readonly kind?: 'new-message' | 'contact-code';
  readonly mode?: 'live' | 'mock';
}

/** A notice to a user, and its outcome: null if it was sent. */
export async function notify(
  { history }: QueryFixture,
  { channel = 'ntfy', kind = 'new-message', mode = 'live', ...receiver }: By,
  answer: string | null,
  minute: number,
): Promise<void> {
  const noticeId = randomUUID();
  const subject = userSubject(receiver.userId);
  const stream = streams.notice(noticeId);
  const expiresAt = at(60).toISOString();
  const about = { ...receiver, cause: null };
  const request = { noticeId, subject, kind, channel, about, expiresAt };
  await history.append(stream, { type: 'NoticeRequested', data: request }, at(minute));
  const data = { noticeId, subject, attempt: 1 };
  const sent = {
    type: 'NoticeSent',
    data: { ...data, mode },
    personal: { answer: 'It answered 200.', shown: null },
  } as const;
  const failed = { type: 'NoticeFailed', data: { ...data, nextAttemptAt: expiresAt } } as const;
  const outcome = answer === null ? sent : { ...failed, personal: { answer } };
  await history.append(stream, outcome, at(minute));
}
