import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { isSameSecret } from '../is-same-secret.ts';

/** The header in which the front door sends its secret to the APIs. */
const PROOF_HEADER = 'x-front-door';

/** Accepted only from the front door: the caller's address and the request's id. */
const SAID_BY_THE_DOOR = ['x-forwarded-for', 'x-request-id'] as const;

export const proof = (secret: string | undefined): Readonly<Record<string, string>> =>
  secret === undefined ? {} : { [PROOF_HEADER]: secret };

/** @param secret without one, the headers of the front door are never trusted */
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

const REQUEST_ID = /^[\w-]{8,64}$/u;

/** The id from the front door, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
