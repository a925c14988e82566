import { expect, test } from 'vitest';
import { codeGenerated } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codes } from './codes-table.ts';
import { codesProjection } from './codes.ts';

test('a code that moved away says where it is, until the move is withdrawn', () => {
  const move = { moveId: 'm1', ownerId: 'u1' };
  const moved = (movedTo: string | null) =>
    recorded({
      type: 'CodesMovedAway',
      data: { ...move, codes: [{ uid: 'A1', movedUid: 'B2' }] },
      personal: movedTo === null ? null : { movedTo },
    });
  const made = recorded(codeGenerated('A1', 'u1'));
  const movedAway = given(codesProjection, made, moved('https://new.example'));
  expect(movedAway.rows(codes)).toMatchObject([
    { moved_to: 'https://new.example/B2', move_id: 'm1' },
  ]);
  expect(movedAway.topics).toContain('user:u1');
  const erased = given(codesProjection, made, moved(null));
  expect(erased.rows(codes)).toMatchObject([{ moved_to: null, move_id: null }]);
  const withdrawn = recorded({ type: 'CodesMoveWithdrawn', data: move });
  const back = given(codesProjection, made, moved('https://new.example'), withdrawn);
  expect(back.rows(codes)).toMatchObject([{ moved_to: null, move_id: null }]);
});

test('a code that somebody took over meanwhile does not lead to where its former owner moved', () => {
  const moved = recorded({
    type: 'CodesMovedAway',
    data: {
      moveId: 'm1',
      ownerId: 'u1',
      codes: ['A1', 'A2'].map((uid) => ({ uid, movedUid: 'B2' })),
    },
    personal: { movedTo: 'https://new.example' },
  });
  const both = [recorded(codeGenerated('A1', 'u2')), recorded(codeGenerated('A2', 'u1'))];
  expect(given(codesProjection, ...both, moved).rows(codes)).toMatchObject([
    { uid: 'A1', moved_to: null, move_id: null },
    { uid: 'A2', moved_to: 'https://new.example/B2' },
  ]);
});

test('what a code shows if the service ends is kept, and goes with its owner', () => {
  const code = { uid: 'A1', ownerId: 'u1' };
  const personal = { farewellWords: 'Write to me', farewellContact: 'sam@example.org' };
  const made = recorded(codeGenerated('A1', 'u1'));
  const chosen = recorded({ type: 'CodeFarewellChosen', data: code, personal });
  const [row] = given(codesProjection, made, chosen).rows(codes);
  expect(row).toMatchObject({
    farewell_words: 'Write to me',
    farewell_contact: 'sam@example.org',
  });
  const erased = recorded({ type: 'UserErased', data: { userId: 'u1' } });
  const [left] = given(codesProjection, made, chosen, erased).rows(codes);
  expect(left).toMatchObject({ farewell_words: null, farewell_contact: null });
});
