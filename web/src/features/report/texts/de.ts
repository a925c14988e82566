import { decisionReasons } from '@app/command-api/contract/decision-reasons-de';
import type { ReportTexts } from './report-texts.ts';

export const de: ReportTexts = {
  language: 'Sprache',
  page: {
    skip: 'Zum Inhalt springen',
    toDark: 'Zum dunklen Modus wechseln',
    toLight: 'Zum hellen Modus wechseln',
  },
  titles: {
    code: 'Diesen Code melden',
    thread: 'Melden, was der Besitzer geschrieben hat',
    conversation: 'Melden, was der Finder geschrieben hat',
    picture: 'Dieses Bild melden',
  },
  intro:
    'Wähle aus, was nicht stimmt, um die Meldung zu senden. Ein Mensch prüft sie. Die andere Seite erfährt nicht, wer gemeldet hat.',
  danger: 'Ist jemand in Gefahr? Ruf zuerst die Polizei.',
  about: {
    label: 'Worum geht es?',
    code: 'Das Etikett',
    greeting: 'Die Begrüßung',
    picture: 'Das Bild',
  },
  reason: 'Was stimmt nicht?',
  reasons: {
    unwanted: 'Unerwünscht oder belästigend',
    threat: 'Eine Drohung',
    illegal: 'Rechtswidriger Inhalt',
    stolen: 'Der Gegenstand ist gestohlen',
    misplaced: 'Das Etikett gehört nicht dorthin',
    other: 'Etwas anderes',
  },
  more: 'Zuerst Einzelheiten ergänzen',
  words: 'Deine Beschreibung',
  wordsHelp: 'Was wir wissen sollten, in jeder Sprache.',
  email: 'E-Mail für die Entscheidung',
  emailHelp:
    'Wir schreiben dir, sobald wir entschieden haben, und löschen die Adresse mit der Meldung.',
  emailWrong: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  optional: 'freiwillig',
  failure: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  nothing: 'Hier ist nichts mehr, was gemeldet werden könnte.',
  tooOften: 'Zu viele Versuche. Bitte versuche es später noch einmal.',
  sent: 'Danke. Wir sehen es uns an.',
  decided: 'Wir haben entschieden.',
  sentText:
    'Diese Seite zeigt, was wir entscheiden. Ihre Adresse ist dein Beleg: Heb sie auf und gib sie nicht weiter.',
  copy: 'Adresse kopieren',
  copied: 'In die Zwischenablage kopiert!',
  notCopied: 'Kopieren war nicht möglich. Der Link ist',
  reported: 'Gemeldet',
  state: 'Entscheidung',
  open: 'Noch keine. Jede Meldung wird von einem Menschen geprüft.',
  unknown: 'Diese Meldung wurde nicht gefunden.',
  unknownHelp:
    'Prüfe, ob du die ganze Adresse geöffnet hast. Wenn du die richtige nicht mehr hast, schreib uns.',
  contact: 'Kontakt',
  again: 'Noch einmal versuchen',
  revised: 'Wir haben es ein zweites Mal geprüft.',
  outcomes: {
    no_action: 'Wir haben es geprüft und nichts unternommen.',
    warned: 'Wir haben es geprüft und verwarnt.',
    content_removed: 'Wir haben es geprüft und entfernt.',
    code_paused: 'Wir haben es geprüft und den Code pausiert.',
    account_disabled: 'Wir haben es geprüft und das Konto gesperrt.',
    sender_blocked: 'Wir haben es geprüft und den Absender gesperrt.',
    handed_over: 'Wir haben es geprüft und die Behörden informiert.',
  },
  decisionReasons,
};
