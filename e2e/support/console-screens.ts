import type { Page } from 'playwright-core';

/** A screen that axe checks. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  /** The person who is signed in; absent: nobody. */
  readonly as?: 'owner' | 'administrator';
  /** The role of the content below the heading, once it is loaded. */
  readonly content?: 'article';
  /** Actions before the check. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Screens of the console, except those of questions (`question-screens.ts`). */
export const consoleScreens: readonly Screen[] = [
  {
    name: 'audit log',
    path: '/admin/audit',
    heading: 'Newest entries',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('article').first().getByRole('button').click();
      await page.getByRole('link', { name: 'All that happened to' }).waitFor();
    },
  },
  {
    name: 'a verified audit log',
    path: '/admin/audit',
    heading: 'Newest entries',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('status').getByText('The audit log is intact').waitFor();
    },
  },
  {
    name: 'history, events',
    path: '/admin/history',
    heading: 'Newest events',
    as: 'administrator',
    content: 'article',
  },
  {
    name: 'history, an event',
    path: '/admin/history?type=CodeClaimed',
    heading: 'Newest events',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByText('Show as a list').click();
    },
  },
  {
    name: 'history, a moment',
    path: '/admin/history?view=streams&category=code',
    heading: 'History',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('link', { name: 'Each moment' }).first().click();
      await page.getByRole('region', { name: 'The state' }).waitFor();
    },
  },
  {
    name: 'an open history',
    path: '/admin?tab=users',
    heading: 'Users',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'History of' }).first().click();
      await page.getByRole('dialog').getByRole('article').first().getByRole('button').click();
    },
  },
  {
    name: 'a batch to print',
    path: '/admin?tab=qr-codes',
    heading: 'QR Batches',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'Print sheet' }).first().click();
      await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    },
  },
  {
    name: 'console, dashboard',
    path: '/admin',
    heading: 'Messages per day',
    as: 'administrator',
    act: async (page) => {
      await page.getByText(/^All \d+ are up to date\.$/u).waitFor();
      await page.getByText('Show as a table').first().click();
    },
  },
  {
    name: 'console, users',
    path: '/admin?tab=users',
    heading: 'Users (',
    as: 'administrator',
    content: 'article',
  },
  {
    name: 'console, batches',
    path: '/admin?tab=qr-codes',
    heading: 'QR Batches',
    as: 'administrator',
    content: 'article',
  },
  {
    name: 'console, products',
    path: '/admin?tab=products',
    heading: 'Products',
    as: 'administrator',
    content: 'article',
  },
  {
    name: 'console, a product with mistakes',
    path: '/admin?tab=products',
    heading: 'Products',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: /^Edit/u }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save product' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'console, messages',
    path: '/admin?tab=messages',
    heading: 'Messages (',
    as: 'administrator',
    content: 'article',
  },
  {
    name: 'the role of an account',
    path: '/admin?tab=users',
    heading: 'Users',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Role of/u })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save role' }).waitFor();
    },
  },
  {
    name: 'reports to decide on',
    path: '/admin/reports',
    heading: 'Reports',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('button').click();
      await page.getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'operations',
    path: '/admin/operations',
    heading: 'Read models',
    as: 'administrator',
    content: 'article',
  },
  {
    name: 'a rebuild to ask for',
    path: '/admin/operations',
    heading: 'Read models',
    as: 'administrator',
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'Rebuild stats' }).click();
      await page.getByRole('switch', { name: 'Keep the old tables' }).waitFor();
    },
  },
  { name: 'settings', path: '/admin?tab=settings', heading: 'Outbox', as: 'administrator' },
  {
    name: 'settings with mistakes',
    path: '/admin?tab=settings',
    heading: 'Outbox',
    as: 'administrator',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Live' }).check();
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];
