import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publicPaths, readPage } from './support/site.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

/** The initial congestion window of TCP, ten packets, in bytes. */
const FIRST_FLIGHT = 14_600;
/**
 * Pages that may be larger, in bytes: the landing page has its own drawings, and the privacy policy
 * lists all data that is kept, but its end is not visible at first.
 */
const LONGER: Readonly<Record<string, number>> = { '/': 16_900, '/privacy': 15_400 };
/** The limit for all scripts of a public page, compressed with gzip. Bytes. */
const MOST_SCRIPT = 155_000;
const MOST_SCRIPTS = 10;

const addressSchema = z.object({ port: z.number() });

const fixture = setUpBrowserFixture();

/** The compressed size of an address's content. Bytes. */
function packedSize(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
      });
      answer.on('end', () => resolve(size));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

test('a public page comes whole in its first packets: nothing else is needed to paint it', async () => {
  for (const path of await publicPaths(fixture.product.url)) {
    const { html } = await readPage(fixture.product.url, path);
    expect(html, path).not.toMatch(/<link rel="(?:stylesheet|modulepreload)"|<script [^>]*src=/u);
    expect(html.match(/rel="preload"[^>]*as="font"/gu), path).toHaveLength(2);
    expect(await packedSize(fixture.product.url + path, 'br'), path).toBeLessThanOrEqual(
      LONGER[path] ?? FIRST_FLIGHT,
    );
  }
});

interface Fetched {
  readonly painted: number;
  readonly scripts: readonly { readonly name: string; readonly startTime: number }[];
}

const FETCHED = `({
  painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  scripts: performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, startTime }) => ({ name, startTime })),
})`;

test('its scripts are few, light, and asked for once it is painted; its rules are all that it needs', async () => {
  for (const path of await publicPaths(fixture.product.url)) {
    const page = await (await fixture.browser.newContext()).newPage();
    await page.goto(fixture.product.url + path);
    await takenOver(page);
    const { painted, scripts } = await page.evaluate<Fetched>(FETCHED);
    const sizes = await Promise.all(scripts.map(({ name }) => packedSize(name, 'gzip')));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(80_000);
    expect(total, path).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(scripts.length, path).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(Math.min(...scripts.map(({ startTime }) => startTime)), path).toBeGreaterThan(painted);
    await expectStylesComplete(page, path);
    await page.context().close();
  }
});

/**
 * Serves the product with a pause before the body of each page. @returns the server and its address
 */
async function slowWords(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void (async () => {
      const answer = await fetch(fixture.product.url + path);
      const type = answer.headers.get('content-type') ?? '';
      response.setHeader('Content-Type', type);
      if (!type.includes('text/html')) return response.end(await answer.bytes());
      const [head = '', ...rest] = (await answer.text()).split('</head>');
      // The comment is long enough for the browser to paint before the rest arrives.
      response.write(`${head}</head><body><!--${' '.repeat(4_000)}-->`);
      await setTimeout(1_000);
      return response.end(rest.join('</head>'));
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = addressSchema.parse(server.address());
  return { server, url: `http://127.0.0.1:${port}` };
}

test('scripts wait for the words, not for the empty ground', async () => {
  const { server, url } = await slowWords();
  const page = await (await fixture.browser.newContext()).newPage();
  await page.goto(`${url}/help`);
  await takenOver(page);
  const { painted, scripts } = await page.evaluate<Fetched>(FETCHED);
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(painted);
  await page.context().close();
  server.close();
});

/**
 * The rules of the complete style sheet that match something on the page, but are missing from the
 * page. States and pseudo-elements are ignored, because they belong to the same classes. So are
 * custom properties that none of its rules uses.
 */
const MISSING = String.raw`(async () => {
  const text = await (await fetch(document.querySelector('#root').dataset.styles)).text();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const rulesIn = (rules) => [...rules].flatMap((rule) =>
    [...(rule.selectorText === undefined ? [] : [rule]), ...rulesIn(rule.cssRules ?? [])]);
  const owned = [...document.styleSheets].flatMap((one) => rulesIn(one.cssRules)).map((rule) => rule.cssText);
  const read = new Set(owned.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/gu)].map(([, name]) => name)));
  const withoutUnread = (text) => text.replace(/(--[\w-]+):[^;]*;\s*/gu, (found, name) => read.has(name) ? found : '');
  const own = new Set(owned.map(withoutUnread));
  const asked = rulesIn(sheet.cssRules).filter(({ selectorText }) => {
    const plain = selectorText.replace(/::?(?:hover|focus|focus-visible|active|disabled|before|after|placeholder|marker|-[a-z-]+)\b/gu, '');
    try { return document.querySelector(plain.replace(/^\s*$/u, '*')) !== null; } catch { return false; }
  });
  return { asked: asked.length, missing: asked.map(({ cssText }) => withoutUnread(cssText)).filter((text) => !/\{\s*\}$/u.test(text) && !own.has(text)) };
})()`;

async function expectStylesComplete(page: Page, name: string): Promise<void> {
  const found = await page.evaluate<{ asked: number; missing: string[] }>(MISSING);
  expect(found.asked, name).toBeGreaterThan(50);
  expect(found.missing, name).toEqual([]);
}

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** By page, how to reach content that appears after the page has loaded. */
const STATES: States = {
  '/#demo': (page) => page.getByRole('dialog').waitFor(),
  '/store': (page) => page.getByRole('button', { name: 'Buy Now' }).first().waitFor(),
  '/shop': (page) => page.getByRole('button', { name: 'Add to Cart' }).first().waitFor(),
  '/help#search': (page) =>
    page.getByRole('searchbox', { name: 'Search the articles' }).fill('giraffe carousel'),
  '/contact': async (page) => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Enter your name').waitFor();
  },
  '/blog': (page) => page.getByRole('button', { name: 'Privacy' }).click(),
};

test('the rules in a page are all that it needs, whatever it comes to show', async () => {
  const paths = ['/nothing/here', ...Object.keys(STATES)];
  const context = await fixture.browser.newContext();
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(fixture.product.url + path);
    await takenOver(page);
    await STATES[path]?.(page);
    await expectStylesComplete(page, path);
    await page.close();
  }
  await context.close();
});
