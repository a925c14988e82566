import { describe, expect, test } from 'vitest';
import {
  batchGenerated,
  codeClaimed,
  codeDeleted,
  codeErased,
  codeGenerated,
  messageSent,
} from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { SOME_TIME, recorded } from '../testing/recorded.ts';
import { codeLosses, codes, codesProjection } from './codes.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const unclaimed = {
  uid: 'A1',
  owner_id: null,
  batch_id: 'b1',
  title: null,
  greeting: null,
  location_enabled: true,
  auto_delete_days: null,
  code_type: 'other',
  code_fields: null,
  is_claimed: false,
  message_count: 0,
  created_at: SOME_TIME,
  claimed_at: null,
  is_paused: false,
  is_suspended: false,
  greeting_image_id: null,
  last_message_at: null,
  handed_over_at: null,
  deleted_at: null,
  lost_at: null,
  lost_words: null,
  lost_shows_email: false,
  lost_shows_phone: false,
  openings_since: null,
  assigned_member_id: null,
  assigned_room: null,
};

test('a batch makes a row for each of its codes, unclaimed', () => {
  const tables = given(codesProjection, batchGenerated('b1', ['A1', 'A2']));
  expect(tables.rows(codes)).toEqual([unclaimed, { ...unclaimed, uid: 'A2' }]);
});

test('a code that its owner made is claimed at once, and the owner hears of it', () => {
  const tables = given(codesProjection, codeGenerated('A1', 'u1'));
  expect(tables.rows(codes)).toEqual([
    {
      ...unclaimed,
      owner_id: 'u1',
      batch_id: null,
      title: 'Code A1',
      greeting: 'Hello',
      is_claimed: true,
      claimed_at: SOME_TIME,
      openings_since: SOME_TIME,
    },
  ]);
  expect(tables.topics).toEqual(['user:u1']);
});

test('a claimed code has its owner, and stays in its batch', () => {
  const tables = given(
    codesProjection,
    batchGenerated('b1', ['A1', 'A2']),
    recorded(codeClaimed('A1', 'u1', 'b1'), { at: LATER }),
  );
  expect(tables.rows(codes)).toEqual([
    {
      ...unclaimed,
      owner_id: 'u1',
      title: 'Claimed A1',
      location_enabled: false,
      auto_delete_days: 30,
      is_claimed: true,
      claimed_at: LATER,
      openings_since: LATER,
    },
    { ...unclaimed, uid: 'A2' },
  ]);
  expect(tables.topics).toEqual(['user:u1']);
});

test('finder messages are counted, replies are not', () => {
  const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };
  const tables = given(
    codesProjection,
    codeGenerated('A1', 'u1'),
    codeGenerated('A2', 'u1'),
    messageSent(conversation, 'finder'),
    messageSent(conversation, 'owner'),
    messageSent(conversation, 'finder'),
  );
  expect(tables.rows(codes).map(({ uid, message_count }) => [uid, message_count])).toEqual([
    ['A1', 2],
    ['A2', 0],
  ]);
});

describe('a uid that was drawn twice', () => {
  test('stays with the owner who has it already', () => {
    const tables = given(codesProjection, codeGenerated('A1', 'u1'), batchGenerated('b1', ['A1']));
    expect(tables.rows(codes)[0]).toMatchObject({ owner_id: 'u1', is_claimed: true });
  });

  test('goes from an unclaimed print to the owner who made it', () => {
    const tables = given(codesProjection, batchGenerated('b1', ['A1']), codeGenerated('A1', 'u1'));
    expect(tables.rows(codes)[0]).toMatchObject({ owner_id: 'u1', is_claimed: true });
  });
});

test('what the owner changes shows, and the owner hears of it', () => {
  const of = { uid: 'A1', ownerId: 'u1' };
  const tables = given(
    codesProjection,
    codeGenerated('A1', 'u1'),
    { type: 'CodeRenamed', data: of, personal: { title: 'Red bag' } },
    { type: 'GreetingChosen', data: of, personal: { greeting: null } },
    { type: 'LocationSharingChosen', data: { ...of, enabled: false } },
    { type: 'AutoDeleteChosen', data: { ...of, days: 7 } },
    { type: 'CodePaused', data: of },
    {
      type: 'GreetingImageChosen',
      data: { ...of, imageId: 'i1', width: 4, height: 3, replacedId: null },
    },
  );
  expect(tables.rows(codes)).toMatchObject([
    {
      title: 'Red bag',
      greeting: null,
      location_enabled: false,
      auto_delete_days: 7,
      is_paused: true,
      greeting_image_id: 'i1',
    },
  ]);
  expect(tables.topics).toHaveLength(7);
  const undone = given(
    codesProjection,
    codeGenerated('A1', 'u1'),
    { type: 'CodePaused', data: of },
    {
      type: 'GreetingImageChosen',
      data: { ...of, imageId: 'i1', width: 4, height: 3, replacedId: null },
    },
    { type: 'CodeResumed', data: of },
    { type: 'GreetingImageRemoved', data: { ...of, imageId: 'i1' } },
  );
  expect(undone.rows(codes)).toMatchObject([{ is_paused: false, greeting_image_id: null }]);
});

test('both sides move the time of the last message', () => {
  const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };
  const tables = given(
    codesProjection,
    codeGenerated('A1', 'u1'),
    messageSent(conversation, 'finder'),
    recorded(messageSent(conversation, 'owner'), { at: LATER }),
  );
  expect(tables.rows(codes)).toMatchObject([{ last_message_at: LATER, message_count: 1 }]);
});

test('a code of an erased owner has no text', () => {
  const tables = given(
    codesProjection,
    { ...codeGenerated('A1', 'u1'), personal: null },
    batchGenerated('b1', ['A2']),
    { ...codeClaimed('A2', 'u1', 'b1'), personal: null },
  );
  expect(tables.rows(codes).map(({ title, greeting }) => [title, greeting])).toEqual([
    [null, null],
    [null, null],
  ]);
});

describe('a code that its owner deletes', () => {
  const made = recorded(codeGenerated('A1', 'u1'));
  const deleted = recorded(codeDeleted('A1', 'u1'), { at: LATER });
  const code = { uid: 'A1', ownerId: 'u1' };

  test('is nobody’s at once, with its words, and the owner’s pages hear of it', () => {
    const tables = given(codesProjection, made, deleted);
    expect(tables.rows(codes)).toMatchObject([
      { owner_id: null, title: 'Code A1', is_claimed: true, deleted_at: LATER },
    ]);
    expect(tables.topics).toContain('user:u1');
  });

  test('is as it was once it is restored', () => {
    const restored = recorded({ type: 'CodeRestored', data: code });
    expect(given(codesProjection, made, deleted, restored).rows(codes)).toEqual(
      given(codesProjection, made).rows(codes),
    );
  });

  test('stays as a uid without words once it is erased', () => {
    const erased = recorded(codeErased('A1', 'u1'));
    expect(given(codesProjection, made, deleted, erased).rows(codes)).toMatchObject([
      { uid: 'A1', owner_id: null, title: null, greeting: null, deleted_at: LATER },
    ]);
  });
});

test('it knows since when openings of its page are noted', () => {
  const made = recorded(codeGenerated('A1', 'u1'));
  const choose = (enabled: boolean) =>
    recorded(
      { type: 'OpeningLogChosen', data: { uid: 'A1', ownerId: 'u1', enabled } },
      { at: LATER },
    );
  const off = given(codesProjection, made, choose(false));
  expect(off.rows(codes)).toMatchObject([{ openings_since: null }]);
  const on = given(codesProjection, made, choose(false), choose(true));
  expect(on.rows(codes)).toMatchObject([{ openings_since: LATER }]);
});

test('it knows with which member it is, or in which room, until it comes back', () => {
  const made = recorded(codeGenerated('A1', 'u1'));
  const data = { uid: 'A1', ownerId: 'u1' };
  const assign = (memberId: string | null, room: string | null) =>
    recorded({ type: 'CodeAssigned', data: { ...data, memberId }, personal: { room } });
  const back = recorded({ type: 'CodeUnassigned', data });
  const withMember = given(codesProjection, made, assign('m1', null));
  expect(withMember.rows(codes)).toMatchObject([{ assigned_member_id: 'm1', assigned_room: null }]);
  const inRoom = given(codesProjection, made, assign('m1', null), assign(null, 'Cellar'));
  expect(inRoom.rows(codes)).toMatchObject([{ assigned_member_id: null, assigned_room: 'Cellar' }]);
  const nowhere = given(codesProjection, made, assign('m1', null), back);
  expect(nowhere.rows(codes)).toMatchObject([{ assigned_member_id: null, assigned_room: null }]);
});

const made = recorded(codeGenerated('A1', 'u1'));
const chosen = recorded({
  type: 'CodeTypeChosen',
  data: { uid: 'A1', ownerId: 'u1' },
  personal: { codeType: 'medical' },
});

test('a code is on something else until its owner says more, and hears of it', () => {
  expect(given(codesProjection, made).rows(codes)).toMatchObject([{ code_type: 'other' }]);
  const tables = given(codesProjection, made, chosen);
  expect(tables.rows(codes)).toMatchObject([{ code_type: 'medical' }]);
  expect(tables.topics).toContain('user:u1');
});

test('a type that was sealed with a destroyed key is none', () => {
  const sealed = { ...chosen, personal: null };
  expect(given(codesProjection, made, sealed).rows(codes)).toMatchObject([{ code_type: 'other' }]);
});

const fields = [{ name: 'allergies', text: 'Nuts', isShown: true }] as const;
const told = recorded({
  type: 'CodeFieldsChanged',
  data: { uid: 'A1', ownerId: 'u1' },
  personal: { fields: [...fields] },
});

test('a code has what is told of the thing, until it is on another', () => {
  const tables = given(codesProjection, made, chosen, told);
  expect(tables.rows(codes)).toMatchObject([{ code_fields: JSON.stringify(fields) }]);
  const again = given(codesProjection, made, chosen, told, chosen);
  expect(again.rows(codes)).toMatchObject([{ code_fields: null }]);
  const sealed = given(codesProjection, made, chosen, { ...told, personal: null });
  expect(sealed.rows(codes)).toMatchObject([{ code_fields: null }]);
});

test('nothing of it is left once the code or its owner is erased', () => {
  const erasedCode = [recorded(codeDeleted('A1', 'u1')), recorded(codeErased('A1', 'u1'))];
  const erasedUser = [recorded({ type: 'UserErased', data: { userId: 'u1' } })];
  for (const erasing of [erasedCode, erasedUser]) {
    const rows = given(codesProjection, made, chosen, told, ...erasing).rows(codes);
    expect(rows).toMatchObject([{ code_type: 'other', code_fields: null }]);
  }
});

const code = { uid: 'A1', ownerId: 'u1' };
const words = { words: 'Please write', reward: null, lastSeenWhere: 'Train', lastSeenAt: null };
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
