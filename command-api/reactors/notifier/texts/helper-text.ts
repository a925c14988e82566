import type { NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';
import { oneLine, withoutAccents } from './sms-text.ts';

type Content = Extract<NoticeContent, { kind: 'helper-invitation' | 'helper-alert' }>;

export const isForHelper = (content: NoticeContent): content is Content =>
  content.kind === 'helper-invitation' || content.kind === 'helper-alert';

/** The text for a helper, by e-mail or SMS. */
export function helperText(words: NoticeWords, content: Content) {
  const { link, unsubscribeLink } = content;
  const owner = oneLine(content.ownerName);
  const { action, sms, subject, heading, paragraphs, footnote } = mailOf(words, content);
  const title = content.kind === 'helper-alert' ? content.title : null;
  return {
    subject: subject(owner),
    heading: heading(owner),
    paragraphs: paragraphs(owner, title === null ? null : words.quote(oneLine(title))),
    footnote: footnote(owner),
    action: { label: action, link },
    code: null,
    footLinks: [{ label: words.helperEnd, link: unsubscribeLink }],
    sms: withoutAccents(sms(owner, link)),
  };
}

function mailOf({ helperInvitation, helperAlert, helperScan }: NoticeWords, content: Content) {
  if (content.kind === 'helper-invitation') return helperInvitation;
  return content.isScan ? { ...helperAlert, ...helperScan } : helperAlert;
}
