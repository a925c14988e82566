import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { hasBody } from '@app/service-kit/http/receive-body';

/** The methods that some route has. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Node's parser also accepts HTTP/2.0 in the syntax of HTTP/1. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Headers about a single connection that browsers do not send, or that ask for another protocol.
 */
const REFUSED = ['upgrade', 'te', 'trailer', 'proxy-connection', 'proxy-authorization'] as const;
const CONNECTION_OPTIONS: ReadonlySet<string> = new Set(['close', 'keep-alive']);

/**
 * Refuses requests that another program could frame differently (request smuggling), and those that
 * ask for something of the connection. Node's parser has refused what breaks the grammar.
 * @throws HttpProblem 400, 405 or 417
 */
export function checkFraming(request: IncomingMessage): void {
  if (!VERSIONS.has(request.httpVersion)) throw badFraming();
  if (!METHODS.has(request.method ?? '')) throw wrongMethod();
  if (request.headers.expect !== undefined) throw noExpectations();
  if (!isPlain(request)) throw badFraming();
}

function isPlain(request: IncomingMessage): boolean {
  const { headers, headersDistinct, method = '', httpVersion } = request;
  const { 'transfer-encoding': encoding } = headers;
  if ((headersDistinct['host']?.length ?? 0) > 1) return false;
  if (REFUSED.some((name) => headers[name] !== undefined)) return false;
  if (!connectionOptions(request).every((each) => CONNECTION_OPTIONS.has(each))) return false;
  if (BODILESS.has(method) && hasBody(request)) return false;
  if (encoding === undefined) return true;
  return encoding.toLowerCase() === 'chunked' && httpVersion === '1.1';
}

function connectionOptions({ headers: { connection } }: IncomingMessage): readonly string[] {
  return connection === undefined
    ? []
    : connection.split(',').map((each) => each.trim().toLowerCase());
}

const wrongMethod = (): HttpProblem =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'This cannot be done here.',
    headers: { Allow: [...METHODS].join(', ') },
  });

export const noExpectations = (): HttpProblem =>
  new HttpProblem({
    status: 417,
    code: 'no-expectations',
    detail: 'Send the request without an Expect header.',
  });

const badFraming = (): HttpProblem =>
  new HttpProblem({
    status: 400,
    code: 'broken-request',
    detail: 'This request cannot be understood.',
  });
