import { decisionReasons } from '../../../../contract/decision-reasons-de.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const de: DecisionWords = {
  subject: 'Wir haben über eine Meldung entschieden',
  intro: {
    reporter: (about) =>
      `Du hast gemeldet, was ein Finder über ${about} geschrieben hat. Ein Mensch hat es geprüft.`,
    concerned: (about) =>
      `Es gab eine Meldung über ${about} oder über etwas, das du dort geschrieben hast. Ein Mensch hat es geprüft.`,
  },
  stranger: {
    intro: 'Du hast etwas gemeldet, das dir hier begegnet ist. Ein Mensch hat es geprüft.',
    footnote: 'Du hast diese Adresse mit deiner Meldung hinterlassen. Wir verwenden sie nur dafür.',
  },
  finder: {
    intro:
      'Jemand hat eine Nachricht von dir gemeldet, die du über einen Code geschickt hast. Ein Mensch hat es geprüft.',
    footnote:
      'Du hast diese Adresse mit deiner Nachricht hinterlassen. Wir schreiben dir nur zu dieser Unterhaltung.',
  },
  revised: 'Wir haben es ein zweites Mal geprüft.',
  outcomes: {
    no_action: 'Wir haben nichts unternommen.',
    warned: 'Wir haben eine Verwarnung ausgesprochen.',
    content_removed: 'Wir haben entfernt, was gemeldet wurde.',
    code_paused: 'Wir haben den Code pausiert.',
    account_disabled: 'Wir haben das Konto gesperrt.',
    sender_blocked: 'Wir haben den Absender gesperrt.',
    handed_over: 'Wir haben die Behörden informiert.',
  },
  reasons: decisionReasons,
  disagree: 'Wenn du es anders siehst, schreib uns.',
  action: 'Entscheidung lesen',
  footnote:
    'Wir teilen dir Entscheidungen mit, die dich betreffen. Diese Nachrichten lassen sich nicht abbestellen.',
  contact: 'Wer wir sind und wie du uns erreichst',
  sms: (link) => `${NAME_PLACE}: Wir haben über eine Meldung entschieden: ${link}`,
};
