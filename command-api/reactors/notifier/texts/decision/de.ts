import { decisionReasons } from '../../../../contract/decision-reasons-de.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const de: DecisionWords = {
  subject: 'Wir haben über eine Meldung entschieden',
  intro: {
    reporter: (about) =>
      `Sie haben gemeldet, was ein Finder zu ${about} geschrieben hat. Ein Mensch hat es geprüft.`,
    concerned: (about) =>
      `Zu ${about} ging eine Meldung ein: Es geht um den Code oder um etwas, das Sie dort geschrieben haben. Ein Mensch hat es geprüft.`,
  },
  stranger: {
    intro: 'Sie haben etwas gemeldet, das Ihnen hier begegnet ist. Ein Mensch hat es geprüft.',
    footnote:
      'Sie haben diese Adresse mit Ihrer Meldung hinterlassen. Wir verwenden sie nur dafür.',
  },
  finder: {
    intro:
      'Jemand hat eine Nachricht von Ihnen gemeldet, die Sie über einen Code geschickt haben. Ein Mensch hat es geprüft.',
    appeal:
      'Wenn Sie es anders sehen, können Sie auf der Seite Ihrer Unterhaltung um eine erneute Prüfung bitten: einmal, innerhalb von 180 Tagen nach der Meldung.',
    footnote:
      'Sie haben diese Adresse mit Ihrer Nachricht hinterlassen. Wir schreiben Ihnen nur zu dieser Unterhaltung.',
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
      'Wenn Sie es anders sehen, können Sie auf der Seite Ihrer Meldung um eine erneute Prüfung bitten: einmal, innerhalb von 180 Tagen nach der Meldung.',
    concerned:
      'Wenn Sie es anders sehen, können Sie auf Ihrer Kontoseite um eine erneute Prüfung bitten: einmal, innerhalb von 180 Tagen nach der Meldung.',
  },
  appealInWriting:
    'Wenn Sie es anders sehen, schreiben Sie uns. Solange das Konto gesperrt ist, können Sie sich nicht anmelden.',
  action: 'Entscheidung lesen',
  footnote:
    'Wir teilen Ihnen Entscheidungen mit, die Sie betreffen. Diese Nachrichten lassen sich nicht abbestellen.',
  contact: 'Wer wir sind und wie Sie uns erreichen',
  sms: (link) => `${NAME_PLACE}: Wir haben über eine Meldung entschieden: ${link}`,
};
