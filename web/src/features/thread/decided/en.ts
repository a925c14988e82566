import { decisionReasons } from '@app/command-api/contract/decision-reasons-en';
import { appealWords } from '../../../components/appeal/en.ts';

/** The texts about decisions for finders, in English. */
export const en = {
  title: 'A decision about what you wrote',
  about: {
    conversation: 'The owner reported what you wrote. A person looked at it.',
    picture: 'The owner reported a picture of yours. A person looked at it.',
  },
  said: 'You wrote',
  outcomes: {
    no_action: 'We have taken our decision back.',
    warned: 'This is a warning.',
    content_removed: 'We have removed it.',
    sender_blocked: (date: string) => `You cannot write or call here until ${date}.`,
    handed_over: 'We have informed the authorities.',
  },
  blockIsOver: 'The block is over. You can write here again.',
  reasons: decisionReasons,
  report: 'Report',
  disagree: 'I disagree',
  appeal: appealWords,
  failure: 'That did not work. Please try again.',
  tooOften: 'Too many attempts. Please try again later.',
};
