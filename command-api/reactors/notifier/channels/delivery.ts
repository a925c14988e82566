import type { NoticeChannel } from '@app/events/notice';
import type { SettingsValues } from '@app/events/settings';
import type { PushSubscription } from '@app/events/device-user';

export interface PushMessage {
  readonly subscription: PushSubscription;
  readonly payload: string;
  /** How long the push service keeps it for an offline device, in seconds. */
  readonly ttlSeconds: number;
  /** While it is kept, a later message with the same topic replaces it. */
  readonly topic: string;
}

/** A notice as sent on one channel. An SMS has only a text. */
export interface Outgoing {
  readonly noticeId: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly link: string | null;
  /** For unsolicited e-mails: the address for one-click unsubscription (RFC 8058). */
  readonly unsubscribe: string | null;
  /** For an e-mail: the sender's name if the settings have none. */
  readonly from?: string;
  readonly push?: PushMessage;
  /** Only for owners' own channels: the access token that the server requires. */
  readonly token?: string | null;
}

/** The record of a notice in mock mode: everything that would have been sent. */
export function shownOf(message: Outgoing): Omit<Outgoing, 'noticeId'> {
  const { to, subject, text, html, link, unsubscribe } = message;
  return { to, subject, text, html, link, unsubscribe };
}

export type Delivery =
  | { readonly kind: 'accepted'; readonly answer: string }
  /** Permanent for this address: further attempts are useless. */
  | { readonly kind: 'refused'; readonly answer: string }
  /** The device no longer accepts any messages. */
  | { readonly kind: 'gone'; readonly answer: string }
  | {
      readonly kind: 'failed';
      readonly answer: string;
      /** How long the provider asks to wait, in ms. */
      readonly retryAfterMs: number | null;
    };

export interface DeliveryOptions {
  readonly settings: SettingsValues;
  /** When an earlier attempt with an unknown outcome began; null for the first attempt. */
  readonly begunBefore: Date | null;
  readonly signal: AbortSignal;
}

/** Hands a notice to a provider. Returns the result, and throws only for our own errors. */
export type Deliver = (message: Outgoing, options: DeliveryOptions) => Promise<Delivery>;

export type Channels = Readonly<Record<NoticeChannel, Deliver>>;
export type AddressChannels = Pick<Channels, 'email' | 'sms'>;

/** Whether an administrator configures this channel. The others always send, in either mode. */
export const needsProvider = (channel: NoticeChannel): channel is keyof AddressChannels =>
  channel === 'email' || channel === 'sms';

const LONGEST_ANSWER = 500;

/** A provider's message on one line, for the sealed record. */
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
