import type { ContactKind } from '@app/command-api/contract/owner-fields';
import type { Profile } from '@app/query-api/features/profile/contract';

export interface ContactState {
  /** The current address, or a first one that waits for its code; null if there is none. */
  address: string | null;
  isVerified: boolean;
  /** The address that waits for its code; null if none does. */
  awaited: string | null;
  needsCode: boolean;
}

export function contactState(profile: Profile, kind: ContactKind): ContactState {
  const isEmail = kind === 'email';
  const address = isEmail ? profile.email : profile.phone;
  const isVerified = isEmail ? profile.email_verified : profile.phone_verified;
  const awaited = isEmail ? profile.pending_email : profile.pending_phone;
  const needsCode = address !== null && !isVerified && awaited === null;
  return { address, isVerified, awaited, needsCode };
}
