import { AxeBuilder } from '@axe-core/playwright';
import { type StartedWhole, startWhole } from '@app/embedded/testing/whole';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { ROUTES, takenOver } from './support/site.ts';

let product: StartedWhole;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startWhole(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function findings(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

const examples = [...ROUTES, '/blog/what-erased-means', '/nothing/here'].flatMap((path) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ path, colorScheme })),
);

async function open(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(product.url + path);
  await page.evaluate('document.fonts.ready');
  return page;
}

test.each(examples)(
  '$path, $colorScheme: axe finds nothing, nothing scrolls sideways',
  async (example) => {
    const page = await open(example.path, example.colorScheme);
    await page.evaluate(
      "for (const part of document.querySelectorAll('main details')) part.open = true",
    );
    expect(await findings(page)).toEqual([]);
    const sideways = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(sideways).toBe(0);
    await page.context().close();
  },
);

test.each(['light', 'dark'] as const)('the demo, %s: axe finds nothing', async (colorScheme) => {
  const page = await open('/', colorScheme);
  await takenOver(page);
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});
