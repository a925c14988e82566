import type { CallLimit } from '@app/service-kit/limits/call-limits';
import type { Call } from '../../kernel/command-router.ts';

const HOUR = { seconds: 60 * 60 };

/** Codes that are sent to new addresses, and tries of them. */
export const contactLimits = [
  { name: 'contact-address', points: 30, ...HOUR, by: 'address' },
  { name: 'contact-user', points: 12, ...HOUR, isExact: true, by: 'user' },
] as const;

/** The same, for calls that only sometimes have a new address. */
export function contactLimitsIf<Request>(
  hasAddress: (body: Request) => boolean,
): readonly CallLimit<Call<Request, 'user'>>[] {
  const [ofAddress, ofUser] = contactLimits;
  return [
    { ...ofAddress, by: ({ body, address }) => (hasAddress(body) ? address : null) },
    { ...ofUser, by: ({ body, who }) => (hasAddress(body) ? who.userId : null) },
  ];
}

/** Messages to one address, from all callers, so that nobody can flood a mailbox. */
export const SENT_TO_ADDRESS = {
  name: 'contact-target',
  points: 5,
  ...HOUR,
  isExact: true,
  isTyped: true,
} as const;
