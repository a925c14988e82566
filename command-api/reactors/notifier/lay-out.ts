import { createHash } from 'node:crypto';
import type { PushSubscription } from '@app/events/device-user';
import type { Language } from '@app/events/language';
import type { SettingsValues } from '@app/events/settings';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { PRODUCT_LOOK, type SiteLook } from '../../features/brand/site-look.ts';
import type { Outgoing } from './channels/delivery.ts';
import type { Site } from './found-notice.ts';
import { toHtml, toPlain } from './texts/mail.ts';
import type { NoticeContent } from './texts/notice-words.ts';
import { type NoticeText, writeNotice } from './texts/notice-text.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A topic has at most 32 characters (RFC 8030). */
const TOPIC_LENGTH = 32;
const DECLARATIVE = 8030;

/** The label of the button that leads from a notification straight to the reply. */
export const REPLY_ACTION: Readonly<Record<Language, string>> = {
  en: 'Reply',
  de: 'Antworten',
  fr: 'Répondre',
  es: 'Responder',
  hi: 'जवाब दें',
  id: 'Balas',
};

/** The base URL of links: the app domain of the settings, otherwise the public address. */
export function linkBase({ app_domain }: SettingsValues, publicUrl: string): string {
  const address = app_domain === '' ? publicUrl : app_domain;
  const withScheme = /^https?:\/\//iu.test(address) ? address : `https://${address}`;
  return withScheme.replace(/\/+$/u, '');
}

interface Letter {
  readonly to: string;
  readonly content: NoticeContent;
  readonly language?: Language;
  readonly unsubscribe?: string | null;
}

export function layOut(
  { noticeId, channel }: Pick<RequestedNotice, 'noticeId' | 'channel'>,
  { to, content, language = 'en', unsubscribe = null }: Letter,
  look: SiteLook = PRODUCT_LOOK,
): Outgoing {
  const words = writeNotice(content, language, look);
  const link = words.action?.link ?? null;
  const about = { noticeId, to, link };
  if (channel === 'sms') {
    return { ...about, subject: null, text: words.sms, html: null, unsubscribe: null };
  }
  const { subject } = words;
  const [text, html] = [toPlain(words, look), toHtml(words, look)];
  return { ...about, subject, text, html, unsubscribe, from: look.sender };
}

type ShortLetter = Pick<Required<Letter>, 'to' | 'content' | 'language'>;

/** Writes a notice for an owner's own channel: only what a lock screen may show. */
export const layOutOwn = (
  { noticeId }: RequestedNotice,
  { to, content, language, token }: ShortLetter & { readonly token: string | null },
  { base, look }: Site,
): Outgoing => ({ ...short(writeNotice(content, language, look), base), noticeId, to, token });

const short = ({ heading, subject, action }: NoticeText, base: string) => ({
  subject: heading,
  text: subject,
  html: null,
  link: action?.link ?? base,
  unsubscribe: null,
});

/** Writes a notice for a device: only what a lock screen may show. */
export function layOutPush(
  request: RequestedNotice,
  {
    to,
    content,
    language,
    subscription,
  }: ShortLetter & { readonly subscription: PushSubscription },
  { base, look, now }: Site & { readonly now: Date },
): Outgoing {
  const { noticeId, about, expiresAt } = request;
  const words = writeNotice(content, language, look);
  const message = short(words, base);
  const topic = topicOf(about.threadId ?? noticeId);
  const leftSeconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000);
  const { link } = message;
  const isAnswerable = content.kind === 'new-message';
  const push = {
    subscription,
    payload: payloadOf(request, words, { link, topic, isAnswerable }),
    ttlSeconds: Math.max(0, Math.min(leftSeconds, 7 * DAY_SECONDS)),
    topic,
  };
  return { ...message, noticeId, to, push };
}

/**
 * A declarative message, which iOS shows itself; elsewhere the service worker shows the same
 * (`web/src/service-worker/service-worker.ts`).
 */
function payloadOf(
  { noticeId }: RequestedNotice,
  { heading, subject, language }: NoticeText,
  {
    link,
    topic,
    isAnswerable,
  }: { readonly link: string; readonly topic: string; readonly isAnswerable: boolean },
): string {
  return JSON.stringify({
    web_push: DECLARATIVE,
    notification: {
      title: heading,
      body: subject,
      lang: language,
      navigate: link,
      // A conversation has one notification at a time, the newest.
      tag: topic,
      data: { noticeId },
      // Opens the conversation with the field focused; browsers without action buttons show none.
      ...(isAnswerable ? { actions: [replyAction(link, language)] } : {}),
    },
  });
}

const replyAction = (link: string, language: Language) => ({
  action: 'reply',
  title: REPLY_ACTION[language],
  navigate: `${link}&reply=1`,
});

/** Push services see topics, so they are hashed. */
const topicOf = (id: string): string =>
  createHash('sha256').update(`push topic ${id}`).digest('base64url').slice(0, TOPIC_LENGTH);
