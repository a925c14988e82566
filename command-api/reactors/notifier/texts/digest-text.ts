import type { NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';
import { oneLine } from './one-line.ts';

/** More names would not fit on a line. */
const NAMES = 3;

/** The text of a digest: how many messages, and the names of the first things. */
export function digestText(
  words: NoticeWords,
  { count, titles, link }: Extract<NoticeContent, { kind: 'digest' }>,
) {
  const { sms, subject, paragraphs, heading, footnote, more } = words.digest;
  const { someCode } = words.newMessage;
  const names = titles.map((title) => (title === null ? someCode : words.quote(oneLine(title))));
  const shown = names.slice(0, NAMES);
  if (names.length > NAMES) shown.push(more(names.length - NAMES));
  const list = new Intl.ListFormat(words.locale, { type: 'conjunction' });
  const about = shown.length === 0 ? null : list.format(shown);
  return {
    heading,
    footnote,
    subject: subject(count, about),
    paragraphs: paragraphs(count, about),
    sms: sms(count, link),
  };
}
