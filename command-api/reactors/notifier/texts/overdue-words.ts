import { dayOf } from './day-of.ts';
import type { NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';

/** The text differs for the holder of the thing and for managers. */
export function overdueWords(
  words: NoticeWords,
  { dueOn, isHolder }: Extract<NoticeContent, { kind: 'overdue' }>,
): NoticeWords['lostScan'] {
  const { subject, action, sms, holder, manager } = words.overdue;
  const { paragraphs, ...own } = isHolder ? holder : manager;
  const day = dayOf(dueOn, words);
  return {
    ...own,
    subject,
    action,
    paragraphs: (about) => paragraphs(about, day),
    sms: (about, link) => sms(about, day, link),
  };
}
