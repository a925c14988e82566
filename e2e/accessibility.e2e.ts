import { AxeBuilder } from '@axe-core/playwright';
import { DemoApi } from '@app/embedded/demo/api';
import { DEMO_PASSWORD, fill } from '@app/embedded/demo/fill';
import { type StartedWhole, startWhole } from '@app/embedded/testing/whole';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';

let product: StartedWhole;
let browser: Browser;
let token: string;
let uid: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startWhole(), launchBrowser()]);
  const api = new DemoApi(product.url);
  await fill(api, { administratorToken: null, onStep: () => undefined });
  token = await api.signIn('olga.brandt', DEMO_PASSWORD);
  const made = await api.send('/qr/generate', { title: 'Umbrella' }, token);
  uid = String(made['uid']);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

interface Screen {
  readonly name: string;
  readonly path: () => string;
  readonly heading: string;
  readonly signedIn?: boolean;
  /** The role of what comes after the heading, once it is loaded. */
  readonly content?: 'article';
}

const screens: readonly Screen[] = [
  { name: 'start', path: () => '/', heading: '' },
  { name: 'sign in', path: () => '/auth', heading: '' },
  { name: 'a code', path: () => `/${uid}`, heading: 'Umbrella' },
  { name: 'no such code', path: () => '/22222222', heading: 'QR code not found' },
  { name: 'no such page', path: () => '/nothing/here', heading: '' },
  { name: 'codes', path: () => '/dashboard', heading: 'Blue backpack', signedIn: true },
  {
    name: 'messages',
    path: () => '/dashboard?tab=messages',
    heading: 'Dashboard',
    signedIn: true,
    content: 'article',
  },
];

async function open(page: Page, { path, heading, signedIn, content }: Screen): Promise<void> {
  if (signedIn === true) {
    await page.addInitScript(`localStorage.setItem('token', '${token}')`);
  }
  await page.goto(product.url + path());
  const wanted = heading === '' ? {} : { name: heading };
  await page.getByRole('heading', wanted).first().waitFor();
  if (content !== undefined) await page.getByRole(content).first().waitFor();
  await page.evaluate('document.fonts.ready');
}

test.each(
  screens.flatMap((screen) => (['light', 'dark'] as const).map((scheme) => ({ screen, scheme }))),
)('$screen.name, $scheme: axe finds nothing, nothing scrolls sideways', async (example) => {
  const { screen, scheme } = example;
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page, screen);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found).toEqual([]);
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways).toBe(0);
  await context.close();
});
