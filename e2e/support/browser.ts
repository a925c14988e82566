import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
} from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.ts';
import { watchViolations } from './violations.ts';

/**
 * No sandbox, since the test run may be root's. Chromium's own services reach for hosts of the
 * outside world; tests have none. The package's own arguments are for one page in one process.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Own domains of organisations lead to the product under test.
  '--host-resolver-rules=MAP *.bikes.example 127.0.0.1',
  // A microphone that beeps, which every page may use: this Chromium can ask nobody.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** What a launcher other than Playwright needs to know; nothing where it finds a Chrome by itself. */
export async function chromiumCommand(): Promise<{ chromePath?: string; chromeFlags: string[] }> {
  const chromeFlags = [...ARGUMENTS, '--headless=new'];
  if (process.platform !== 'linux') return { chromeFlags };
  return { chromePath: await unpackedChromium(), chromeFlags };
}

/** The pages of a context share a process: starting one for each takes a tenth of a second. */
const ONE_PROCESS = '--renderer-process-limit=1';

async function launch(): Promise<Browser> {
  if (process.platform !== 'linux') {
    return playwright.launch({ channel: 'chrome', args: [ONE_PROCESS] });
  }
  return playwright.launch({
    executablePath: await unpackedChromium(),
    args: [...ARGUMENTS, ONE_PROCESS],
    headless: true,
  });
}

/** Milliseconds that a page may take over one step, on a machine that does other things, too. */
const STEP_MS = 60_000;

/** Lets each page of this browser take its time. */
function giveTime(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(STEP_MS);
    return context;
  };
}

/** Starts the Chromium that comes from npm on Linux, an installed Chrome elsewhere. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await launch();
  watchViolations(browser);
  giveTime(browser);
  return browser;
}

/** A phone held upright, as a finder has it; its position is a street corner. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-US',
  geolocation: { latitude: 52.5219, longitude: 13.4132, accuracy: 14 },
  permissions: ['geolocation'],
};

/** A large screen, as an owner has it. */
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
};

/** A phone of the test's own, which it may change. */
export async function finderPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE);
}
