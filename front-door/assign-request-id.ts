import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Gives a request the id under which all services log it, and says it in the answer. An id that a
 * caller sends counts for nothing: it could name somebody else's request.
 */
export function assignRequestId(response: ServerResponse): string {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}
