import type { OwnTexts } from './own-texts.ts';

/** Was der Besitzer auf der Seite seines Codes sieht, auf Deutsch. */
export const de: OwnTexts = {
  title: 'Dieser Code gehört Ihnen',
  active: 'Aktiv',
  paused: 'Pausiert',
  help: 'Alle anderen, die ihn scannen, können Ihnen hier schreiben.',
  pausedHelp: 'Alle anderen, die ihn scannen, sehen, dass er gerade keine Nachrichten annimmt.',
  messages: 'Nachrichten',
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
    help: 'Sie ging denselben Weg wie jede andere: Sie finden sie bei Ihren Nachrichten und werden wie sonst auch benachrichtigt. Dort können Sie sie löschen.',
    thread: 'Als Finder öffnen',
    another: 'Noch einen Test senden',
    failed: 'Die Testnachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  asFinderNote: 'So sehen Finder diese Seite.',
  back: 'Zurück zu Ihrem Code',
};
