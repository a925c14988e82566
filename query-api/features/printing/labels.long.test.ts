import { expect, test } from 'vitest';
import { CODE_TYPES } from '../../contract/code-type.ts';
import { checkSheet } from '../../testing/check-sheet.ts';
import { SCRIPTS } from '../../testing/scripts.ts';
import { newUid } from '../../testing/history.ts';
import { callOf } from './label-words.ts';
import { SHEET_LAYOUTS } from './contract.ts';
import { SHEETS } from './sheets-contract.ts';

test.each(SHEET_LAYOUTS)(
  '%s reads back: its codes, its words in twelve scripts, every glyph',
  async (layout) => {
    // Sheets with one code per page draw it like the others, so two scripts are enough.
    const titles = Object.values(SCRIPTS).slice(0, SHEETS[layout].isOneCode ? 2 : undefined);
    const codes = titles.map((title, index) => {
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
    expect(glyphs).toBeGreaterThan(titles.length * 40);
  },
);
