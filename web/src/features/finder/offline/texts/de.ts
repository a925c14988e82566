import type { OfflineTexts } from './offline-texts.ts';

/** Eine Nachricht, die auf ein Netz wartet, auf Deutsch. */
export const de: OfflineTexts = {
  offline:
    'Sie sind offline. Senden Sie trotzdem: Ihre Nachricht bleibt auf diesem Telefon und wird gesendet, sobald es Empfang hat.',
  title: 'Wartet auf Empfang',
  help: 'Ihre Nachricht bleibt auf diesem Telefon und wird gesendet, sobald es Empfang hat.',
  canClose: 'Sie können diese Seite schließen.',
  stayOpen: 'Lassen Sie diese Seite offen, oder öffnen Sie sie später noch einmal.',
  days: 'Sie bleibt höchstens 7 Tage.',
  sending: 'Wird gesendet…',
  words: 'Ihre Nachricht',
  withPictures: (count) => (count === 1 ? 'mit 1 Bild' : `mit ${count} Bildern`),
  tryNow: 'Jetzt versuchen',
  giveUp: 'Nicht senden',
  refused: 'Ihre Nachricht wurde nicht gesendet',
  again: 'Ändern und noch einmal senden',
  remove: 'Löschen',
  copy: 'Text kopieren',
  copied: 'In die Zwischenablage kopiert!',
  withoutPictures: 'Ihr Text wurde gesendet, die Bilder nicht: Sie haben zu lange gewartet.',
  write:
    'Auch ohne Empfang können Sie dem Besitzer schreiben. Ihre Nachricht bleibt auf diesem Telefon und wird gesendet, sobald es Empfang hat.',
};
