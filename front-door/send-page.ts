import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from './send-file.ts';
import type { WholePage } from './page-program.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Each page is compressed for one request: quality 3 takes two thirds of the time of 4. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

async function pack(content: Buffer, request: IncomingMessage) {
  const accepted = acceptedEncodings(request);
  if (accepted.has('br')) return { encoding: 'br', content: await packBrotli(content, QUICK) };
  if (accepted.has('gzip')) return { encoding: 'gzip', content: await packGzip(content) };
  return { encoding: undefined, content };
}

export interface PageToSend {
  readonly status: number;
  readonly page: WholePage;
}

/**
 * Sends a page that was rendered on request, compressed as the browser accepts it. Search engines
 * must not list it.
 */
export async function sendPage(
  { status, page }: PageToSend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { encoding, content } = await pack(Buffer.from(page.html), request);
  if (response.destroyed) return;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', page.policy);
  response.setHeader('Vary', 'Accept-Encoding, Accept-Language');
  response.setHeader('X-Robots-Tag', 'noindex');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', content.length);
  response.writeHead(status).end(content);
}
