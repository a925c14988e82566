import { useAuth } from '../../features/auth/components/auth-context.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/** Only verified addresses of their own, and for an organisation none of a member's. */
export function useOwnContacts(): { email: string | null; phone: string | null } {
  const { profile } = useAuth();
  const isOwn = useOrganisation() === null;
  return {
    email: isOwn && profile?.email_verified === true ? profile.email : null,
    phone: isOwn && profile?.phone_verified === true ? profile.phone : null,
  };
}
