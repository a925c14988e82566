import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';

/**
 * Whether a request came over plain HTTP although people reach the product by HTTPS. The proxy in
 * front sets the header; a caller that forges it is only redirected to HTTPS.
 * @param publicUrl where people reach the product
 */
export function isPlainHttp({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (!publicUrl.startsWith('https:')) return false;
  const said = String(headers['x-forwarded-proto'] ?? '');
  // Only the last value is the proxy's; earlier ones may come from the caller.
  return said.split(',').at(-1)?.trim().toLowerCase() === 'http';
}

/**
 * Redirects a page to HTTPS.
 * @param target path and query as they came in
 */
export function leadToHttps(response: ServerResponse, publicUrl: string, target: string): void {
  const location = `${publicUrl}${target}`;
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end();
}

/** The refusal of data sent over plain HTTP, so that the program that sends it is corrected. */
export const httpsNeeded = (): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'https-needed',
    detail: 'Use https for this address. What you sent was not encrypted on its way.',
  });
