// npm run screens: pictures of a running, filled instance at three widths, light and dark.
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@app/embedded/demo/fill';
import { DemoApi } from '@app/embedded/demo/api';
import sharp from 'sharp';
import { launchBrowser } from '../support/browser.ts';
import { makeOwnerFixture } from '../support/owner-fixture.ts';
import { openScreen } from '../support/open-screen.ts';
import { OWNER_SCREENS } from '../support/owner-screens.ts';
import { consoleScreens } from './console.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: 'docs/screens' },
    /** Only screens whose name contains one of these, separated by commas. */
    only: { type: 'string', default: '' },
    /** `light` or `dark`; both if absent. */
    scheme: { type: 'string', default: '' },
    /** Without it there are no pictures of the console, nor of owner and finder. */
    'admin-password': { type: 'string', default: '' },
  },
});

/** Pictures and lists are displayed a moment after the heading. */
const SETTLE_MS = 600;

const WIDTHS = { 320: 640, 768: 1024, 1440: 900 } as const;

interface Screen {
  readonly name: string;
  /** Navigates to the screen from the start page of a signed-in owner. */
  readonly open: (page: Page) => Promise<void>;
  readonly signedIn?: boolean;
  /** Whether to sign in as the administrator instead. */
  readonly asAdmin?: boolean;
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

const screens: readonly Screen[] = [
  { name: 'start', open: async (page) => void (await page.goto(values.url)) },
  { name: 'auth', open: async (page) => void (await page.goto(`${values.url}/auth`)) },
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
];

const ofConsole: readonly Screen[] = consoleScreens.map(({ name, path, settle }) => ({
  name,
  asAdmin: true,
  open: async (page) => {
    await page.goto(values.url + path);
    await settle(page);
  },
}));

/** The screens of owner and finder, in an instance that the demo has filled. */
async function ownerScreens(): Promise<readonly Screen[]> {
  const api = new DemoApi(values.url);
  const token = await api.signIn('admin', values['admin-password']);
  const fixture = await makeOwnerFixture(values.url, { api, username: 'admin', token });
  return OWNER_SCREENS.map((screen) => ({
    name: screen.name,
    open: (page) => openScreen(page, fixture, screen),
  }));
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${values.url}/auth`);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  // Removes the toast, because the picture is of the page.
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
    geolocation: { latitude: 52.5219, longitude: 13.4132, accuracy: 14 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  if (screen.signedIn === true) await signIn(page, 'olga.brandt', DEMO_PASSWORD);
  if (screen.asAdmin === true) await signIn(page, 'admin', values['admin-password']);
  await screen.open(page);
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(SETTLE_MS);
  const path = `${values.to}/${screen.name}-${width}${dark ? '-dark' : ''}.png`;
  // Few colours, so that the repository stays small.
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 9 })
    .toFile(path);
  await context.close();
  console.log(path);
}

const isWanted = ({ name }: Screen): boolean =>
  values.only.split(',').some((part) => name.includes(part));
const ofAdmin = async (): Promise<readonly Screen[]> => [...ofConsole, ...(await ownerScreens())];

const all = [...screens, ...(values['admin-password'] === '' ? [] : await ofAdmin())];
await mkdir(values.to, { recursive: true });
const browser = await launchBrowser();
try {
  for (const screen of all.filter(isWanted)) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      for (const scheme of ['light', 'dark'].filter((one) => one.includes(values.scheme))) {
        await take(browser, screen, Number(width), height, scheme === 'dark');
      }
    }
  }
} finally {
  await browser.close();
}
