import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { newCode } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';
import { publicPaths } from './support/site.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { takeViolations } from './support/violations.ts';

const fixture = setUpBrowserFixture();
let owner: Person;
let uid: string;

beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'orla');
  ({ uid } = await newCode(owner, { title: 'Blue backpack' }));
});

const attempt = (page: Page, script: string): Promise<unknown> =>
  page.evaluate(`(() => { try { ${script} } catch {} })()`);

const append = (tag: string, properties: string): string =>
  `document.body.append(Object.assign(document.createElement('${tag}'), ${properties}))`;

/**
 * Attempts of an attacker who injected content into a page. The test proves that each is reported
 * by `takeViolations`.
 */
test.each([
  ['a style element', append('style', "{ textContent: 'p {}' }")],
  ['a style attribute', "document.body.setAttribute('style', 'color: red')"],
  ['a script', append('script', "{ text: '1' }")],
  ['markup', "document.body.insertAdjacentHTML('beforeend', '<b>Hello</b>')"],
  ['a worker', "new Worker('/assets/worker.js')"],
  ['another policy of trusted types', "trustedTypes.createPolicy('other', {})"],
  ['a frame from elsewhere', append('iframe', "{ src: 'https://elsewhere.invalid/' }")],
  ['a film', append('video', "{ src: '/film.mp4' }")],
  ['a picture from elsewhere', append('img', "{ src: 'https://elsewhere.invalid/a.png' }")],
  ['a request to elsewhere', "fetch('https://elsewhere.invalid/').catch(() => undefined)"],
])('the policy of pages refuses %s', async (_name, script) => {
  const page = await fixture.openOnPhone('/auth');
  await attempt(page, script);
  await expect.poll(takeViolations).not.toEqual([]);
});

test.each([
  ['the address of a script', "document.createElement('script').src = '/docs/docs.js'"],
  ['a script', "document.createElement('script').text = '1'"],
  ['another policy of trusted types', "trustedTypes.createPolicy('other', {})"],
])('the page of the API lets no string be %s', async (_name, script) => {
  const page = await fixture.openOnDesktop('/docs');
  await page.getByText('Make a code of your own').waitFor();
  expect(takeViolations()).toEqual([]);
  await attempt(page, script);
  await expect.poll(takeViolations).not.toEqual([]);
});

test('each public page is drawn with its own styles, and its policy allows no others', async () => {
  const { url } = fixture.product;
  const paths = await publicPaths(url);
  const page = await fixture.newPage(PHONE);
  for (const path of [...paths, '/Pricing/', '/nothing/here']) {
    await page.goto(url + path);
    await expect
      .poll(() => page.evaluate('getComputedStyle(document.body).lineHeight'), { message: path })
      .toBe('24.8px');
    const policy = (await fetch(url + path)).headers.get('content-security-policy') ?? '';
    const allowed = /style-src [^;]*/u.exec(policy)?.[0].match(/'sha256-/gu) ?? [];
    if (paths.includes(path)) expect(allowed, path).toHaveLength(1);
  }
});

test('under a dialog the page does not scroll, and does again after it', async () => {
  const page = await fixture.openAs(owner);
  const overflow = () => page.evaluate('getComputedStyle(document.body).overflow');
  await page.getByRole('heading', { name: 'Blue backpack' }).waitFor();
  await expect.poll(() => overflow()).toBe('visible');
  await page.getByRole('button', { name: 'Create code' }).first().click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(overflow).toBe('visible');
});

/** API answers, opened as pages by their addresses. */
const DATA = [
  ['a drawing', () => `/api/qr/${uid}/image.svg`],
  ['a picture', () => `/api/qr/${uid}/image.png`],
  ['JSON', () => '/api/stats'],
  ['a problem', () => '/api/nothing'],
] as const;

test.each(DATA)('%s of the API has no rights of the product as a page', async (_name, path) => {
  const page = await fixture.openOnPhone(path());
  await expect.poll(() => page.evaluate('window.origin')).toBe('null');
});

test('a drawing of the API is shown as a page', async () => {
  const page = await fixture.openOnPhone(`/api/qr/${uid}/image.svg`);
  const width = 'document.querySelector("path").getBoundingClientRect().width';
  await expect.poll(() => page.evaluate(width)).toBeGreaterThan(100);
});

test('a script in a drawing of the API does not run', async () => {
  const page = await fixture.openOnPhone('/auth');
  await page.route('**/image.svg', async (route) => {
    const { headers } = await fetch(route.request().url());
    const script = '<script>document.documentElement.id = "ran"</script>';
    await route.fulfill({
      headers: { ...Object.fromEntries(headers), 'content-encoding': 'identity' },
      body: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    });
  });
  await page.goto(`${fixture.product.url}/api/qr/${uid}/image.svg`);
  await expect.poll(() => page.evaluate('document.querySelectorAll("script").length')).toBe(1);
  await expect.poll(() => page.evaluate('document.documentElement.id')).toBe('');
});
