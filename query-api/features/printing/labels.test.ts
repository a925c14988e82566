import { expect, test } from 'vitest';
import { checkSheet } from '../../testing/check-sheet.ts';
import { SCRIPTS } from '../../testing/scripts.ts';
import { newUid } from '../../testing/history.ts';

test('a label in each of twelve scripts reads back: its code, its words, every glyph', async () => {
  const codes = Object.values(SCRIPTS).map((title) => {
    const uid = newUid();
    return { uid, title, link: `HTTPS://FOUND.EXAMPLE/${uid}`, address: 'found.example/' };
  });
  const { pages, glyphs } = await checkSheet('a4-l7160', codes);
  expect(pages).toBe(1);
  expect(glyphs).toBeGreaterThan(500);
});
