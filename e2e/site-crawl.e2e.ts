import { beforeAll, expect, test } from 'vitest';
import {
  attributes,
  metaContent,
  publicPaths,
  type ReadPage,
  readPage,
  ROUTES,
} from './support/site.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

/** Opens a dialog over the landing page, and is not an anchor in it. */
const DEMO_HASH = '#demo';

const fixture = setUpBrowserFixture();
let pages: readonly ReadPage[];

beforeAll(async () => {
  const paths = await publicPaths(fixture.product.url);
  pages = await Promise.all(paths.map((path) => readPage(fixture.product.url, path)));
});

test('every page of the route table is in the sitemap', () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...ROUTES]));
});

test('each page is whole without scripts: head, header, one h1, footer', () => {
  for (const { path, status, html } of pages) {
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(html.match(/<h1/gu), path).toHaveLength(1);
    for (const part of ['<header', '<main', '<footer']) expect(html, path).toContain(part);
    expect(html, path).not.toContain('noindex');
    expect(html, path).not.toContain('public-url.invalid');
  }
});

test('each page has a title and a description of its own, and knows its address', async () => {
  const titles = pages.map(({ html }) => /<title>([^<]+)<\/title>/u.exec(html)?.[1]);
  const descriptions = pages.map(({ html }) => metaContent(html, 'description'));
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
  for (const text of descriptions) {
    expect(text.length, text).toBeGreaterThan(40);
    expect(text.length, text).toBeLessThanOrEqual(160);
  }
  for (const { path, html } of pages) {
    expect(html).toContain(`<link rel="canonical" href="${fixture.product.url}${path}"`);
  }
});

test('each page has a picture for previews', async () => {
  const pictures = new Set(pages.map(({ html }) => metaContent(html, 'og:image')));
  expect(pictures.size).toBeGreaterThanOrEqual(11);
  for (const address of pictures) {
    const answer = await fetch(address);
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      'image/png',
    ]);
  }
});

test('every link, picture and file leads somewhere', async () => {
  const targets = new Map<string, string>();
  for (const { path, html } of pages) {
    const found = [...attributes(html, 'href'), ...attributes(html, 'src')];
    for (const address of found)
      targets.set(new URL(address, fixture.product.url + path).href, path);
  }
  const own = [...targets].filter(([address]) => address.startsWith(fixture.product.url));
  const answers = await Promise.all(
    own.map(async ([address, on]) => {
      const { pathname, search, hash } = new URL(address);
      const { status, html } = await readPage(fixture.product.url, pathname + search);
      const isPlace = hash !== '' && hash !== DEMO_HASH;
      const isThere = !isPlace || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
      return { address, on, status, isThere };
    }),
  );
  expect(answers.filter(({ status, isThere }) => status !== 200 || !isThere)).toEqual([]);
  expect(answers.length).toBeGreaterThan(60);
});

test('header and footer lead to the pages that docs/product.md names', () => {
  const [home] = pages;
  const [top = '', foot = ''] = [/<header[\s\S]*?<\/header>/u, /<footer[\s\S]*?<\/footer>/u].map(
    (part) => part.exec(home?.html ?? '')?.[0],
  );
  expect(attributes(top, 'href')).toEqual(
    expect.arrayContaining(['/store', '/shop', '/auth', '/auth?tab=register']),
  );
  const wanted = ['features', 'pricing', 'use-cases', 'help', 'contact', 'privacy', 'about'];
  expect(attributes(foot, 'href')).toEqual(
    expect.arrayContaining([...wanted, 'blog', 'terms'].map((name) => `/${name}`)),
  );
});

test.each(['/7K3MQ9XA7', '/7K3MQ9X!', '/nothing/here', '/blog/no-such-article', '/help/codes'])(
  '%s is a helpful page with status 404',
  async (path) => {
    const { status, html } = await readPage(fixture.product.url, path);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toContain('noindex');
  },
);

test('codes and what belongs to people are not listed by search engines', async () => {
  for (const path of ['/7K3MQ9XA', '/t/abc', '/auth', '/dashboard']) {
    expect(metaContent((await readPage(fixture.product.url, path)).html, 'robots'), path).toBe(
      'noindex',
    );
  }
  const { html: robots } = await readPage(fixture.product.url, '/robots.txt');
  for (const folder of ['/api/', '/t/', '/auth/']) {
    expect(robots).toContain(`Disallow: ${folder}\n`);
  }
  expect(robots).toContain(`Sitemap: ${fixture.product.url}/sitemap.xml`);
});

test('a page says what it lacks without scripts', () => {
  expect(pages[0]?.html).toMatch(/<noscript><p[^>]*>The live figures need JavaScript/u);
});

test('phones can install it', async () => {
  const { html } = await readPage(fixture.product.url, '/manifest.webmanifest');
  const manifest = JSON.parse(html) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/dashboard' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of manifest.icons) {
    const answer = await fetch(fixture.product.url + src);
    expect(answer.headers.get('content-type')).toBe('image/png');
  }
});
