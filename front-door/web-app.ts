import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { answerProblem } from './problem.ts';
import { pageFinder } from './routes.ts';
import type { WebFile } from './web-files.ts';

const notFound = () =>
  new HttpProblem({ status: 404, code: 'no-such-file', detail: 'There is nothing here.' });

const readOnly = () =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'Pages can only be read.',
    headers: { Allow: 'GET, HEAD' },
  });

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?', 1)[0] ?? '/';
}

/** A path whose last part has no extension is a page. */
function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

function acceptedEncodings(request: IncomingMessage): Set<string> {
  const parts = (request.headers['accept-encoding'] ?? '').split(',');
  const wanted = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  return new Set(wanted.map((part) => part.split(';', 1)[0]?.trim() ?? ''));
}

function bestContent(file: WebFile, request: IncomingMessage) {
  const accepted = acceptedEncodings(request);
  const packed = file.packed.find(({ encoding }) => accepted.has(encoding));
  return packed ?? { encoding: undefined, content: file.content };
}

interface Answer {
  readonly status: 200 | 404;
  readonly file: WebFile;
  readonly caching: string;
}

function send(
  { status, file, caching }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('Cache-Control', caching);
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag) === true) {
    response.writeHead(304).end();
    return;
  }
  const { encoding, content } = bestContent(file, request);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', content.length);
  response.writeHead(status).end(content);
}

/**
 * Serves the built web app: its files, the pages that were written out at build time, and for what
 * the browser draws, uids among it, one empty page.
 *
 * @param files those of the built web app; the pages among them are taken out
 */
export function createWebApp(files: Map<string, WebFile>): RequestListener {
  const findPage = pageFinder(files);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerProblem(response, readOnly());
      return;
    }
    const path = pathOf(request);
    const named = files.get(path);
    const { status, file } =
      named === undefined && isPage(path) ? findPage(path) : { status: 200 as const, file: named };
    // Files with a hash in their name never change; all others are asked for anew each time.
    const hashed = path.startsWith('/assets/');
    const caching = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (file === undefined) answerProblem(response, notFound());
    else send({ status, file, caching }, request, response);
  };
}
