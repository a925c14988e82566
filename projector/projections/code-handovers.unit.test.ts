import type { EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { codeErased, codeGenerated, messageSent, threadStarted } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { SOME_TIME, recorded } from '../testing/recorded.ts';
import { codeHandovers, codes, codesProjection } from './codes.ts';
import { codeFinders, threads, threadsProjection } from './threads.ts';
import { codeUsage, usageProjection } from './usage.ts';

const LATER = '2026-03-06T00:00:00.000Z';
const code = { uid: 'A1', ownerId: 'u1' };

const offered = recorded({
  type: 'HandoverOffered',
  data: {
    ...code,
    handoverId: 'h1',
    tokenHash: 'hash',
    expiresAt: LATER,
    showsTitle: true,
    keepsDetails: false,
  },
  personal: { title: 'Code A1' },
});
const handedOver = (
  change: Partial<EventNamed<'CodeHandedOver'>['data']> = {},
): EventNamed<'CodeHandedOver'> => ({
  type: 'CodeHandedOver',
  data: {
    uid: 'A1',
    ownerId: 'u2',
    handoverId: 'h1',
    formerOwnerId: 'u1',
    batchId: null,
    placeId: 'p1',
    greetingImageId: null,
    autoDeleteDays: null,
    ...change,
  },
  personal: { title: 'Mine', codeType: 'bag', fields: [] },
});
const made = recorded(codeGenerated('A1', 'u1'));
const taken = recorded(handedOver(), { at: LATER });
const row = {
  uid: 'A1',
  owner_id: 'u1',
  handover_id: 'h1',
  token_hash: 'hash',
  title: 'Code A1',
  shows_title: true,
  keeps_details: false,
  expires_at: LATER,
  handed_over_at: null,
};

test('an offer has the title as it is, and goes where it is withdrawn', () => {
  expect(given(codesProjection, made, offered).rows(codeHandovers)).toEqual([row]);
  const renamed = recorded({ type: 'CodeRenamed', data: code, personal: { title: 'Bag' } });
  const titled = given(codesProjection, made, offered, renamed).rows(codeHandovers);
  expect(titled).toEqual([{ ...row, title: 'Bag' }]);
  const data = { ...code, handoverId: 'h1' };
  const withdrawn = recorded({ type: 'HandoverWithdrawn', data });
  expect(given(codesProjection, made, offered, withdrawn).rows(codeHandovers)).toEqual([]);
});

test('a code that is handed over begins anew for its owner, and both hear of it', () => {
  const tables = given(codesProjection, made, offered, taken);
  expect(tables.rows(codeHandovers)).toEqual([{ ...row, handed_over_at: LATER }]);
  expect(tables.rows(codes)).toMatchObject([
    {
      owner_id: 'u2',
      title: 'Mine',
      greeting: null,
      code_type: 'bag',
      handed_over_at: LATER,
      created_at: SOME_TIME,
      openings_since: LATER,
    },
  ]);
  expect(tables.topics.slice(-2).toSorted()).toEqual(['user:u1', 'user:u2']);
});

test('who gets it back keeps no row of having given it', () => {
  const back = recorded(handedOver({ ownerId: 'u1', formerOwnerId: 'u2', handoverId: 'h2' }));
  expect(given(codesProjection, made, offered, taken, back).rows(codeHandovers)).toEqual([]);
});

test('erasing the former owner takes their title, erasing the code that of its owner alone', () => {
  const gone = recorded({ type: 'UserErased', data: { userId: 'u1' } });
  const erased = given(codesProjection, made, offered, taken, gone);
  expect(erased.rows(codeHandovers)).toMatchObject([{ title: null, handed_over_at: LATER }]);
  expect(erased.rows(codes)).toMatchObject([{ title: 'Mine' }]);
  const over = recorded(codeErased('A1', 'u2'));
  expect(given(codesProjection, made, offered, taken, over).rows(codeHandovers)).toHaveLength(1);
});

test('the place of the plan goes along, where there is one', () => {
  expect(given(usageProjection, made, taken).rows(codeUsage)).toEqual([
    { user_id: 'u1', codes: 0 },
    { user_id: 'u2', codes: 1 },
  ]);
  const printed = recorded(handedOver({ batchId: 'b1', placeId: null }));
  expect(given(usageProjection, made, printed).rows(codeUsage)).toEqual([
    { user_id: 'u1', codes: 1 },
  ]);
});

test('the finders of each owner are counted, and conversations stay', () => {
  const before = { threadId: 't1', ...code };
  const after = { threadId: 't2', uid: 'A1', ownerId: 'u2' };
  const tables = given(
    threadsProjection,
    threadStarted(before),
    messageSent(before, 'finder', 'm1'),
    threadStarted(after),
    codeErased('A1', 'u2'),
  );
  expect(tables.rows(codeFinders)).toEqual([
    { uid: 'A1', owner_id: 'u1', finders: 1 },
    { uid: 'A1', owner_id: 'u2', finders: 1 },
  ]);
  expect(tables.rows(threads)).toMatchObject([
    { id: 't1', owner_id: 'u1' },
    { id: 't2', owner_id: null },
  ]);
});

/** Columns that belong to the thing or were agreed on, not to the former owner. */
const STAYS = [
  'uid',
  'batch_id',
  'location_enabled',
  'auto_delete_days',
  'is_claimed',
  'message_count',
  'created_at',
  'last_message_at',
  // Suspended and deleted codes cannot be handed over.
  'is_suspended',
  'deleted_at',
] as const;

/** All other columns, as the new owner gets them. */
const BEGINS_ANEW = {
  owner_id: 'u2',
  title: 'Mine',
  greeting: null,
  code_type: 'bag',
  code_fields: '[]',
  claimed_at: LATER,
  is_paused: false,
  greeting_image_id: null,
  handed_over_at: LATER,
  lost_at: null,
  lost_words: null,
  lost_shows_email: false,
  lost_shows_phone: false,
  openings_since: LATER,
  assigned_member_id: null,
  assigned_room: null,
};

const lost: EventNamed<'CodeMarkedLost'> = {
  type: 'CodeMarkedLost',
  data: { ...code, loss: 1, showsEmail: true, showsPhone: true },
  personal: { words: 'Please', reward: null, lastSeenWhere: null, lastSeenAt: null },
};

/** An owner who used every feature. */
const used = [
  recorded({ ...codeGenerated('A1', 'u1'), personal: { title: 'Bicycle', greeting: 'Hello' } }),
  recorded({ type: 'CodeTypeChosen', data: code, personal: { codeType: 'bicycle' } }),
  recorded({
    type: 'CodeFieldsChanged',
    data: code,
    personal: { fields: [{ name: 'serial_number', text: 'S 4711', isShown: false }] },
  }),
  recorded({
    type: 'CodeAssigned',
    data: { ...code, memberId: 'm1' },
    personal: { room: 'Room 12' },
  }),
  recorded({
    type: 'GreetingImageChosen',
    data: { ...code, imageId: 'p1', width: 10, height: 10, replacedId: null },
  }),
  recorded({ type: 'OpeningLogChosen', data: { ...code, enabled: false } }),
  recorded({ type: 'CodePaused', data: code }),
  recorded({ type: 'AutoDeleteChosen', data: { ...code, days: 30 } }),
  recorded(messageSent({ threadId: 't1', ...code }, 'finder', 'm1')),
  recorded(lost),
];

const handover = recorded(
  {
    type: 'CodeHandedOver',
    data: {
      uid: 'A1',
      ownerId: 'u2',
      handoverId: 'h1',
      formerOwnerId: 'u1',
      batchId: null,
      placeId: 'p1',
      greetingImageId: null,
      autoDeleteDays: 30,
    },
    personal: { title: 'Mine', codeType: 'bag', fields: [] },
  },
  { at: LATER },
);

test('of each column of a code it is said what becomes of it at a handover', () => {
  const said = [...STAYS, ...Object.keys(BEGINS_ANEW)];
  expect(said.toSorted()).toEqual(Object.keys(codes.columns).toSorted());
});

test('nothing that an owner wrote or chose stays once the thing is another’s', () => {
  const [before] = given(codesProjection, ...used).rows(codes);
  const [handed] = given(codesProjection, ...used, handover).rows(codes);
  expect(handed).toMatchObject(BEGINS_ANEW);
  for (const [column, value] of Object.entries(BEGINS_ANEW)) {
    expect(before, `nothing stood in ${column} before`).not.toHaveProperty(column, value);
  }
  for (const column of STAYS) expect(handed?.[column]).toEqual(before?.[column]);
});
