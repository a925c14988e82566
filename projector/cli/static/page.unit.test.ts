import { expect, test } from 'vitest';
import { endedPage, endedTexts } from './page.ts';

test('the page says it in all languages, and has no script', () => {
  const page = endedPage();
  for (const { title, nobody, advice } of Object.values(endedTexts)) {
    for (const text of [title, nobody, advice]) expect(page).toContain(text);
  }
  expect(page).not.toContain('<script');
});
