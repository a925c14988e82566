import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnchanged } from '@app/service-kit/http/compress';
import type { WebFile } from './web-files.ts';

export interface FileAnswer {
  readonly status: 200 | 404 | 410 | 429;
  readonly file: WebFile;
  /** The `Cache-Control` header. */
  readonly caching: string;
}

/** The content encodings that a browser accepts. */
export function acceptedEncodings(request: IncomingMessage): ReadonlySet<string> {
  const parts = (request.headers['accept-encoding'] ?? '').split(',');
  const wanted = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  return new Set(wanted.map((part) => part.split(';', 1)[0]?.trim() ?? ''));
}

function bestContent(file: WebFile, request: IncomingMessage) {
  const accepted = acceptedEncodings(request);
  const packed = file.packed.find(({ encoding }) => accepted.has(encoding));
  return packed ?? { encoding: undefined, content: file.content };
}

/**
 * Sends a file in the best encoding that the browser accepts; 304 if the browser has the same one.
 */
export function sendFile(
  { status, file, caching }: FileAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('Cache-Control', caching);
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && isUnchanged(request.headers, file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { encoding, content } = bestContent(file, request);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', content.length);
  response.writeHead(status).end(content);
}
