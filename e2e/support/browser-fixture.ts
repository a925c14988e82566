import { MailServer } from '@app/command-api/testing/mail-server';
import {
  type StartedProduct,
  startProduct,
  type ProductOptions,
} from '@app/embedded/testing/product';
import { oncePerWorker } from '@app/embedded/testing/worker-resources';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DESKTOP, launchBrowser, PHONE } from './browser.ts';
import { ContextPool } from './context-pool.ts';
import type { Person } from './people.ts';
import { takenOverIfDrawn } from './taken-over.ts';

/** The whole product and a browser, for the tests of one file. */
export interface BrowserFixture {
  readonly product: StartedProduct;
  readonly browser: Browser;
  /** The e-mail provider, for tests that choose live mode; a product of the file's own has none. */
  readonly mail: MailServer;
  /** Makes sure that it is closed after the test that opened it. */
  keep(context: BrowserContext): BrowserContext;
  /**
   * An empty page in a window with these options, signed in as the person with this token, or not
   * signed in. It is closed after the test. Animations are disabled unless the options enable them.
   */
  newPage(options: BrowserContextOptions, token?: string): Promise<Page>;
  /** Opens a path on a large screen, signed in as this person. */
  openAs(
    person: Pick<Person, 'token'>,
    path?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
  /** Opens a path on a phone without signing in. */
  openOnPhone(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a path on a large screen without signing in. */
  openOnDesktop(path: string, options?: BrowserContextOptions): Promise<Page>;
}

export interface BrowserFixtureOptions {
  /** Why this file needs a product of its own: other files using the product would interfere. */
  readonly alone?: string;
  /** Environment variables of the file's own product, known once the tests begin. */
  readonly environment?: () => Promise<NonNullable<ProductOptions['environment']>>;
}

/**
 * Transitions end immediately, as for people who prefer reduced motion, because drawing them costs
 * CPU time.
 */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

const sharedBrowser = oncePerWorker(
  async () => {
    const browser = await launchBrowser();
    return { browser, pool: new ContextPool(browser) };
  },
  ({ browser }) => browser.close(),
);
const sharedMail = oncePerWorker(
  () => MailServer.start(),
  (mail) => mail.stop(),
);
const sharedProduct = oncePerWorker(
  async () => startProduct({ environment: { SMTP_URL: (await sharedMail()).url } }),
  (product) => product.stop(),
);

/** The product's address is local, so the pages would ask before each print. */
const PRINTS_ANYWAY = `try { sessionStorage.setItem('prints-anyway', 'yes') } catch {}`;

async function startAlone(
  environment: BrowserFixtureOptions['environment'],
): Promise<StartedProduct> {
  return startProduct({ environment: (await environment?.()) ?? {} });
}

/** Opens an address. If the page was rendered by the server, it is hydrated on return. */
async function visit(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await takenOverIfDrawn(page);
  return page;
}

/**
 * Provides the calling file with the product and the browser of its worker. Files share them, one
 * after another, and are kept apart by people: each creates its own.
 */
export function setUpBrowserFixture({
  alone,
  environment,
}: BrowserFixtureOptions = {}): BrowserFixture {
  const isShared = alone === undefined;
  let product: StartedProduct;
  let browser: Browser;
  let mail: MailServer;
  let pool: ContextPool;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const started = isShared ? sharedProduct() : startAlone(environment);
    [product, { browser, pool }, mail] = await Promise.all([
      started,
      sharedBrowser(),
      sharedMail(),
    ]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await pool.takeBack();
  });
  afterAll(async () => {
    await pool.takeBack();
    const left = browser.contexts().filter((context) => !pool.has(context));
    await Promise.all(left.map((context) => context.close()));
    if (!isShared) await product.stop();
  });

  const keep = (context: BrowserContext): BrowserContext => {
    contexts.push(context);
    return context;
  };
  const newPage: BrowserFixture['newPage'] = async (options, token) => {
    const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
    const stored = { origin: product.url, localStorage };
    const context = await pool.take({ ...STILL, ...options }, stored);
    const page = await context.newPage();
    await page.addInitScript(PRINTS_ANYWAY);
    return page;
  };
  const open = async (path: string, options: BrowserContextOptions, token?: string) =>
    visit(await newPage(options, token), product.url + path);
  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    get mail() {
      return mail;
    },
    keep,
    newPage,
    openAs: (person, path = '/dashboard', options = {}) =>
      open(path, { ...DESKTOP, ...options }, person.token),
    openOnPhone: (path, options = {}) => open(path, { ...PHONE, ...options }),
    openOnDesktop: (path, options = {}) => open(path, { ...DESKTOP, ...options }),
  };
}
