import { readUid } from './uid.ts';
import { expect, test } from 'vitest';
import { spreadsheetUid } from './spreadsheet-uid.ts';

test.each([
  ['12345678', '12-34-56-78'],
  ['00000000', '00-00-00-00'],
  ['00012345', '00-01-23-45'],
  ['1234E567', '12-34-E5-67'],
  ['1E234567', '1E-23-45-67'],
  ['041E3669', '04-1E-36-69'],
  ['E0000000', 'E0-00-00-00'],
  ['11MAR202', '11-MA-R2-02'],
  ['MAY12026', 'MA-Y1-20-26'],
  ['1MAY2026', '1M-AY-20-26'],
  // January in Spanish.
  ['1ENE2026', '1E-NE-20-26'],
  ['1MARCH20', '1M-AR-CH-20'],
])('%s, which a spreadsheet would read as a value, is written %s', (uid, cell) => {
  expect(spreadsheetUid(uid)).toBe(cell);
  expect(Number.isNaN(Number(cell))).toBe(true);
  expect(Number.isNaN(Date.parse(cell))).toBe(true);
  // Typing the cell's text finds the code.
  expect(readUid(cell)).toBe(uid);
});

test.each(['7K3MQ9XA', '1234567A', '1E2E3456', 'MARMARMA', '12AM3456'])(
  '%s stays as it is',
  (uid) => {
    expect(spreadsheetUid(uid)).toBe(uid);
  },
);
