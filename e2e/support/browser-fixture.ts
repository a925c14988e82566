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
  /** The provider of e-mail, for tests that choose live mode; a product of one's own has none. */
  readonly mail: MailServer;
  /** Closes it after the test that opened it. */
  keep(context: BrowserContext): BrowserContext;
  /**
   * An empty page in a window with these options, where nobody is signed in, or the person whose
   * token this is. It is closed after the test. Nothing moves in it unless the options say so.
   */
  newPage(options: BrowserContextOptions, token?: string): Promise<Page>;
  /** Opens a path on a large screen, where this person is signed in. */
  openAs(
    person: Pick<Person, 'token'>,
    path?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
  /** Opens a path on the phone of somebody who is not signed in. */
  openOnPhone(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a path on the large screen of somebody who is not signed in. */
  openOnDesktop(path: string, options?: BrowserContextOptions): Promise<Page>;
}

export interface BrowserFixtureOptions {
  /** Why this file needs a product of its own: what else happens on a product would disturb it. */
  readonly alone?: string;
  /** Variables of a product of its own, which are known once the tests begin. */
  readonly environment?: () => Promise<NonNullable<ProductOptions['environment']>>;
}

/** Transitions end at once, as for people who ask for that: drawing them costs the processor. */
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

async function startAlone(
  environment: BrowserFixtureOptions['environment'],
): Promise<StartedProduct> {
  return startProduct({ environment: (await environment?.()) ?? {} });
}

/** Opens an address. Where the page came drawn, scripts have taken it over then. */
async function visit(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await takenOverIfDrawn(page);
  return page;
}

/**
 * Gives the file that calls it the product and the browser of its worker. Files share them, one
 * after another, and keep apart by people: each makes its own.
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
    return context.newPage();
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
