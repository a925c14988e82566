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
    name: 'a question drawn as cohorts',
    path: '/admin/questions?open=new&template=4',
    heading: 'Questions',
    as: 'administrator',
    act: tryQuestion,
  },
  {
    name: 'an answer that is kept up to date',
    path: '/admin/questions?open=new&template=1',
    heading: 'Questions',
    as: 'administrator',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Kept');
      await page.getByRole('button', { name: 'Save question' }).click();
      await page.getByRole('switch', { name: 'Keep up to date' }).click();
      await page.getByText(/^Up to date as of/u).waitFor();
    },
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
