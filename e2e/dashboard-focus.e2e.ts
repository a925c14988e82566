import { expect, test } from 'vitest';
import { newCode } from './support/codes.ts';
import { hasFocus } from './support/keyboard.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();

test('choosing codes to print keeps the focus, and gives it back', async () => {
  const person = await newPerson(fixture.product.url, 'chooser');
  await newCode(person, { title: 'Ukulele' });
  const page = await fixture.openAs(person);
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await select.click();
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Select all 1' }))).toBe(true);
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect.poll(() => hasFocus(select)).toBe(true);
});

test('a tab that is clicked has no focus ring, one that is reached by a key has', async () => {
  const person = await newPerson(fixture.product.url, 'clicker');
  await newCode(person, { title: 'Zither' });
  const page = await fixture.openAs(person);
  await page.getByRole('searchbox', { name: 'Search codes and messages' }).fill('zither');
  await page.keyboard.press('Tab');
  const tab = page.getByRole('tab', { name: 'Messages' });
  const outline = () => page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
  await tab.click();
  await expect.poll(async () => [await hasFocus(tab), await outline()]).toEqual([true, 'none']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => hasFocus(page.getByRole('tab', { name: 'QR Codes' }))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(tab)).toBe(true);
  await expect.poll(() => outline()).toBe('solid');
});
