import type { AppealWords } from './appeal-words.ts';

export const appealWords: AppealWords = {
  revised: 'Wir haben es ein zweites Mal geprüft.',
  form: {
    label: 'Warum sehen Sie das anders?',
    help: 'Wir prüfen es dann noch einmal. Darum können Sie einmal bitten.',
    send: 'Um erneute Prüfung bitten',
    sent: 'Danke. Wir prüfen es noch einmal.',
  },
};
