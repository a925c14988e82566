import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { codeDecider } from './decider.ts';
import { type OwnedCode, ownedPart } from './state.ts';

const code = { uid: 'AAAA1111', ownerId: 'u1' };

/** Fields that stay: they belong to the thing or to the agreement, not to the former owner. */
const STAYS: readonly (keyof OwnedCode)[] = [
  'status',
  'batchId',
  'locationEnabled',
  'autoDeleteDays',
  'losses',
];

/** Fields that must be empty for a takeover. */
const RULED_OUT: readonly (keyof OwnedCode)[] = ['lost', 'suspendedBy'];

/** All other fields, as the new owner gets them. */
const BEGINS_ANEW: Partial<OwnedCode> = {
  ownerId: 'u2',
  title: 'My bike',
  greeting: null,
  greetingImageId: null,
  codeType: 'bag',
  fields: [],
  isPaused: false,
  notesOpenings: true,
  assigned: null,
  handover: null,
  takenOver: { tokenHash: 'hash', placeId: 'place1' },
};

const made: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: 30, locationEnabled: true },
  personal: { title: 'Bicycle', greeting: 'Hello' },
};

/** An owner who used every feature. */
const used: readonly CodeEvent[] = [
  { type: 'CodeTypeChosen', data: code, personal: { codeType: 'bicycle' } },
  {
    type: 'CodeFieldsChanged',
    data: code,
    personal: { fields: [{ name: 'serial_number', text: 'S 4711', isShown: false }] },
  },
  { type: 'CodeAssigned', data: { ...code, memberId: null }, personal: { room: 'Room 12' } },
  {
    type: 'GreetingImageChosen',
    data: { ...code, imageId: 'p1', width: 10, height: 10, replacedId: null },
  },
  { type: 'OpeningLogChosen', data: { ...code, enabled: false } },
  { type: 'CodePaused', data: code },
  {
    type: 'HandoverOffered',
    data: {
      ...code,
      handoverId: 'h1',
      tokenHash: 'hash',
      showsTitle: true,
      keepsDetails: false,
      expiresAt: '2026-12-10T08:00:00.000Z',
    },
    personal: { title: 'Bicycle' },
  },
];

const handedOver: CodeEvent = {
  type: 'CodeHandedOver',
  data: {
    uid: code.uid,
    ownerId: 'u2',
    handoverId: 'h1',
    formerOwnerId: 'u1',
    batchId: null,
    placeId: 'place1',
    greetingImageId: 'p1',
    autoDeleteDays: 30,
  },
  personal: { title: 'My bike', codeType: 'bag', fields: [] },
};

const after = (...events: readonly CodeEvent[]) =>
  ownedPart(events.reduce(codeDecider.evolve, codeDecider.initialState));

const fieldsOf = (state: OwnedCode | null) => Object.keys(state ?? {}).toSorted();

test('of each field of a code it is said what becomes of it at a handover', () => {
  const said = [...STAYS, ...RULED_OUT, ...Object.keys(BEGINS_ANEW)];
  expect(said.toSorted()).toEqual(fieldsOf(after(made)));
});

test('nothing that an owner wrote or chose stays once the thing is another’s', () => {
  const before = after(made, ...used);
  const taken = after(made, ...used, handedOver);
  expect(taken).toMatchObject(BEGINS_ANEW);
  for (const [field, value] of Object.entries(BEGINS_ANEW)) {
    expect(before, `nothing stood in ${field} before`).not.toHaveProperty(field, value);
  }
  for (const field of STAYS) expect(taken?.[field]).toEqual(before?.[field]);
});
