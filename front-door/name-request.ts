import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '@app/service-kit/http/request-id';

/** Gives a request its name, under which the APIs log it, and names it in the answer. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const requestId = requestIdOf(request);
  request.headers['x-request-id'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}
