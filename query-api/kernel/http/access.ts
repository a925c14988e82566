import type { Authentication, Principal } from '@app/service-kit/http/authenticate';
import { callName } from '@app/service-kit/roles';
import type { Context } from 'koa';
import type { AnyQueryRoute, QueryAccess } from '../../contract/query-route.ts';

/** What a query knows about its caller. */
export type Asker<Access extends QueryAccess> = Access extends 'public' ? null : Principal;

/**
 * Admits a caller; public queries ignore the token.
 * @throws HttpProblem 401 if nobody is signed in, 403 if the caller's role, or the scopes of their
 *   API key, do not allow it
 */
export async function admit<Access extends QueryAccess>(
  route: Pick<AnyQueryRoute, 'path' | 'scope'> & { readonly access: Access },
  authentication: Authentication,
  context: Context,
): Promise<Asker<Access>> {
  // Only public queries have no caller.
  return (await find(route, authentication, context)) as Asker<Access>;
}

async function find(
  { access, path, scope }: Pick<AnyQueryRoute, 'access' | 'path' | 'scope'>,
  authentication: Authentication,
  context: Context,
): Promise<Principal | null> {
  if (access === 'public') return null;
  if (access === 'user') return authentication.user(context, scope);
  return authentication.staff(context, callName('get', path));
}
