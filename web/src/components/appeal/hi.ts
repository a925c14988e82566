import type { AppealWords } from './appeal-words.ts';

export const appealWords: AppealWords = {
  revised: 'हमने इसे दूसरी बार देखा।',
  form: {
    label: 'आप असहमत क्यों हैं?',
    help: 'हम इसे एक बार और देखेंगे। आप यह सिर्फ़ एक बार माँग सकते हैं।',
    send: 'दोबारा देखने को कहें',
    sent: 'धन्यवाद। हम इसे फिर से देखेंगे।',
  },
};
