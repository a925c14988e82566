import type { Language } from '@app/events/language';
import { de } from './decision/de.ts';
import { en } from './decision/en.ts';
import { es } from './decision/es.ts';
import { fr } from './decision/fr.ts';
import { hi } from './decision/hi.ts';
import { id } from './decision/id.ts';
import type { DecisionWords } from './decision-words.ts';
import type { NoticeContent } from './notice-content.ts';
import { withoutAccents } from './sms-text.ts';

type Content = Extract<NoticeContent, { kind: 'report-decided' }>;

const WORDS: Readonly<Record<Language, DecisionWords>> = { en, de, fr, es, hi, id };

/**
 * The decision on a report, its ground, and where to object. It cannot be unsubscribed.
 * @param about the name of the code within a sentence
 */
export function decisionText(content: Content, about: string, language: Language) {
  const { outcome, reason, side, isStranger, isRevised, link } = content;
  const words = WORDS[language];
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
    footLinks: [{ label: words.contact, link: content.contactLink }],
    sms: withoutAccents(words.sms(link)),
  };
}
