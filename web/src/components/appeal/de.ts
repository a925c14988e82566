import type { AppealWords } from './appeal-words.ts';

export const appealWords: AppealWords = {
  revised: 'Wir haben es ein zweites Mal geprüft.',
  form: {
    label: 'Warum siehst du das anders?',
    help: 'Wir prüfen es dann noch einmal. Darum kannst du einmal bitten.',
    send: 'Um erneute Prüfung bitten',
    sent: 'Danke. Wir prüfen es noch einmal.',
  },
};
