import type { OwnDecision } from '@app/query-api/features/reports/contract';

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** What owners read of decisions on reports that concern them. */
export const ownDecisionTexts = {
  title: 'Decisions about your codes',
  about: 'Somebody reported one of your codes, or something you wrote. This is what we decided.',
  outcomes: {
    no_action: 'We did nothing about',
    warned: 'This is a warning about',
    content_removed: 'We removed',
    code_paused: 'We paused your code because of',
    account_disabled: 'We disabled your account because of',
    handed_over: 'We informed the authorities about',
  } satisfies Words<OwnDecision['decision']['outcome']>,
  abouts: {
    conversation: 'a message of yours about',
    greeting: 'the greeting of',
    picture: 'the picture of',
    code: 'the code',
  } satisfies Words<OwnDecision['about']>,
  revised: 'We have looked at it a second time.',
  disagree: 'I disagree',
  appeal: {
    label: 'Why do you see it differently?',
    help: 'We will look at it once more. You can ask for this once.',
    send: 'Ask for another look',
  },
  sent: 'Thank you. We will look at it again.',
  failed: 'That did not work. Please try again.',
} as const;
