import type { OfflineTexts } from './offline-texts.ts';

export const de: OfflineTexts = {
  offline:
    'Du bist offline. Sende trotzdem: Deine Nachricht bleibt auf diesem Telefon und wird gesendet, sobald es Empfang hat.',
  title: 'Wartet auf Empfang',
  help: 'Deine Nachricht bleibt auf diesem Telefon und wird gesendet, sobald es Empfang hat.',
  canClose: 'Du kannst diese Seite schließen.',
  stayOpen: 'Lass diese Seite offen, oder öffne sie später noch einmal.',
  days: 'Sie bleibt höchstens 7 Tage.',
  sending: 'Wird gesendet…',
  words: 'Deine Nachricht',
  withPictures: (count) => (count === 1 ? 'mit 1 Bild' : `mit ${count} Bildern`),
  tryNow: 'Jetzt versuchen',
  giveUp: 'Nicht senden',
  refused: 'Deine Nachricht wurde nicht gesendet',
  again: 'Ändern und noch einmal senden',
  remove: 'Löschen',
  copy: 'Text kopieren',
  copied: 'In die Zwischenablage kopiert!',
  withoutPictures: 'Dein Text wurde gesendet, die Bilder nicht. Sie haben zu lange gewartet.',
  write:
    'Auch ohne Empfang kannst du dem Besitzer schreiben. Deine Nachricht bleibt auf diesem Telefon und wird gesendet, sobald es Empfang hat.',
};
