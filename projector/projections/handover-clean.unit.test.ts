import type { EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { codeGenerated, messageSent } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codes, codesProjection } from './codes.ts';

const LATER = '2026-03-06T00:00:00.000Z';
const code = { uid: 'A1', ownerId: 'u1' };

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

const handedOver = recorded(
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
  const [taken] = given(codesProjection, ...used, handedOver).rows(codes);
  expect(taken).toMatchObject(BEGINS_ANEW);
  for (const [column, value] of Object.entries(BEGINS_ANEW)) {
    expect(before, `nothing stood in ${column} before`).not.toHaveProperty(column, value);
  }
  for (const column of STAYS) expect(taken?.[column]).toEqual(before?.[column]);
});
