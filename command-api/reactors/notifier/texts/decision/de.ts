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
    appeal:
      'Wenn du es anders siehst, kannst du auf der Seite deiner Unterhaltung um eine erneute Prüfung bitten: einmal, innerhalb von 180 Tagen nach der Meldung.',
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
    sender_blocked: 'Wir haben den Absender für 30 Tage gesperrt.',
    handed_over: 'Wir haben die Behörden informiert.',
  },
  reasons: decisionReasons,
  appeal: {
    reporter:
      'Wenn du es anders siehst, kannst du auf der Seite deiner Meldung um eine erneute Prüfung bitten: einmal, innerhalb von 180 Tagen nach der Meldung.',
    concerned:
      'Wenn du es anders siehst, kannst du auf deiner Kontoseite um eine erneute Prüfung bitten: einmal, innerhalb von 180 Tagen nach der Meldung.',
  },
  appealInWriting:
    'Wenn du es anders siehst, schreib uns. Solange das Konto gesperrt ist, kannst du dich nicht anmelden.',
  action: 'Entscheidung lesen',
  footnote:
    'Wir teilen dir Entscheidungen mit, die dich betreffen. Diese Nachrichten lassen sich nicht abbestellen.',
  contact: 'Wer wir sind und wie du uns erreichst',
  sms: (link) => `${NAME_PLACE}: Wir haben über eine Meldung entschieden: ${link}`,
};
