import type { Page } from 'playwright-core';
import type { Screen } from './console-screens.ts';

async function tryQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try it' }).click();
  const status = page.getByRole('status');
  await status.getByText(/^Answered/u).waitFor();
}

/** Screens of the console's questions. */
export const questionScreens: readonly Screen[] = [
  { name: 'questions', path: '/admin/questions', heading: 'Begin with', as: 'administrator' },
  {
    name: 'an answered question',
    path: '/admin/questions?open=new&template=1',
    heading: 'Questions',
    as: 'administrator',
    act: tryQuestion,
  },
  {
    name: 'SQL, answered',
    path: '/admin/questions?open=sql',
    heading: 'What can be read',
    as: 'administrator',
    act: async (page) => {
      await page.getByRole('button', { name: 'Events of each type' }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page
        .getByRole('status')
        .getByText(/rows in/u)
        .waitFor();
    },
  },
  {
    name: 'a question with a mistake',
    path: '/admin/questions?open=new&template=1',
    heading: 'Questions',
    as: 'administrator',
    act: async (page) => {
      await page.getByLabel('Question', { exact: true }).fill('const a: = 1;');
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];
