import { expect, test } from 'vitest';
import { endedPage } from './page.ts';
import { endedTexts } from './texts.ts';

test('the page says it in all languages, and has no script', () => {
  const page = endedPage();
  for (const { title, nobody, advice } of Object.values(endedTexts)) {
    for (const text of [title, nobody, advice]) expect(page).toContain(text);
  }
  expect(page).not.toContain('<script');
});
