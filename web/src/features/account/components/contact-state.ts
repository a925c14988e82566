import type { ContactKind } from '@app/command-api/contract/owner-fields';
import type { Profile } from '@app/query-api/features/profile/contract';

export interface ContactState {
  /** The address that counts, or that waits for its first code; null where there is none. */
  address: string | null;
  isVerified: boolean;
  /** Where a code was sent that has not come back; null where there is nothing to type in. */
  awaited: string | null;
  /** An address that is not verified and whose code has run out. */
  needsCode: boolean;
}

/** What the profile says of one way to reach the user. */
export function contactState(profile: Profile, kind: ContactKind): ContactState {
  const isEmail = kind === 'email';
  const address = isEmail ? profile.email : profile.phone;
  const isVerified = isEmail ? profile.email_verified : profile.phone_verified;
  const awaited = isEmail ? profile.pending_email : profile.pending_phone;
  const needsCode = address !== null && !isVerified && awaited === null;
  return { address, isVerified, awaited, needsCode };
}
