import type { AppealWords } from './appeal-words.ts';

export const appealWords: AppealWords = {
  revised: 'Kami telah memeriksanya untuk kedua kalinya.',
  form: {
    label: 'Mengapa Anda tidak setuju?',
    help: 'Kami akan memeriksanya sekali lagi. Anda dapat memintanya satu kali.',
    send: 'Minta ditinjau lagi',
    sent: 'Terima kasih. Kami akan memeriksanya lagi.',
  },
};
