import { decisionReasons } from '@app/command-api/contract/decision-reasons-de';
import { appealWords } from '../../../components/appeal/de.ts';
import type { DecidedTexts } from './decided-texts.ts';

export const de: DecidedTexts = {
  title: 'Eine Entscheidung über das, was Sie geschrieben haben',
  about: {
    conversation:
      'Der Besitzer hat gemeldet, was Sie geschrieben haben. Ein Mensch hat es geprüft.',
    picture: 'Der Besitzer hat ein Bild von Ihnen gemeldet. Ein Mensch hat es geprüft.',
  },
  said: 'Sie schrieben',
  outcomes: {
    no_action: 'Wir haben unsere Entscheidung zurückgenommen.',
    warned: 'Das ist eine Verwarnung.',
    content_removed: 'Wir haben es entfernt.',
    sender_blocked: (date) => `Sie können hier bis ${date} weder schreiben noch anrufen.`,
    handed_over: 'Wir haben die Behörden informiert.',
  },
  blockIsOver: 'Die Sperre ist vorbei. Sie können hier wieder schreiben.',
  reasons: decisionReasons,
  report: 'Meldung',
  disagree: 'Ich sehe das anders',
  appeal: appealWords,
  failure: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  tooOften: 'Das war etwas zu oft. Bitte versuchen Sie es später noch einmal.',
};
