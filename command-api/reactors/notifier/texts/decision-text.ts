import type { NoticeWords } from './notice-words.ts';
import type { NoticeContent } from './notice-content.ts';
import { withoutAccents } from './sms-text.ts';

type Content = Extract<NoticeContent, { kind: 'report-decided' }>;

/**
 * The decision on a report, its ground, and where to object. It cannot be unsubscribed.
 * @param about the name of the code within a sentence
 */
export function decisionText(
  content: Content,
  about: string,
  { decision: words, contact }: NoticeWords,
) {
  const { outcome, reason, side, isStranger, isRevised, link } = content;
  const ofStranger = side === 'reporter' ? words.stranger : words.finder;
  const stranger = isStranger ? ofStranger : null;
  const decided = [words.outcomes[outcome], words.reasons[reason]].join(' ');
  const seenAgain = isRevised ? `${words.revised} ` : '';
  return {
    subject: words.subject,
    heading: words.subject,
    paragraphs: [
      stranger ? stranger.intro : words.intro[side](about),
      `${seenAgain}${decided}`,
      words.disagree,
    ],
    action: { label: words.action, link },
    code: null,
    footnote: stranger?.footnote ?? words.footnote,
    footLinks: [{ label: contact, link: content.contactLink }],
    sms: withoutAccents(words.sms(link)),
  };
}
