import type { NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';
import { oneLine } from './one-line.ts';
import { withoutAccents } from './sms-text.ts';

type Content = Extract<NoticeContent, { kind: 'helper-invitation' | 'helper-alert' }>;

export const isForHelper = (content: NoticeContent): content is Content =>
  content.kind === 'helper-invitation' || content.kind === 'helper-alert';

/** The text for a helper, by e-mail or SMS. */
export function helperText(words: NoticeWords, content: Content) {
  const { ownerName, link, unsubscribeLink } = content;
  const name = oneLine(ownerName);
  const said = content.kind === 'helper-alert' ? alert(words, name, content) : ask(words, name);
  return {
    ...said,
    action: { label: said.action, link },
    code: null,
    footLinks: [{ label: words.helperEnd, link: unsubscribeLink }],
    sms: withoutAccents(said.sms(name, link)),
  };
}

function ask({ helperInvitation: mail }: NoticeWords, name: string) {
  return {
    subject: mail.subject(name),
    heading: mail.heading(name),
    paragraphs: mail.paragraphs(name),
    footnote: mail.footnote(name),
    action: mail.action,
    sms: mail.sms,
  };
}

function alert(
  { helperAlert, helperScan, quote }: NoticeWords,
  name: string,
  { title, isScan }: Extract<Content, { kind: 'helper-alert' }>,
) {
  const mail = isScan ? { ...helperAlert, ...helperScan } : helperAlert;
  return {
    subject: mail.subject(name),
    heading: mail.heading(name),
    paragraphs: mail.paragraphs(name, title === null ? null : quote(oneLine(title))),
    footnote: mail.footnote(name),
    action: mail.action,
    sms: mail.sms,
  };
}
