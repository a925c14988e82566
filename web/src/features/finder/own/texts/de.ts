import type { OwnTexts } from './own-texts.ts';

/** Was der Besitzer auf der Seite seines Codes sieht, auf Deutsch. */
export const de: OwnTexts = {
  title: 'Dieser Code gehört Ihnen',
  active: 'Aktiv',
  paused: 'Pausiert',
  help: 'Alle anderen, die ihn scannen, können Ihnen hier schreiben.',
  pausedHelp: 'Alle anderen, die ihn scannen, lesen, dass er gerade keine Nachrichten annimmt.',
  messages: 'Nachrichten dazu öffnen',
  edit: 'Bearbeiten',
  print: 'Etiketten drucken',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  asFinder: 'Ansicht für Finder',
  nowPaused: 'Pausiert. Bis Sie ihn fortsetzen, nimmt er keine Nachrichten an.',
  nowActive: 'Er nimmt wieder Nachrichten an.',
  notChanged: 'Das konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  test: {
    send: 'Testnachricht an sich selbst senden',
    sending: 'Wird gesendet…',
    message:
      'Das ist ein Test vom Besitzer des Codes. Eine Antwort ist nicht nötig, die Nachricht kann gelöscht werden.',
    sent: 'Ihre Testnachricht ist gesendet',
    help: 'Sie ging denselben Weg wie jede Nachricht: Sie steht bei Ihren Nachrichten, und Sie erfahren davon wie sonst auch. Dort können Sie sie löschen.',
    thread: 'Als Finder öffnen',
    another: 'Noch einen Test senden',
    failed: 'Die Testnachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  asFinderNote: 'So sehen Finder diese Seite.',
  back: 'Zurück zu Ihrem Code',
};
