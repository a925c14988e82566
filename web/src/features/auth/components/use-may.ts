import { mayCall } from '@app/query-api/contract/roles';
import { useAuth } from './auth-context.ts';

/**
 * Tells which calls below `/admin` the role of whoever is signed in includes, such as
 * `GET /admin/users`. The server refuses the others on its own.
 */
export function useMay(): (call: string) => boolean {
  const { profile } = useAuth();
  return (call) => profile !== undefined && mayCall(profile.role, call);
}
