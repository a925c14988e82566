import type { Context } from 'koa';
import { tooLarge } from './receive-body.ts';

/**
 * The body of a request, which was received completely before routing.
 * @param limit of this route, in bytes
 * @throws HttpProblem 413 above the limit
 */
export function readBody(context: Context, limit: number): Buffer {
  const body: unknown = context.state['body'];
  if (!Buffer.isBuffer(body)) throw new Error('The application does not receive bodies');
  if (body.length > limit) throw tooLarge(limit);
  return body;
}
