import type { NoticeChannel, NoticeKind } from '@app/events/notice';
import type { SettingsValues } from '@app/events/settings';
import type { PushSubscription } from '@app/events/device-user';

/** A push message before it is encrypted for its device. */
export interface PushMessage {
  readonly subscription: PushSubscription;
  /** JSON. */
  readonly payload: string;
  /** How long the push service keeps it for a device that is away, in seconds. */
  readonly ttlSeconds: number;
  readonly urgency: 'high' | 'normal';
  /** While it is kept, a later message of the same topic takes its place. */
  readonly topic: string;
}

/** What a notice by a channel of an owner's own says beside its text: no more than a push shows. */
export interface OwnMessage {
  readonly channelId: string;
  /** What its server wants to see, where it wants any. */
  readonly token: string | null;
  readonly kind: NoticeKind;
  /** When it happened, ISO 8601. */
  readonly happenedAt: string;
  /** The owner's name for the thing, where they want it there. */
  readonly thing: string | null;
  /** That of a test. */
  readonly code: string | null;
}

/** A notice as it goes out by one channel. An SMS has a text alone. */
export interface Outgoing {
  readonly noticeId: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The way back into the product that the text holds. */
  readonly link: string | null;
  /** For an e-mail that somebody did not ask for: where one click ends such notices (RFC 8058). */
  readonly unsubscribe: string | null;
  /** Of an e-mail: who it is from where the settings name nobody. */
  readonly from?: string;
  /** Of a push message only. */
  readonly push?: PushMessage;
  /** Of a notice by a channel of an owner's own. */
  readonly own?: OwnMessage;
}

/** What is recorded of a notice in mock mode: all that would have gone. */
export function shownOf(message: Outgoing): Omit<Outgoing, 'noticeId'> {
  const { to, subject, text, html, link, unsubscribe } = message;
  return { to, subject, text, html, link, unsubscribe };
}

/** What a provider made of it, with its own words. */
export type Delivery =
  | { readonly kind: 'accepted'; readonly answer: string }
  /** This address will never take it: no further try makes sense. */
  | { readonly kind: 'refused'; readonly answer: string }
  /** The device takes no messages any more, this one or others. */
  | { readonly kind: 'gone'; readonly answer: string }
  | {
      readonly kind: 'failed';
      readonly answer: string;
      /** How long the provider wants to be left alone, in ms. */
      readonly retryAfterMs: number | null;
    };

export interface DeliveryOptions {
  readonly settings: SettingsValues;
  /** When an earlier try began whose outcome nobody may know; null for the first one. */
  readonly begunBefore: Date | null;
  /** Aborted when the time for this try is over. */
  readonly signal: AbortSignal;
}

/** Hands a notice to a provider. It answers what happened, and throws for faults of ours alone. */
export type Deliver = (message: Outgoing, options: DeliveryOptions) => Promise<Delivery>;

export type Channels = Readonly<Record<NoticeChannel, Deliver>>;
/** Those that an administrator sets up. */
export type AddressChannels = Pick<Channels, 'email' | 'sms'>;

/**
 * Whether an administrator sets this channel up. The others go to what owners added, in either mode.
 */
export const needsProvider = (channel: NoticeChannel): channel is keyof AddressChannels =>
  channel === 'email' || channel === 'sms';

const LONGEST_ANSWER = 500;

/** A provider's words on one line, as the log keeps them sealed. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);
}

export const failed = (answer: string, retryAfterMs: number | null = null): Delivery => ({
  kind: 'failed',
  answer: wordsOf(answer),
  retryAfterMs,
});
export const refused = (answer: string): Delivery => ({ kind: 'refused', answer: wordsOf(answer) });
export const gone = (answer: string): Delivery => ({ kind: 'gone', answer: wordsOf(answer) });
export const accepted = (answer: string): Delivery => ({
  kind: 'accepted',
  answer: wordsOf(answer),
});
