import type { Page } from 'playwright-core';

/** A picture of a screen of the console. */
export interface ConsoleScreen {
  readonly name: string;
  readonly path: string;
  /** Resolves when the screen is ready for the picture. */
  readonly settle: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

const firstCard = (page: Page): Promise<void> =>
  page.getByRole('tabpanel').getByRole('article').first().waitFor();

/** The six tabs of the console in order, and its audit log. */
export const consoleScreens: readonly ConsoleScreen[] = [
  {
    name: 'admin-dashboard',
    path: '/admin',
    settle: async (page) => {
      await heading(page, 'Messages per day');
      await page.getByText(/^All \d+ are up to date\.$/u).waitFor();
    },
  },
  { name: 'admin-users', path: '/admin?tab=users', settle: firstCard },
  { name: 'admin-batches', path: '/admin?tab=qr-codes', settle: firstCard },
  { name: 'admin-products', path: '/admin?tab=products', settle: firstCard },
  {
    name: 'admin-product',
    path: '/admin?tab=products',
    settle: async (page) => {
      await page.getByRole('button', { name: /^Edit/u }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-messages', path: '/admin?tab=messages', settle: firstCard },
  {
    name: 'admin-settings',
    path: '/admin?tab=settings',
    settle: (page) => heading(page, 'Undelivered notifications'),
  },
  {
    name: 'audit',
    path: '/admin/audit',
    settle: (page) => page.getByRole('article').first().getByRole('button').click(),
  },
  {
    name: 'history',
    path: '/admin?tab=qr-codes',
    settle: async (page) => {
      await page.getByRole('button', { name: 'History of' }).first().click();
      await page.getByRole('dialog').getByRole('article').first().getByRole('button').click();
    },
  },
];
