import type { AppealWords } from './appeal-words.ts';

export const appealWords: AppealWords = {
  revised: 'Nous l’avons examiné une seconde fois.',
  form: {
    label: 'Pourquoi n’êtes-vous pas d’accord ?',
    help: 'Nous l’examinerons à nouveau. Vous pouvez le demander une seule fois.',
    send: 'Demander un nouvel examen',
    sent: 'Merci. Nous l’examinerons à nouveau.',
  },
};
