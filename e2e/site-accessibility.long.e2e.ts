import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { ROUTES } from './support/site.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();

async function open(path: string): Promise<Page> {
  const viewport = { width: 320, height: 640 };
  const page = await fixture.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(fixture.product.url + path);
  await page.evaluate('document.fonts.ready');
  return page;
}

test.each([...ROUTES, '/blog/what-erased-means', '/nothing/here'])(
  '%s: axe finds nothing, nothing scrolls sideways',
  async (path) => {
    const page = await open(path);
    await page.evaluate(
      "for (const part of document.querySelectorAll('main details')) part.open = true",
    );
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(sideways).toBe(0);
  },
);

test('the demo: axe finds nothing', async () => {
  const page = await open('/');
  await takenOver(page);
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
