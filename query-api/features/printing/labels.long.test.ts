import { expect, test } from 'vitest';
import { CODE_TYPES } from '../../contract/code-type.ts';
import { checkSheet } from '../../testing/check-sheet.ts';
import { SCRIPTS } from '../../testing/scripts.ts';
import { newUid } from '../../testing/history.ts';
import { callOf } from './label-words.ts';
import { SHEET_LAYOUTS } from './contract.ts';

test.each(SHEET_LAYOUTS)(
  '%s in twelve scripts reads back: its codes, its words, every glyph',
  async (layout) => {
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
    const { glyphs } = await checkSheet(layout, codes);
    expect(glyphs).toBeGreaterThan(500);
  },
);
