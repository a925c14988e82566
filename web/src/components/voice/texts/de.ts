import type { VoiceTexts } from './voice-texts.ts';

export const de: VoiceTexts = {
  recorder: {
    label: 'Sprachnachricht',
    asking: 'Warten auf das Mikrofon. Vielleicht fragt dein Browser, ob er es benutzen darf.',
    recording: 'Aufnahme läuft',
    left: (time) => `noch ${time}`,
    soon: 'Noch zehn Sekunden',
    stop: 'Aufnahme beenden',
    cancel: 'Aufnahme verwerfen',
    ready: 'Sie wird mit deiner Nachricht gesendet. Du kannst sie vorher anhören.',
    remove: 'Sprachnachricht löschen',
    again: 'Noch einmal versuchen',
    close: 'Schließen',
    refused:
      'Das Mikrofon ist blockiert. Erlaube es für diese Seite in den Einstellungen deines Browsers und versuche es noch einmal.',
    missing: 'Es wurde kein Mikrofon gefunden.',
    failed: 'Die Aufnahme hat nicht geklappt. Bitte versuche es noch einmal.',
    notSent: 'Die Sprachnachricht konnte nicht gesendet werden. Deine Aufnahme ist noch da.',
    full: 'Aufnahme beendet: Eine Sprachnachricht kann bis zu 60 Sekunden lang sein.',
  },
  player: {
    play: 'Abspielen',
    pause: 'Anhalten',
    position: 'Stelle',
    of: (at, length) => `${at} von ${length}`,
    speed: 'Mit 1,5-facher Geschwindigkeit abspielen',
    loading: 'Die Sprachnachricht wird geladen',
    gone: 'Diese Sprachnachricht wurde gelöscht.',
    notLoaded: 'Die Sprachnachricht konnte nicht geladen werden. Drücke noch einmal auf Abspielen.',
    notPlayed: 'Dieser Browser kann die Sprachnachricht nicht abspielen.',
  },
};
