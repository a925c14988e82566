import { useAuth } from '../../features/auth/components/auth-context.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/**
 * What the signed-in owner may show to finders: only what is proved to be theirs, and of an
 * organisation no member's.
 */
export function useOwnContacts(): { email: string | null; phone: string | null } {
  const { profile } = useAuth();
  const isOwn = useOrganisation() === null;
  return {
    email: isOwn && profile?.email_verified === true ? profile.email : null,
    phone: isOwn && profile?.phone_verified === true ? profile.phone : null,
  };
}
