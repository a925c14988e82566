import { get } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { finderPhone } from './support/browser.ts';
import { newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();
let uid: string;
let thread: string;

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'olga');
  const code = await newCode(owner, { title: 'Blue backpack' });
  ({ uid } = code);
  thread = await writeTo(code, { content: 'Here.' });
});

/** The compressed size of a file, in bytes. */
function packedSize(url: string, encoding: 'br' | 'gzip' = 'gzip'): Promise<number> {
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

/** Opens a page and records its requests. @param files whether its scripts are loaded */
async function openNoting(path: string, files: 'come' | 'stay away' = 'come') {
  const context = await finderPhone(fixture.browser);
  const page = await context.newPage();
  if (files === 'stay away') await page.route('**/assets/**', () => undefined);
  const asked: { url: string; type: string }[] = [];
  page.on('request', (request) => {
    asked.push({ url: request.url(), type: request.resourceType() });
  });
  await page.goto(fixture.product.url + path, { waitUntil: 'commit' });
  return { context, page, asked };
}

test('a page that can be read and sent is one file of at most 15 kB', async () => {
  for (const path of [`/${uid}`, `/t/${thread}`]) {
    const { context, page, asked } = await openNoting(path, 'stay away');
    await page.getByRole('button', { name: /^Send/u }).waitFor();
    expect(asked.filter(({ type }) => !['document', 'script'].includes(type))).toEqual([]);
    // A server sends about this much before the first acknowledgement (TCP's initial window).
    expect(await packedSize(fixture.product.url + path, 'br'), path).toBeLessThanOrEqual(15_000);
    await context.close();
  }
});

test('the finder page brings at most 99.9 kB of JavaScript, without a further call', async () => {
  const { context, page, asked } = await openNoting(`/${uid}`);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  const calls = asked.filter(({ type }) => ['fetch', 'xhr'].includes(type));
  // The page reports after a second that it was viewed, with code that is loaded only then.
  expect(calls.filter(({ url }) => !url.endsWith('/scan'))).toEqual([]);
  const scripts = asked
    .filter(({ type, url }) => type === 'script' && !url.includes('in-view'))
    .map(({ url }) => url);
  const sizes = await Promise.all(scripts.map((url) => packedSize(url)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(99_900);
  await context.close();
});

test('the scripts of each language are named in the page, and asked for once it is painted', async () => {
  const context = await fixture.browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(`${fixture.product.url}/${uid}`);
  await takenOver(page);
  const { painted, scripts } = await page.evaluate<{
    painted: number;
    scripts: { name: string; startTime: number }[];
  }>(`({
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    scripts: performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('in-view'))
      .map(({ name, startTime }) => ({ name, startTime })),
  })`);
  const named = (await page.locator('#root').getAttribute('data-scripts')) ?? '';
  expect(named).toMatch(/\/de-[^ ]+\.js/u);
  for (const { name, startTime } of scripts) {
    expect(named).toContain(new URL(name).pathname);
    expect(startTime).toBeGreaterThanOrEqual(painted);
  }
  await context.close();
});
