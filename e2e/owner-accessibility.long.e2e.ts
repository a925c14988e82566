import { DemoApi } from '@app/embedded/demo/api';
import { fill } from '@app/embedded/demo/fill';
import { beforeAll, expect, test } from 'vitest';
import { addStyle } from './support/add-style.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { cut } from './support/cut.ts';
import { makeOwnerFixture, type OwnerFixture } from './support/owner-fixture.ts';
import { openScreen } from './support/open-screen.ts';
import { OWNER_SCREENS } from './support/owner-screens.ts';
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

const NARROW = {
  ...PHONE,
  reducedMotion: 'reduce',
  viewport: { width: 320, height: 640 },
} as const;

test.each(OWNER_SCREENS)('$name: axe finds nothing, nothing is cut off', async (screen) => {
  const page = await fixture.newPage(NARROW);
  await openScreen(page, ownerFixture, screen);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => cut(page), { message: 'at 320 pixels' }).toEqual([]);
  // At 200 % zoom, a desktop window of 1280 pixels is 640 CSS pixels wide.
  await page.setViewportSize({ width: 640, height: 512 });
  // Floating elements, such as menus, are repositioned a moment later.
  await expect.poll(() => cut(page)).toEqual([]);
  // And with text of twice the size.
  await addStyle(page, 'html { font-size: 200% }');
  await expect.poll(() => cut(page)).toEqual([]);
});
