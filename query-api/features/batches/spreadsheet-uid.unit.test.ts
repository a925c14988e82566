import { readUid } from '../../contract/uid.ts';
import { expect, test } from 'vitest';
import { spreadsheetUid } from './spreadsheet-uid.ts';

test.each([
  ['12345678', '1234-5678'],
  ['00000000', '0000-0000'],
  ['1234E567', '1234-E567'],
  ['1E234567', '1E23-4567'],
  ['11MAR202', '11MA-R202'],
  ['MAY12026', 'MAY1-2026'],
])('%s, which a spreadsheet would read as a value, is written %s', (uid, cell) => {
  expect(spreadsheetUid(uid)).toBe(cell);
  expect(Number.isNaN(Number(cell))).toBe(true);
  // Whoever types the cell finds the code.
  expect(readUid(cell)).toBe(uid);
});

test.each(['7K3MQ9XA', '1234567A', '1E2E3456', 'MARMARMA'])('%s stays as it is', (uid) => {
  expect(spreadsheetUid(uid)).toBe(uid);
});
