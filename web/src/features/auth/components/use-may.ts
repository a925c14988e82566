import { mayCall } from '@app/query-api/contract/roles';
import { useAuth } from './auth-context.ts';

/** Which calls below `/admin` the signed-in user's role includes; the server checks on its own. */
export function useMay(): (call: string) => boolean {
  const { profile } = useAuth();
  return (call) => profile !== undefined && mayCall(profile.role, call);
}
