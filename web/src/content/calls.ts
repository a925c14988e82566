import type { CallTexts } from '../components/calls/texts/call-texts.ts';
import { en } from '../components/calls/texts/en.ts';

/** Calls, for owners. */
export const ownerCalls: CallTexts = {
  ...en,
  call: 'Call the finder',
  calling: 'Calling the finder…',
  incoming: 'The finder is calling you',
};

/** Only for owners. */
export const callConsent = {
  allow: 'Let this finder call me',
  help: 'They see a call button. You can turn this off at any time.',
  asked: 'The finder would like a call.',
  notNow: 'Not now',
  failed: 'That did not work. Please try again.',
} as const;
