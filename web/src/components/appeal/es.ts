import type { AppealWords } from './appeal-words.ts';

export const appealWords: AppealWords = {
  revised: 'Lo hemos revisado por segunda vez.',
  form: {
    label: '¿Por qué no estás de acuerdo?',
    help: 'Lo revisaremos de nuevo. Puedes pedirlo una sola vez.',
    send: 'Pedir otra revisión',
    sent: 'Gracias. Lo revisaremos de nuevo.',
  },
};
