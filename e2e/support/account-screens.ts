import type { Locator, Page } from 'playwright-core';
import type { OwnerScreen } from './owner-screen.ts';

const account = (): string => '/account';

/** The dialog that makes an API key. */
async function makeApiKey(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Make an API key' }).click();
  return page.getByRole('dialog');
}

const submit = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Make an API key' }).click();

/** The address of the calendar, as it is shown once. */
async function makeCalendar(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: 'Calendar of lost things' });
  await part.getByRole('button', { name: /^Make a/u }).click();
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: 'Make a new address' });
  const address = dialog.getByLabel('Address', { exact: true });
  await again.or(address).waitFor();
  if (await again.isVisible()) await again.click();
  await address.waitFor();
}

/** Parts of the account page that look different while something is done in them. */
export const accountScreens: readonly OwnerScreen[] = [
  {
    name: 'api-key-form',
    as: 'owner',
    path: account,
    act: async (page) => {
      const dialog = await makeApiKey(page);
      await submit(dialog);
      await dialog.getByText('The name is required.').waitFor();
    },
  },
  {
    name: 'api-key-made',
    as: 'owner',
    path: account,
    act: async (page) => {
      const dialog = await makeApiKey(page);
      await dialog.getByLabel('Name').fill('Inventory');
      await dialog.getByLabel('See your codes').check();
      await submit(dialog);
      await dialog.getByLabel('API key', { exact: true }).waitFor();
    },
  },
  { name: 'calendar-made', as: 'owner', path: account, act: makeCalendar },
];
