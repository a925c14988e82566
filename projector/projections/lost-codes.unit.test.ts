import { expect, test } from 'vitest';
import { codeDeleted, codeErased, codeGenerated } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codeLosses, codes, codesProjection } from './codes.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const code = { uid: 'A1', ownerId: 'u1' };
const words = { words: 'Please write', reward: null, lastSeenWhere: 'Train', lastSeenAt: null };
const made = recorded(codeGenerated('A1', 'u1'));
const lost = recorded(
  {
    type: 'CodeMarkedLost',
    data: { ...code, loss: 1, showsEmail: true, showsPhone: false },
    personal: words,
  },
  { at: LATER },
);
const scanned = recorded(
  { type: 'LostCodeScanned', data: { ...code, loss: 1, look: 0 } },
  { at: LATER },
);
const found = recorded(
  { type: 'CodeFound', data: { ...code, loss: 1, threadId: 't1' } },
  { at: LATER },
);

test('a lost code has what finders are told, and the owner hears of it', () => {
  const tables = given(codesProjection, made, lost);
  expect(tables.rows(codes)).toMatchObject([
    { lost_at: LATER, lost_words: JSON.stringify(words), lost_shows_email: true },
  ]);
  expect(tables.rows(codeLosses)).toMatchObject([
    { uid: 'A1', loss: 1, owner_id: 'u1', lost_at: LATER, found_at: null, scans: 0 },
  ]);
  expect(tables.topics).toContain('user:u1');
});

test('it has other details once they are changed, and is lost as long as before', () => {
  const changed = recorded({
    type: 'LostDetailsChanged',
    data: { ...code, loss: 1, showsEmail: false, showsPhone: true },
    personal: { ...words, words: null },
  });
  expect(given(codesProjection, made, lost, changed).rows(codes)).toMatchObject([
    {
      lost_at: LATER,
      lost_words: JSON.stringify({ ...words, words: null }),
      lost_shows_email: false,
      lost_shows_phone: true,
    },
  ]);
});

test('it counts its scans', () => {
  expect(given(codesProjection, made, lost, scanned, scanned).rows(codeLosses)).toMatchObject([
    { scans: 2, unseen_scans: 2, last_scanned_at: LATER },
  ]);
  const seen = recorded({ type: 'LostScansSeen', data: { ...code, loss: 1 } });
  expect(given(codesProjection, made, lost, scanned, seen, scanned).rows(codeLosses)).toMatchObject(
    [{ scans: 2, unseen_scans: 1 }],
  );
});

test('it is as it was once it is found, and keeps when it was lost', () => {
  const tables = given(codesProjection, made, lost, found);
  expect(tables.rows(codes)).toEqual(given(codesProjection, made).rows(codes));
  expect(tables.rows(codeLosses)).toMatchObject([{ found_at: LATER, thread_id: 't1' }]);
  expect(tables.topics).toContain('thread:t1');
});

test('it keeps nothing of it once it or its owner is erased', () => {
  const gone = [
    [recorded(codeDeleted('A1', 'u1')), recorded(codeErased('A1', 'u1'))],
    [recorded({ type: 'UserErased', data: { userId: 'u1' } })],
  ];
  for (const events of gone) {
    const tables = given(codesProjection, made, lost, ...events);
    expect(tables.rows(codes)).toMatchObject([
      { lost_at: null, lost_words: null, lost_shows_email: false },
    ]);
    expect(tables.rows(codeLosses)).toEqual([]);
  }
});
