import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
} from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.ts';
import { watchViolations } from './violations.ts';

/**
 * No sandbox, because the tests may run as root. Chromium's own services would contact hosts on the
 * internet; tests have none. The package's default arguments are for one page in one process.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A fake microphone that beeps, which every page may use, because nobody can answer a prompt of
  // this Chromium.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * The path of the executable for launchers other than Playwright; empty if they find a Chrome
 * themselves.
 */
export async function chromiumCommand(): Promise<{ chromePath?: string; chromeFlags: string[] }> {
  const chromeFlags = [...ARGUMENTS, '--headless=new'];
  if (process.platform !== 'linux') return { chromeFlags };
  return { chromePath: await unpackedChromium(), chromeFlags };
}

/**
 * The pages of a context share a process, because starting one for each takes a tenth of a second.
 */
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

/** How long a page may take for one step on a busy machine. Milliseconds. */
const STEP_MS = 60_000;

/** Sets long timeouts for each page of this browser. */
function giveTime(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(STEP_MS);
    return context;
  };
}

/** Starts the Chromium from npm on Linux, an installed Chrome elsewhere. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await launch();
  watchViolations(browser);
  giveTime(browser);
  return browser;
}

/** A phone in portrait orientation, as finders use it; its position is a street corner. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-US',
  geolocation: { latitude: 52.5219, longitude: 13.4132, accuracy: 14 },
  permissions: ['geolocation'],
};

/** A large screen, as owners use it. */
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
};

/** A new phone for a test that changes its state. */
export async function finderPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE);
}
