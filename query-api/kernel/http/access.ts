import type { Authentication, Principal } from '@app/service-kit/http/authenticate';
import type { Context } from 'koa';
import type { QueryAccess } from '../../contract/query-route.ts';

/** What a query knows about who asks. */
export type Asker<Access extends QueryAccess> = Access extends 'public' ? null : Principal;

/**
 * Lets a caller in; of a public query the token is not looked at.
 * @throws HttpProblem 401 where nobody is signed in, 403 where an administrator is needed
 */
export async function admit<Access extends QueryAccess>(
  access: Access,
  authentication: Authentication,
  context: Context,
): Promise<Asker<Access>> {
  // Only a public query has nobody behind it.
  return (await find(access, authentication, context)) as Asker<Access>;
}

async function find(
  access: QueryAccess,
  authentication: Authentication,
  context: Context,
): Promise<Principal | null> {
  if (access === 'public') return null;
  if (access === 'user') return authentication.user(context);
  return authentication.administrator(context);
}
