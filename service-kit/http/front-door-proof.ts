import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from 'koa';
import { isSameSecret } from '../is-same-secret.ts';

/** The header in which the front door sends its secret to the APIs. */
export const PROOF_HEADER = 'x-front-door';

/**
 * Headers that the APIs accept only from the front door: the caller's address and the request's id.
 */
const SAID_BY_THE_DOOR = ['x-forwarded-for', 'x-request-id'] as const;

/** The headers with which a service that knows the secret speaks for a caller. */
export const proof = (secret: string | undefined): Readonly<Record<string, string>> =>
  secret === undefined ? {} : { [PROOF_HEADER]: secret };

/**
 * Removes from requests the headers that only the front door may set, unless they carry its secret.
 * @param secret FRONT_DOOR_SECRET; without one, these headers are never trusted
 */
export function trustFrontDoor(secret: string | undefined): Middleware {
  return (context, next) => {
    const { headers } = context.req;
    if (!isProven(headers, secret)) for (const name of SAID_BY_THE_DOOR) delete headers[name];
    return next();
  };
}

function isProven(headers: IncomingHttpHeaders, secret: string | undefined): boolean {
  const given = headers[PROOF_HEADER];
  return typeof given === 'string' && secret !== undefined && isSameSecret(given, secret);
}
