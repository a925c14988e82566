import { expect, test } from 'vitest';
import { CODE_TYPES } from '../../contract/code-type.ts';
import { checkSheet } from '../../testing/check-sheet.ts';
import { SCRIPTS } from '../../testing/scripts.ts';
import { newUid } from '../../testing/history.ts';
import { callOf } from './label-words.ts';

test('a label in each of twelve scripts reads back: its code, its words, every glyph', async () => {
  const codes = Object.values(SCRIPTS).map((title, index) => {
    const uid = newUid();
    return {
      uid,
      title,
      link: `HTTPS://FOUND.EXAMPLE/${uid}`,
      address: 'found.example/',
      call: callOf('en'),
      picture: CODE_TYPES[index % CODE_TYPES.length] ?? null,
    };
  });
  const { pages, glyphs, pictures } = await checkSheet('a4-l7160', codes);
  expect(pages).toBe(1);
  // One of nine types has no picture, and it occurs twice among twelve.
  expect(pictures).toBe(10);
  expect(glyphs).toBeGreaterThan(500);
});
