import { createHash } from 'node:crypto';
import type { Language } from '@app/events/language';
import type { PushSubscription } from '@app/events/device-user';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Outgoing, PushMessage } from './channels/delivery.ts';
import type { Site } from './found-notice.ts';
import type { NoticeContent } from './texts/notice-content.ts';
import { REPLY_ACTION } from './texts/reply-action.ts';
import { type NoticeText, writeNotice } from './texts/notice-text.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A topic has at most 32 characters (RFC 8030). */
const TOPIC_LENGTH = 32;
/** Marks a declarative message (Push API, WebKit's Declarative Web Push). */
const DECLARATIVE = 8030;

interface DeviceLetter {
  readonly to: string;
  readonly content: NoticeContent;
  readonly language: Language;
  readonly subscription: PushSubscription;
}

/**
 * Writes a notice for a device: only what a lock screen may show.
 * @param site the link if the notice has none, and the site's name
 */
export function layOutPush(
  request: RequestedNotice,
  { to, content, language, subscription }: DeviceLetter,
  { base, look, now }: Site & { readonly now: Date },
): Outgoing {
  const words = writeNotice(content, language, look);
  const { heading, subject } = words;
  const link = words.action?.link ?? base;
  const { threadId } = request.about;
  const isAnswerable = content.kind === 'new-message';
  const topic = topicOf(threadId ?? request.noticeId);
  const leftSeconds = Math.floor((Date.parse(request.expiresAt) - now.getTime()) / 1000);
  const push: PushMessage = {
    subscription,
    payload: payloadOf(request, words, { link, topic, isAnswerable }),
    ttlSeconds: Math.max(0, Math.min(leftSeconds, 7 * DAY_SECONDS)),
    urgency: 'high',
    topic,
  };
  const { noticeId } = request;
  return {
    noticeId,
    to,
    subject: heading,
    text: subject,
    html: null,
    link,
    unsubscribe: null,
    push,
  };
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
