import type { Page } from 'playwright-core';
import type { OwnerScreen } from './owner-screen.ts';

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
const register = (): string => '/register';

/** The register of an owner's things. */
export const registerScreens: readonly OwnerScreen[] = [
  {
    name: 'register',
    as: 'owner',
    path: register,
    act: (page) => page.getByText('Studio').filter({ visible: true }).first().waitFor(),
  },
  {
    name: 'register-empty',
    as: 'beginner',
    path: register,
    act: (page) => page.getByRole('heading', { name: 'Nothing in your register yet' }).waitFor(),
  },
  {
    name: 'register-fields',
    as: 'owner',
    path: register,
    act: async (page) => {
      await press(page, 'Fields');
      await page.getByLabel('Name of field 1').waitFor();
    },
  },
  {
    name: 'register-photo',
    as: 'owner',
    path: register,
    act: async (page) => {
      await press(page, /^Edit .*backpack/iu);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('img', { name: /^Photo of/u }).waitFor();
    },
  },
  {
    name: 'register-edit-many',
    as: 'owner',
    path: register,
    act: async (page) => {
      await press(page, 'Select this page');
      await press(page, /^Edit$/u);
      await page.getByRole('dialog').getByLabel('Room').selectOption('Set to');
    },
  },
];
