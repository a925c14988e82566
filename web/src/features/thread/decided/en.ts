import { decisionReasons } from '@app/command-api/contract/decision-reasons-en';

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
    sender_blocked: 'You cannot write here any more.',
    handed_over: 'We have informed the authorities.',
  },
  blockIsOver: 'The block is over. You can write here again.',
  reasons: decisionReasons,
  report: 'Report',
  revised: 'We have reviewed it a second time.',
};
