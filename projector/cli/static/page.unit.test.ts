import { expect, test } from 'vitest';
import { endedPage } from './page.ts';
import { endedTexts } from './texts.ts';

const nothing = { words: null, contact: null, movedTo: null };

test('a page says it in all languages, and has no script', () => {
  const page = endedPage(nothing);
  for (const { title, nobody, advice } of Object.values(endedTexts)) {
    for (const text of [title, nobody, advice]) expect(page).toContain(text);
  }
  expect(page).not.toContain('<script');
  expect(endedPage(null)).toBe(page);
});

test('what the owner chose stands there, and cannot become markup', () => {
  const page = endedPage({ ...nothing, words: '<img src=x> "hi"', contact: 'sam@example.org' });
  expect(page).toContain('&lt;img src=x&gt; &quot;hi&quot;');
  expect(page).toContain('href="mailto:sam@example.org"');
  expect(page).toContain(endedTexts['de']?.left);
  expect(page).not.toContain(endedTexts['de']?.nobody);
});

test('where a code moved, its page leads there and shows nothing else', () => {
  const moved = { words: 'Old words', contact: null, movedTo: 'https://new.example/AAAA1111' };
  const page = endedPage(moved);
  expect(page).toContain('href="https://new.example/AAAA1111"');
  expect(page).not.toContain('Old words');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example', 'ring me'])(
  '%s is no link',
  (contact) => expect(endedPage({ ...nothing, contact })).not.toContain('<a '),
);
