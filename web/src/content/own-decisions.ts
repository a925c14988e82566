import type { OwnDecision } from '@app/query-api/features/reports/contract';

type About = OwnDecision['about'];
type Words<Key extends string> = Readonly<Record<Key, string>>;

/** The subject of the decision. @param code the name of the code, in quotation marks */
const subjectOf = (about: About, code: string): string =>
  ({
    conversation: `a message of yours about ${code}`,
    greeting: `the greeting of ${code}`,
    picture: `the picture of ${code}`,
    code,
  })[about];

const BECAUSE: Words<About> = {
  conversation: ' because of a message of yours',
  greeting: ' because of its greeting',
  picture: ' because of its picture',
  code: '',
};

export function ownDecisionText({ about, qr_code: { title, uid }, decision }: OwnDecision): string {
  const code = `“${title || uid}”`;
  const subject = subjectOf(about, code);
  return {
    no_action: `We took no action on ${subject}`,
    warned: `This is a warning about ${subject}`,
    content_removed: `We removed ${subject}`,
    code_paused: `We paused ${code}${BECAUSE[about]}`,
    account_disabled: `We disabled your account because of ${subject}`,
    // Not for owners, whose account is disabled instead.
    sender_blocked: `We blocked you because of ${subject}`,
    handed_over: `We informed the authorities about ${subject}`,
  }[decision.outcome];
}

export const ownDecisionTexts = {
  title: 'Decisions about your codes',
  about: 'Somebody reported one of your codes, or something you wrote. This is what we decided.',
  revised: 'We have reviewed it a second time.',
} as const;
