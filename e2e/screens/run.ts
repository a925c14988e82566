// npm run screens: pictures of a running, filled instance at three widths, light and dark.
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@app/embedded/demo/fill';
import { launchBrowser } from '../support/browser.ts';
import { consoleScreens } from './console.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: 'docs/screens' },
    only: { type: 'string', default: '' },
    /** Without it there are no pictures of the console. */
    'admin-password': { type: 'string', default: '' },
  },
});

/** Pictures and lists that come a moment after the heading. */
const SETTLE_MS = 600;

const WIDTHS = { 320: 640, 768: 1024, 1440: 900 } as const;

interface Screen {
  readonly name: string;
  /** Leads to the screen from the start page of a signed-in owner. */
  readonly open: (page: Page) => Promise<void>;
  readonly signedIn?: boolean;
  /** Signed in as the administrator instead. */
  readonly asAdmin?: boolean;
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

const screens: readonly Screen[] = [
  { name: 'start', open: async (page) => void (await page.goto(values.url)) },
  { name: 'auth', open: async (page) => void (await page.goto(`${values.url}/auth`)) },
  { name: 'not-found', open: async (page) => void (await page.goto(`${values.url}/22222222`)) },
  { name: 'codes', signedIn: true, open: (page) => heading(page, 'Blue backpack') },
  {
    name: 'messages',
    signedIn: true,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Messages' }).click();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'create',
    signedIn: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Create code' }).first().click();
      await page.getByLabel('Title').waitFor();
    },
  },
  {
    name: 'store',
    open: async (page) => {
      await page.goto(`${values.url}/store`);
      await page.getByRole('heading', { name: 'Household pack' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'shop',
    open: async (page) => {
      await page.goto(`${values.url}/shop`);
      await page.getByRole('article').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'purchases',
    signedIn: true,
    open: async (page) => {
      const pack = page.getByRole('article', { name: 'Pocket pack' });
      await pack.getByRole('button', { name: 'Show codes' }).click();
      await pack.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'contact',
    open: async (page) => void (await page.goto(`${values.url}/contact`)),
  },
  {
    name: 'account',
    signedIn: true,
    open: async (page) => {
      await page.goto(`${values.url}/account`);
      await heading(page, 'Sessions');
    },
  },
  { name: 'finder', signedIn: true, open: openFinder },
  {
    name: 'sent',
    signedIn: true,
    open: async (page) => {
      await openFinder(page);
      await send(page);
    },
  },
  {
    name: 'thread',
    signedIn: true,
    open: async (page) => {
      await openFinder(page);
      await send(page);
      await page.getByRole('link', { name: 'Open your conversation' }).click();
      await heading(page, 'Blue backpack');
    },
  },
];

const ofConsole: readonly Screen[] = consoleScreens.map(({ name, path, settle }) => ({
  name,
  asAdmin: true,
  open: async (page) => {
    await page.goto(values.url + path);
    await settle(page);
  },
}));

/** As a finder sees it: the owner's own session is set aside. */
async function openFinder(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /^Open the page of Blue backpack/u });
  const address = await link.getAttribute('href');
  await page.evaluate("localStorage.removeItem('token')");
  await page.goto(new URL(address ?? '/', values.url).href);
  await heading(page, 'Blue backpack');
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('Message').fill('It is at the lost property office, counter 2.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await heading(page, 'Message Sent!');
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${values.url}/auth`);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  // The toast has said its word; the picture is of the page.
  await page.reload();
}

async function take(
  browser: Browser,
  screen: Screen,
  width: number,
  height: number,
  dark: boolean,
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width === 320 ? 2 : 1,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (screen.signedIn === true) await signIn(page, 'olga.brandt', DEMO_PASSWORD);
  if (screen.asAdmin === true) await signIn(page, 'admin', values['admin-password']);
  await screen.open(page);
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(SETTLE_MS);
  const path = `${values.to}/${screen.name}-${width}${dark ? '-dark' : ''}.png`;
  await page.screenshot({ path });
  await context.close();
  console.log(path);
}

await mkdir(values.to, { recursive: true });
const browser = await launchBrowser();
try {
  const all = values['admin-password'] === '' ? screens : [...screens, ...ofConsole];
  for (const screen of all.filter(({ name }) => name.includes(values.only))) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      for (const dark of [false, true]) await take(browser, screen, Number(width), height, dark);
    }
  }
} finally {
  await browser.close();
}
