import { createHash } from 'node:crypto';
import type { HttpProblem } from './http-problem.ts';

const STYLE =
  ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:20vh auto;padding:0 1.5rem}';
const HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
} as const;

/** A problem as a page. Its sentence is our own and contains no markup. */
export function problemPage({ message }: HttpProblem) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><style>${STYLE}</style></head><body><h1>${message}</h1><p><a href="/">Go to the home page</a></p></body></html>`;
  return { html, headers: HEADERS };
}
