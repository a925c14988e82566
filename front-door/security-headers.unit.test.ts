import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { securityHeaders, type StrictTransport } from './security-headers.ts';
import { webFile } from './web-files.ts';

const page = (script: string, style: string): string =>
  `<!doctype html><script>${script}</script><style>${style}</style><script src="/x.js"></script>`;

// Both hold a `<`, as a media query over a range of widths does.
const HOME = page('1 < 2', '@media (width<9px){p{color:red}}');
const ABOUT = page('1 < 2', 'b{color:red}');

const files = new Map(
  Object.entries({
    '/index.html': '<!doctype html>',
    '/pages/home.html': HOME,
    '/pages/about.html': ABOUT,
    '/pages/docs.html': '<!doctype html>',
    '/assets/a.js': 'export {};',
    '/mail.html': page('let mail', 'i{color:red}'),
  }).map(([name, text]) => {
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript';
    return [name, webFile(type, Buffer.from(text), [])];
  }),
);

function headersOf(
  url: string,
  publicUrl = 'https://tags.example',
  strictTransport?: StrictTransport,
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const setHeader = (name: string, value: string) => headers.set(name.toLowerCase(), value);
  const response = { req: { url }, setHeader } as unknown as ServerResponse;
  securityHeaders(files, publicUrl, strictTransport)(response);
  return headers;
}

/** The sources that a policy allows for scripts or styles. */
function sources(url: string, directive: string): string {
  const policy = headersOf(url).get('content-security-policy') ?? '';
  return policy.split('; ').find((each) => each.startsWith(`${directive} `)) ?? '';
}

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT = hash('1 < 2');
const HOME_STYLE = hash('@media (width<9px){p{color:red}}');
const ABOUT_STYLE = hash('b{color:red}');

test.each([
  ['/', [HOME_STYLE]],
  ['/?from=mail', [HOME_STYLE]],
  ['/about', [ABOUT_STYLE]],
  // These paths do not tell which page will be sent.
  ['/About/', [HOME_STYLE, ABOUT_STYLE]],
  ['/7K3MQ9XA', [HOME_STYLE, ABOUT_STYLE]],
  ['/nothing/here', [HOME_STYLE, ABOUT_STYLE]],
  ['/apiary', [HOME_STYLE, ABOUT_STYLE]],
])('%s may use the inline scripts and styles of the build, and no others', (url, styles) => {
  expect(sources(url, 'script-src')).toBe(`script-src 'self' ${SCRIPT}`);
  expect(sources(url, 'style-src')).toBe(["style-src 'self'", ...styles].join(' '));
  expect(sources(url, 'style-src-attr')).toBe("style-src-attr 'none'");
});

test('a file has nothing inline', () => {
  expect(sources('/assets/a.js', 'script-src')).toBe("script-src 'self'");
  expect(sources('/assets/a.js', 'style-src')).toBe("style-src 'self'");
});

test.each(['/api/stats', '/api/qr/7K3MQ9XA/image.svg', '/api?x', '/api'])(
  '%s may do nothing when it is opened as a page',
  (url) => {
    expect(headersOf(url).get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
  },
);

test.each(['/', '/api/stats', '/assets/a.js'])('%s is nothing for other sites', (url) => {
  const headers = headersOf(url);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('the frame for mails runs its own script alone, loads nothing and stands in our pages alone', () => {
  const headers = headersOf('/mail.html');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${hash('let mail')}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`,
  );
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  // Its script and its styles are allowed nowhere else.
  expect(sources('/7K3MQ9XA', 'script-src')).not.toContain(hash('let mail'));
});

test('strings are markup or addresses of scripts through named policies alone', () => {
  for (const url of ['/', '/about', '/7K3MQ9XA', '/assets/a.js', '/docs']) {
    expect(sources(url, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  }
  expect(sources('/about', 'trusted-types')).toBe('trusted-types service-worker');
  // The viewer's policies create only markup.
  expect(sources('/docs', 'trusted-types')).toBe('trusted-types default dompurify');
  expect(sources('/docs', 'script-src')).toBe("script-src 'self'");
  expect(sources('/docs', 'connect-src')).toBe("connect-src 'self'");
});

test('over TLS browsers learn to come back over TLS', () => {
  expect(headersOf('/').get('strict-transport-security')).toBe('max-age=63072000');
  expect(headersOf('/', 'http://localhost:3000').has('strict-transport-security')).toBe(false);
  const strictFor = (names: StrictTransport) =>
    headersOf('/', 'https://tags.example', names).get('strict-transport-security');
  expect(strictFor('subdomains')).toBe('max-age=63072000; includeSubDomains');
  expect(strictFor('preload')).toBe('max-age=63072000; includeSubDomains; preload');
});

test.each([
  ['/7K3MQ9XA', '(self)'],
  ['/t/token', '(self)'],
  ['/dashboard', '(self)'],
  ['/', '()'],
  ['/about', '()'],
  ['/assets/a.js', '()'],
  ['/mail.html', '()'],
  ['/api/qr/7K3MQ9XA', '()'],
])('%s may ask for the microphone: %s', (url, allowed) => {
  expect(headersOf(url).get('permissions-policy')).toContain(`microphone=${allowed},`);
});

test('pages play what they loaded, and nothing from elsewhere', () => {
  expect(sources('/7K3MQ9XA', 'media-src')).toBe('media-src blob:');
});
