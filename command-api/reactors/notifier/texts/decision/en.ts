import { decisionReasons } from '../../../../contract/decision-reasons-en.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const en: DecisionWords = {
  subject: 'We have decided on a report',
  intro: {
    reporter: (about) => `You reported what a finder wrote about ${about}. A person reviewed it.`,
    concerned: (about) =>
      `Somebody reported ${about}, or something that you wrote there. A person reviewed it.`,
  },
  stranger: {
    intro: 'You reported something that you found here. A person reviewed it.',
    footnote: 'You left this address with your report. We use it for nothing else.',
  },
  finder: {
    intro: 'The owner of a code reported something that you wrote to them. A person reviewed it.',
    footnote:
      'You left this address with your message. We write to it about that conversation only.',
  },
  revised: 'We have reviewed it a second time.',
  outcomes: {
    no_action: 'We have taken no action.',
    warned: 'We have issued a warning.',
    content_removed: 'We have removed what was reported.',
    code_paused: 'We have paused the code.',
    account_disabled: 'We have disabled the account.',
    sender_blocked: 'We have blocked the sender.',
    handed_over: 'We have informed the authorities.',
  },
  reasons: decisionReasons,
  disagree: 'If you disagree, write to us.',
  action: 'Read the decision',
  footnote:
    'We notify you of decisions that concern you. These notifications cannot be turned off.',
  contact: 'Who we are and how to reach us',
  sms: (link) => `${NAME_PLACE}: we have decided on a report. Read it: ${link}`,
};
