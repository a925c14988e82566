import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { WebFile } from './web-files.ts';

/**
 * `max-age` is two years. Subdomains, and the preload lists of browsers, are included only if the
 * operator says so: subdomains may need plain HTTP.
 */
const STRICT_TRANSPORT = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const;
export type StrictTransport = keyof typeof STRICT_TRANSPORT;

const permissions = (microphone: '(self)' | '()'): string =>
  `geolocation=(self), camera=(), microphone=${microphone}, payment=(), usb=()`;

/**
 * Answers of the APIs are data: an SVG or an uploaded picture that is opened as a page can do
 * nothing.
 */
const DATA_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

const API_PATH = /^\/api(?:[/?]|$)/u;

/** The page that documents the API. Its viewer sets markup from strings (docs/adr/0166). */
const API_PAGE = '/pages/docs.html';

/** The frame in which the console previews mails (docs/adr/0081). */
const MAIL_FRAME = '/mail.html';

/**
 * The frame runs only its own script and loads nothing. The mail in it inherits this policy, in a
 * sandbox without scripts. Mails have inline styles, as mail programs require.
 */
const mailFramePolicy = (frame: string): string =>
  [
    "default-src 'none'",
    ['script-src', ...hashesOf('script', [frame])].join(' '),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/**
 * Trusted Types policies: only through them can a string become markup or the address of a script.
 */
const TYPES_OF_PAGES = 'service-worker';
/** `default` comes from `web/public/docs/trusted-types.js`, `dompurify` from a viewer's library. */
const TYPES_OF_API_PAGE = 'default dompurify';

/**
 * The content security policy of pages (docs/adr/0081).
 *
 * @param pages the HTML whose own scripts and styles are allowed, besides those in files
 * @param types names of the policies of trusted types
 */
export function pagePolicy(pages: readonly string[], types = TYPES_OF_PAGES): string {
  return [
    // Anything that is not named below, such as objects.
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf('script', pages)].join(' '),
    ["style-src 'self'", ...hashesOf('style', pages)].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    // Voice notes, once they are loaded.
    'media-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // All our pages but the one for mails refuse to be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
  ].join('; ');
}

/** The hashes of inline scripts or styles in the built pages, as a policy lists them. */
function hashesOf(element: 'script' | 'style', pages: readonly string[]): ReadonlySet<string> {
  const pattern = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'gu');
  const texts = pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = '']) => text));
  return new Set(
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
}

interface PagePolicies {
  readonly content: string;
  /** The `Permissions-Policy` of pages. */
  readonly permissions: string;
}

/**
 * Finds the policies for a path. A file, or a page that was rendered at build time, allows only its
 * own scripts and styles. If the path does not tell which page will be sent, as for codes, threads
 * and the dashboard, those of all pages are allowed; these pages may use the microphone, too.
 */
function policyFinder(files: ReadonlyMap<string, WebFile>): (url: string) => PagePolicies {
  const policies = new Map<string, string>();
  const pages: string[] = [];
  for (const [name, { type, content }] of files) {
    if (name === MAIL_FRAME) {
      policies.set(name, mailFramePolicy(content.toString()));
      continue;
    }
    const own = type.startsWith('text/html') ? [content.toString()] : [];
    pages.push(...own);
    policies.set(
      name.replace(/^\/pages(\/.+)\.html$/u, '$1').replace(/^\/home$/u, '/'),
      pagePolicy(own, name === API_PAGE ? TYPES_OF_API_PAGE : TYPES_OF_PAGES),
    );
  }
  const general = { content: pagePolicy(pages), permissions: permissions('(self)') };
  const silent = permissions('()');
  return (url) => {
    if (API_PATH.test(url)) return { content: DATA_POLICY, permissions: silent };
    const own = policies.get(url.split('?', 1)[0] ?? '/');
    return own === undefined ? general : { content: own, permissions: silent };
  };
}

/**
 * @param files those of the built web app, including pages that were rendered at build time
 * @param publicUrl the address at which people reach the product
 * @param strictTransport the names for which browsers must use TLS
 * @returns a function that sets the headers of every answer, including those of the APIs
 */
export function securityHeaders(
  files: ReadonlyMap<string, WebFile>,
  publicUrl: string,
  strictTransport: StrictTransport = 'host',
): (response: ServerResponse) => void {
  const policiesFor = policyFinder(files);
  const isEncrypted = publicUrl.startsWith('https:');
  return (response) => {
    const policies = policiesFor(response.req.url ?? '/');
    response.setHeader('Content-Security-Policy', policies.content);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // For browsers without `frame-ancestors`.
    const isMailFrame = response.req.url === MAIL_FRAME;
    response.setHeader('X-Frame-Options', isMailFrame ? 'SAMEORIGIN' : 'DENY');
    // Links to threads and for sign-in are secrets: they must not reach other sites or access logs.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    // Other sites cannot load anything from here into their process.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    // Pages ask for location and microphone only after somebody pressed a button for it.
    response.setHeader('Permissions-Policy', policies.permissions);
    // After one visit over TLS, browsers never use plain HTTP.
    if (isEncrypted) {
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT[strictTransport]);
    }
  };
}
