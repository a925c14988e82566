import type { ClaimTexts } from './claim-texts.ts';

export const de: ClaimTexts = {
  title: {
    label: 'Titel',
    help: 'Woran er hängt. Alle, die den Code scannen, lesen das.',
    placeholder: 'Blauer Rucksack',
  },
  greeting: {
    label: 'Begrüßung',
    help: 'Sehen alle, die den Code scannen. Lass Namen und Adressen weg.',
    placeholder: 'Danke fürs Anhalten. Bitte schreib, wo du ihn gefunden hast.',
  },
  days: {
    label: 'Löschen nach Tagen',
    help: 'So viele Tage nach dem Senden wird jede Nachricht gelöscht. Leer heißt: nie.',
  },
  optional: 'freiwillig',
  errors: {
    title: 'Bitte gib einen Titel ein.',
    titleLength: (most) => `Der Titel darf höchstens ${most} Zeichen haben.`,
    greeting: (most) => `Die Begrüßung darf höchstens ${most} Zeichen haben.`,
    days: (most) => `Bitte gib eine ganze Zahl von 1 bis ${most} ein.`,
  },
  send: 'Diesen Code übernehmen',
  sending: 'Wird übernommen…',
  taken: 'Jemand anders hat diesen Code schon übernommen.',
  open: 'Seine Seite öffnen',
  failure: 'Der Code konnte nicht übernommen werden. Bitte versuche es noch einmal.',
  types: {
    label: 'Art',
    names: {
      other: 'Etwas anderes',
      keys: 'Schlüssel',
      bag: 'Tasche',
      bicycle: 'Fahrrad',
      car: 'Auto',
      pet: 'Haustier',
      door: 'Tür',
      medical: 'Medizin',
      equipment: 'Gerät',
    },
  },
};
