import { DemoApi } from '@app/embedded/demo/api';
import { fill } from '@app/embedded/demo/fill';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addStyle } from './support/add-style.ts';
import { axeFindings } from './support/axe.ts';
import { finderPhone } from './support/browser.ts';
import { cut } from './support/cut.ts';
import {
  openScreen,
  OWNER_SCREENS,
  type OwnerScreen,
  makeOwnerFixture,
  type OwnerFixture,
} from './support/owner-screens.ts';
import { administrator } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();
let ownerFixture: OwnerFixture;

beforeAll(async () => {
  const admin = await administrator(fixture.product);
  const options = { administratorToken: admin.token, onStep: () => undefined };
  await fill(new DemoApi(fixture.product.url), options);
  ownerFixture = await makeOwnerFixture(fixture.product.url, admin);
});

async function look(screen: OwnerScreen, options: BrowserContextOptions): Promise<Page> {
  const context = await finderPhone(fixture.browser, { reducedMotion: 'reduce', ...options });
  const page = await fixture.keep(context).newPage();
  await openScreen(page, ownerFixture, screen);
  return page;
}

test.each(OWNER_SCREENS)('$name: axe finds nothing, nothing is cut off', async (screen) => {
  const page = await look(screen, { viewport: { width: 320, height: 640 } });
  expect(await axeFindings(page)).toEqual([]);
  expect(await cut(page)).toEqual([]);
});

test.each(OWNER_SCREENS)('$name fits a desktop at 200 %, and twice the letters', async (screen) => {
  // A window of 1280 pixels is 640 wide for what is shown in it at twice the size.
  const page = await look(screen, { viewport: { width: 640, height: 512 } });
  expect(await cut(page)).toEqual([]);
  await addStyle(page, 'html { font-size: 200% }');
  // What floats, such as a menu, finds its place again a moment later.
  await expect.poll(() => cut(page)).toEqual([]);
});
