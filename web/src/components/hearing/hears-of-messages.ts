import type { Profile } from '@app/query-api/features/profile/contract';

export type Hearing = 'yes' | 'no-address' | 'declined';

/** Whether an owner gets notices by e-mail or SMS (docs/product.md, Notices). */
export function hearsOfMessages(
  profile: Pick<Profile, 'email_verified' | 'phone_verified' | 'subscription_plan'> & {
    notices: Omit<Profile['notices'], 'language'>;
  },
): Hearing {
  const hasSms = profile.subscription_plan !== 'free';
  const { messages_by_email, messages_by_sms } = profile.notices;
  const wantsSms = hasSms && messages_by_sms;
  if (!messages_by_email && !wantsSms) return 'declined';
  const byEmail = messages_by_email && profile.email_verified;
  return byEmail || (wantsSms && profile.phone_verified) ? 'yes' : 'no-address';
}
