import { createHash } from 'node:crypto';
import { signInNeeded } from '@app/service-kit/http/http-problem';
import type { Context } from 'koa';
import type { Pool } from 'pg';

const SELECT = `
  select u.id from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and u.is_active`;

/** The hash of a secret token, as tables store it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The id of the signed-in user, by the session. @throws HttpProblem 401 */
export async function signedIn(pool: Pool, { headers }: Context): Promise<string> {
  const token = /^Bearer (?<token>\S+)$/u.exec(headers.authorization ?? '')?.groups?.['token'];
  if (token === undefined) throw signInNeeded();
  const { rows } = await pool.query<{ id: string }>(SELECT, [tokenHash(token)]);
  const [user] = rows;
  if (!user) throw signInNeeded();
  return user.id;
}
