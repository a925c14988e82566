import type { Page } from 'playwright-core';
import type { OwnerFixture } from './owner-fixture.ts';
import type { OwnerScreen } from './owner-screen.ts';
import { takenOverIfDrawn } from './taken-over.ts';

/** Navigates to a screen in a page that is not signed in yet. */
export async function openScreen(
  page: Page,
  fixture: OwnerFixture,
  { as, path, act }: OwnerScreen,
): Promise<void> {
  if (as !== undefined) {
    await page.addInitScript(`localStorage.setItem('token', '${fixture[as].token}')`);
  }
  await page.goto(fixture.url + path(fixture));
  await takenOverIfDrawn(page);
  await act(page, fixture);
  await page.evaluate('document.fonts.ready');
}
