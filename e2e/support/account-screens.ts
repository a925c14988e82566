import type { Locator, Page } from 'playwright-core';
import type { OwnerFixture } from './owner-fixture.ts';
import type { OwnerScreen } from './owner-screen.ts';

const account = (): string => '/account';

/** The dialog that creates an API key. */
async function makeApiKey(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Make an API key' }).click();
  return page.getByRole('dialog');
}

const submit = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Make an API key' }).click();

const organisation = ({ organisation: id }: OwnerFixture): string => `/organisation/${id}`;

/** The dialog that adds a webhook. */
async function addEndpoint(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  return page.getByRole('dialog');
}

const addIt = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Add an endpoint' }).click();

/** Parts of the account page that look different while they are used. */
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
  {
    name: 'organisation-codes',
    as: 'owner',
    path: ({ organisation: id }) => `/dashboard?organisation=${id}`,
    act: (page) => page.getByRole('heading', { name: 'Cargo bike 1' }).waitFor(),
  },
  {
    name: 'organisation',
    as: 'owner',
    path: organisation,
    act: (page) => page.getByRole('heading', { name: 'Kiln Street Bikes' }).waitFor(),
  },
  {
    name: 'organisation-invite',
    as: 'owner',
    path: organisation,
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
      await page.getByRole('dialog').getByLabel('Link to join').waitFor();
    },
  },
  {
    name: 'organisation-gone',
    as: 'beginner',
    path: organisation,
    act: (page) => page.getByRole('heading', { name: /no such organisation/u }).waitFor(),
  },
  {
    name: 'join',
    as: 'beginner',
    path: ({ invitation }) => `/join/${invitation}`,
    act: (page) => page.getByRole('heading', { name: 'Join Kiln Street Bikes?' }).waitFor(),
  },
  {
    name: 'join-gone',
    as: 'beginner',
    path: () => '/join/nothing',
    act: (page) => page.getByRole('heading', { name: /no longer works/u }).waitFor(),
  },
  {
    name: 'webhook-form',
    as: 'owner',
    path: account,
    act: async (page) => {
      const dialog = await addEndpoint(page);
      await addIt(dialog);
      await dialog.getByText('Write a web address that begins with https://').waitFor();
    },
  },
  {
    name: 'webhook-deliveries',
    as: 'owner',
    path: account,
    act: async (page) => {
      const part = page.getByRole('region', { name: 'Webhooks' });
      await part.getByText(/^(?:You have no webhooks|On|Nothing has arrived since)/u).waitFor();
      const dialog = page.getByRole('dialog');
      if ((await part.getByRole('button', { name: 'Deliveries' }).count()) === 0) {
        await addEndpoint(page);
        await dialog.getByLabel('Web address').fill('https://hooks.invalid/tags');
        await addIt(dialog);
        await dialog.getByRole('button', { name: 'I have saved it' }).click();
      }
      await part.getByRole('button', { name: 'Deliveries' }).click();
      await dialog.getByRole('button', { name: 'Send a test' }).click();
      await dialog.getByText('webhook.test').first().waitFor();
    },
  },
];
