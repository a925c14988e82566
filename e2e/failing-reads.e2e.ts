import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson, type Person } from './support/people.ts';

const fixture = setUpBrowserFixture();

const refusal = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'urn:problem:x', status: 403, detail: 'Not now.' }),
};

const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

/** Opens a page whose request fails, and delays the retry. */
async function tryAgain(person: Person, path: string, api: string) {
  const page = await fixture.openAs(person, '/account');
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route(`**/api${api}`, async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill(refusal);
    held.resolve();
    await released.promise;
    // A request that the page cancelled cannot continue.
    return route.continue().catch(() => undefined);
  });
  await page.goto(fixture.product.url + path);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await held.promise;
  await expect.poll(() => focused(page)).toBe('Try again');
  released.resolve();
  return page;
}

test('who tries again to load a page keeps their place while it loads', async () => {
  const person = await newPerson(fixture.product.url, 'again-agnes');
  const founded = await person.api.send('/organisations', { name: 'Tug Co.' }, person.token);
  const id = String(founded['id']);
  const organisation = await tryAgain(person, `/organisation/${id}`, `/organisations/${id}`);
  await organisation.getByRole('heading', { name: 'Tug Co.' }).waitFor();
});

/**
 * Opens an address that does not exist, then navigates back to the page while the answer is
 * pending.
 */
async function askAgain(person: Person, path: string, api: string, told: string) {
  const page = await fixture.openAs(person, path);
  const heading = page.getByRole('heading', { name: told });
  await heading.waitFor();
  const released = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(`**/api${api}`, async (route) => {
    isAsked = true;
    await released.promise;
    // A request that the page cancelled cannot continue.
    return route.continue().catch(() => undefined);
  });
  const comeBack = async () => {
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    return isAsked;
  };
  // For some seconds no answer counts as stale.
  await expect.poll(comeBack).toBe(true);
  await expect.poll(() => heading.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  released.resolve();
}

test('a page of something that is not there says so while it is asked for again, too', async () => {
  const person = await newPerson(fixture.product.url, 'again-ada');
  const token = 'a'.repeat(43);
  await askAgain(person, `/handover/${token}`, `/handovers/${token}`, 'no longer works');
});
