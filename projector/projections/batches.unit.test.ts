import { expect, test } from 'vitest';
import { batchGenerated, codeClaimed } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { batches, batchesProjection } from './batches.ts';

const generated = recorded(batchGenerated('b1', ['A1', 'A2', 'A3']));
const row = {
  id: 'b1',
  purpose: 'sticker_printing',
  quantity: 3,
  status: 'created',
  notes: 'For the fair',
  created_at: SOME_TIME,
  codes_claimed: 0,
};

test('a batch has a row with its quantity', () => {
  expect(given(batchesProjection, generated).rows(batches)).toEqual([row]);
});

test('claims are counted in their batch', () => {
  const tables = given(
    batchesProjection,
    generated,
    batchGenerated('b2', ['B1']),
    codeClaimed('A1', 'u1', 'b1'),
    codeClaimed('A3', 'u2', 'b1'),
  );
  expect(tables.rows(batches).map(({ id, codes_claimed }) => [id, codes_claimed])).toEqual([
    ['b1', 2],
    ['b2', 0],
  ]);
});

test('erased notes are empty', () => {
  const tables = given(batchesProjection, { ...generated, personal: null });
  expect(tables.rows(batches)).toEqual([{ ...row, notes: null }]);
});

test('changed notes take the place of the first; without their key there are none', () => {
  const changed = recorded({
    type: 'BatchNotesChanged',
    data: { batchId: 'b1' },
    personal: { notes: 'For the autumn fair' },
  });
  const other = recorded(batchGenerated('b2', ['B1']));
  expect(
    given(batchesProjection, generated, other, changed)
      .rows(batches)
      .map(({ notes }) => notes),
  ).toEqual(['For the autumn fair', 'For the fair']);
  expect(given(batchesProjection, generated, { ...changed, personal: null }).rows(batches)).toEqual(
    [{ ...row, notes: null }],
  );
});

test('a batch that was printed says so', () => {
  const tables = given(batchesProjection, batchGenerated('b1', ['AAAA1111']), {
    type: 'BatchPrinted',
    data: { batchId: 'b1' },
  });
  expect(tables.rows(batches).map(({ status }) => status)).toEqual(['printed']);
});
