import { useAuth } from '../../features/auth/components/auth-context.ts';

/** What the signed-in owner may show to finders: only what is proved to be theirs. */
export function useOwnContacts(): { email: string | null; phone: string | null } {
  const { profile } = useAuth();
  return {
    email: profile?.email_verified === true ? profile.email : null,
    phone: profile?.phone_verified === true ? profile.phone : null,
  };
}
