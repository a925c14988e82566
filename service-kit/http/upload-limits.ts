import type { IncomingMessage } from 'node:http';

const MEBIBYTE = 1024 * 1024;

/** The calls that take files, each with its limit in bytes. The command API checks its routes by it. */
const UPLOADS: Readonly<Record<string, number>> = {
  'put /admin/brand/logo': 2 * MEBIBYTE,
  'put /admin/products/{id}/image': 2 * MEBIBYTE,
  'put /qr/{id}/greeting-image': 2 * MEBIBYTE,
  'post /qr/{id}/photos': 8 * MEBIBYTE,
  'post /qr/{id}/voice-notes': 1.5 * MEBIBYTE,
  'post /user/messages/{id}/voice-notes': 1.5 * MEBIBYTE,
};

const patterns = Object.entries(UPLOADS).map(([call, limit]) => ({
  pattern: new RegExp(`^${call.replace(' /', ' /api/').replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'iu'),
  limit,
}));

/** The limit of a route by its template in the contract; undefined if it takes no file. */
export const uploadLimit = (method: string, path: string): number | undefined =>
  UPLOADS[`${method} ${path}`];

/** The limit for a request; undefined if no call at its address takes a file. */
export function uploadLimitOf({
  method = '',
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): number | undefined {
  const call = `${method} ${url.split('?', 1)[0]}`;
  return patterns.find(({ pattern }) => pattern.test(call))?.limit;
}
