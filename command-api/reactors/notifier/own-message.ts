import type { Language } from '@app/events/language';
import type { OwnChannel } from '../../features/accounts/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Outgoing } from './channels/delivery.ts';
import type { Site } from './found-notice.ts';
import type { NoticeContent } from './texts/notice-content.ts';
import { writeNotice } from './texts/notice-text.ts';

interface OwnLetter {
  readonly to: string;
  readonly content: NoticeContent;
  readonly language: Language;
  readonly own: OwnChannel;
  /** When it happened, ISO 8601. */
  readonly happenedAt: string;
}

/**
 * Writes a notice for an owner's own channel, with the contents of a push message.
 * @param site the link if the notice has none, and the site's name
 */
export function layOutOwn(
  { noticeId, kind }: RequestedNotice,
  { to, content, language, own: { channelId, place }, happenedAt }: OwnLetter,
  { base, look }: Site,
): Outgoing {
  const { heading, subject, action, code } = writeNotice(content, language, look);
  const thing = 'title' in content ? content.title : null;
  return {
    noticeId,
    to,
    subject: heading,
    text: subject,
    html: null,
    link: action?.link ?? base,
    unsubscribe: null,
    own: { channelId, token: place?.token ?? null, kind, happenedAt, thing, code },
  };
}
