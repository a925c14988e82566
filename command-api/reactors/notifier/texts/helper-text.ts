import type { NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';
import { oneLine } from './one-line.ts';

type Content = Extract<NoticeContent, { kind: 'helper-invitation' | 'helper-alert' }>;

export const isForHelper = (content: NoticeContent): content is Content =>
  content.kind === 'helper-invitation' || content.kind === 'helper-alert';

/** What a helper reads. E-mail alone reaches helpers. */
export function helperText(words: NoticeWords, content: Content) {
  const { ownerName, link, unsubscribeLink } = content;
  const name = oneLine(ownerName);
  const said =
    content.kind === 'helper-alert' ? alert(words, name, content.title) : ask(words, name);
  return {
    ...said,
    action: { label: said.action, link },
    code: null,
    footLinks: [{ label: words.helperEnd, link: unsubscribeLink }],
    sms: '',
  };
}

function ask({ helperInvitation: mail }: NoticeWords, name: string) {
  return {
    subject: mail.subject(name),
    heading: mail.heading(name),
    paragraphs: mail.paragraphs(name),
    footnote: mail.footnote(name),
    action: mail.action,
  };
}

function alert({ helperAlert: mail, quote }: NoticeWords, name: string, title: string | null) {
  return {
    subject: mail.subject(name),
    heading: mail.heading(name),
    paragraphs: mail.paragraphs(name, title === null ? null : quote(oneLine(title))),
    footnote: mail.footnote(name),
    action: mail.action(name),
  };
}
