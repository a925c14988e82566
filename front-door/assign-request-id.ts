import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Sets the id under which all services log a request, also as a header of the answer. An id sent by
 * a caller is ignored: it could be that of somebody else's request.
 */
export function assignRequestId(response: ServerResponse): string {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}
