import { type StartedWhole, startWhole } from '@app/embedded/testing/whole';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { finderPhone, launchBrowser } from './browser.ts';
import { deskOf, type Person } from './people.ts';

/** The whole product and a browser, for the tests of one file. */
export interface Stage {
  readonly product: StartedWhole;
  readonly browser: Browser;
  /** Closes it after the test that opened it. */
  keep(context: BrowserContext): BrowserContext;
  /** A page of the product at a desk, where this person is signed in. */
  desk(
    person: Pick<Person, 'token'>,
    path?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
  /** A page of the product on the phone of a stranger. */
  phone(path: string): Promise<Page>;
}

/** Starts them before the tests of the file that calls it, and ends them after. */
export function setStage(): Stage {
  let product: StartedWhole;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [product, browser] = await Promise.all([startWhole(), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const keep = (context: BrowserContext): BrowserContext => {
    contexts.push(context);
    return context;
  };
  const open = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await keep(context).newPage();
    await page.goto(product.url + path);
    return page;
  };
  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    keep,
    desk: async (person, path = '/dashboard', options = {}) =>
      open(await deskOf(browser, product.url, person, options), path),
    phone: async (path) => open(await finderPhone(browser), path),
  };
}
