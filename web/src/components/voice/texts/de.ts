import type { VoiceTexts } from './voice-texts.ts';

/** Sprachnachrichten auf Deutsch. */
export const de: VoiceTexts = {
  recorder: {
    label: 'Sprachnachricht',
    asking: 'Das Mikrofon wird gestartet. Vielleicht fragt Ihr Browser um Erlaubnis.',
    recording: 'Aufnahme läuft',
    left: (time) => `noch ${time}`,
    soon: 'Noch zehn Sekunden',
    stop: 'Aufnahme beenden',
    cancel: 'Aufnahme verwerfen',
    ready: 'Sie wird mit Ihrer Nachricht gesendet. Hören Sie sie vorher gern an.',
    remove: 'Sprachnachricht löschen',
    again: 'Noch einmal versuchen',
    close: 'Schließen',
    refused:
      'Das Mikrofon ist hier nicht erlaubt. Erlauben Sie es in den Einstellungen Ihres Browsers für diese Seite und versuchen Sie es noch einmal.',
    missing: 'Es wurde kein Mikrofon gefunden.',
    failed: 'Die Aufnahme hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    notSent: 'Die Sprachnachricht konnte nicht gesendet werden. Ihre Aufnahme ist noch da.',
    full: 'Eine Sprachnachricht dauert höchstens 60 Sekunden. Hier endet sie.',
  },
  player: {
    play: 'Abspielen',
    pause: 'Anhalten',
    position: 'Stelle',
    of: (at, length) => `${at} von ${length}`,
    speed: 'Anderthalbmal so schnell abspielen',
    loading: 'Die Sprachnachricht wird geladen',
    gone: 'Diese Sprachnachricht wurde gelöscht.',
    notLoaded:
      'Die Sprachnachricht konnte nicht geladen werden. Drücken Sie noch einmal auf Abspielen.',
    notPlayed: 'Dieser Browser kann die Sprachnachricht nicht abspielen.',
  },
};
