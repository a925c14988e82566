import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const AT = new Date('2026-11-26T08:00:00.000Z');
const LATER = new Date('2026-12-10T08:00:00.000Z');
const fields = [{ name: 'serial_number' as const, text: 'S 4711', isShown: false }];

const made: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: 30, locationEnabled: true },
  personal: { title: 'Bicycle', greeting: 'Hello' },
};
const claimed: CodeEvent = { ...made, type: 'CodeClaimed', data: { ...made.data, batchId: 'b1' } };
const typed: CodeEvent[] = [
  { type: 'CodeTypeChosen', data: code, personal: { codeType: 'bicycle' } },
  { type: 'CodeFieldsChanged', data: code, personal: { fields } },
];
const picture: CodeEvent = {
  type: 'GreetingImageChosen',
  data: { ...code, imageId: 'p1', width: 10, height: 10, replacedId: null },
};
const terms = { tokenHash: 'hash', showsTitle: true, keepsDetails: true };
const offered: CodeEvent = {
  type: 'HandoverOffered',
  data: { ...code, ...terms, handoverId: 'h1', expiresAt: LATER.toISOString() },
  personal: { title: 'Bicycle' },
};
const withdrawn: CodeEvent = { type: 'HandoverWithdrawn', data: { ...code, handoverId: 'h1' } };
const paused: CodeEvent = { type: 'CodePaused', data: code };
const suspended: CodeEvent = { type: 'CodeSuspended', data: { ...code, reportId: 'r1' } };
const lost: CodeEvent = {
  type: 'CodeMarkedLost',
  data: { ...code, loss: 1, showsEmail: false, showsPhone: false },
  personal: { words: null, reward: null, lastSeenWhere: null, lastSeenAt: null },
};
const found: CodeEvent = { type: 'CodeFound', data: { ...code, loss: 1, threadId: null } };
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: AT.toISOString() },
};
const restored: CodeEvent = { type: 'CodeRestored', data: code };
const erased: CodeEvent = {
  type: 'CodeErased',
  data: { ...code, batchId: null, greetingImageId: null },
};

const offer: CodeCommand = { type: 'OfferHandover', ...code, ...terms, handoverId: 'h1', at: AT };
const withdraw: CodeCommand = { type: 'WithdrawHandover', ...code };
const take = (change: Partial<Extract<CodeCommand, { type: 'TakeOver' }>> = {}): CodeCommand => ({
  type: 'TakeOver',
  uid: code.uid,
  ownerId: 'u2',
  tokenHash: 'hash',
  placeId: 'place1',
  title: 'My bike',
  at: AT,
  ...change,
});
const gone = (change: object = {}, personal: object = {}): CodeEvent => ({
  type: 'CodeHandedOver',
  data: {
    uid: code.uid,
    ownerId: 'u2',
    handoverId: 'h1',
    formerOwnerId: 'u1',
    batchId: null,
    placeId: 'place1',
    greetingImageId: null,
    autoDeleteDays: 30,
    ...change,
  },
  personal: { title: 'My bike', codeType: 'other', fields: [], ...personal },
});

test('an owner offers a thing for 14 days, and one offer stands at a time', () => {
  given(made).when(offer).expectEvents(offered);
  given(made, offered).when(offer).expectRefusal('conflict', 'handover-open');
  const again = { ...offered.data, expiresAt: '2026-12-24T08:00:00.000Z' };
  given(made, offered)
    .when(offer, { at: LATER })
    .expectEvents({ ...offered, data: again });
});

test('what is lost or suspended is neither offered nor taken until that is over', () => {
  given(made, lost).when(offer).expectRefusal('conflict', 'handover-while-lost');
  given(made, paused, suspended).when(offer).expectRefusal('conflict', 'code-suspended');
  given(made, offered, lost).when(take()).expectRefusal('conflict', 'handover-while-lost');
  given(made, offered, lost, found).when(take()).expectEvents(gone());
  given(made, offered, paused, suspended)
    .when(take())
    .expectRefusal('conflict', 'handover-not-now');
});

test('withdrawing changes it once', () => {
  given(made, offered).when(withdraw).expectEvents(withdrawn);
  given(made, offered, withdrawn).when(withdraw).expectEvents();
  given(made, offered, withdrawn).when(take()).expectRefusal('not-found', 'handover-not-found');
});

test('whoever takes it gets the kind and what is told of it, and never greeting or picture', () => {
  given(made, typed, picture, offered)
    .when(take())
    .expectEvents(gone({ greetingImageId: 'p1' }, { codeType: 'bicycle', fields }));
  const bare = { ...offered, data: { ...offered.data, keepsDetails: false } } as CodeEvent;
  given(made, typed, bare).when(take()).expectEvents(gone());
});

test('a printed code needs no place, one that its owner made does', () => {
  given(claimed, offered)
    .when(take({ placeId: null }))
    .expectEvents(gone({ batchId: 'b1', placeId: null }));
  given(made, offered)
    .when(take({ placeId: null }))
    .expectRefusal('conflict', 'handover-not-now');
});

test('one of two who take it gets it, and sent again it is theirs once', () => {
  given(made, offered, gone()).when(take()).expectEvents();
  given(made, offered, gone())
    .when(take({ ownerId: 'u3', placeId: 'place2' }))
    .expectRefusal('not-found', 'handover-not-found');
  given(made, offered, gone())
    .when(take({ placeId: 'place2' }))
    .expectRefusal('not-found', 'handover-not-found');
});

test.each([
  ['another link', take({ tokenHash: 'other' }), [made, offered]],
  ['a link that is too old', take({ at: LATER }), [made, offered]],
  ['a code that was not offered', take(), [made]],
  ['a deleted code', take(), [made, offered, deleted]],
  ['an erased code', take(), [made, offered, deleted, erased]],
  ['no code', take(), []],
] as const)('%s leads nowhere, and says the same', (_what, command, history) => {
  given(history).when(command).expectRefusal('not-found', 'handover-not-found');
});

test('nobody takes what is theirs', () => {
  given(made, offered)
    .when(take({ ownerId: 'u1' }))
    .expectRefusal('conflict', 'handover-to-yourself');
});

test('a deletion that is taken back leaves the offer as it was', () => {
  given(made, offered, deleted, restored).when(take()).expectEvents(gone());
});

test('the new owner begins with what was agreed on, and the former has no say any more', () => {
  const history = [made, ...typed, picture, paused, offered, gone()];
  const state = history.reduce(codeDecider.evolve, codeDecider.initialState);
  expect(state).toMatchObject({
    ownerId: 'u2',
    title: 'My bike',
    greeting: null,
    greetingImageId: null,
    codeType: 'other',
    isPaused: false,
    handover: null,
    autoDeleteDays: 30,
  });
  given(history)
    .when({ type: 'Delete', ...code, at: AT })
    .expectRefusal('forbidden', 'not-your-code');
  const back = { handoverId: 'h2', formerOwnerId: 'u2', ownerId: 'u1', placeId: 'place3' };
  const offer2 = {
    ...offered,
    data: { ...offered.data, ownerId: 'u2', handoverId: 'h2', tokenHash: 'hash2' },
  } as CodeEvent;
  given(history, offer2)
    .when(take({ ownerId: 'u1', tokenHash: 'hash2', placeId: 'place3' }))
    .expectEvents(gone(back));
});

test('a decision on what the former owner showed touches nothing of the new one', () => {
  const report = { uid: code.uid, ownerId: 'u1', reportId: 'r1' };
  given(made, offered, gone())
    .when({ type: 'Suspend', ...report })
    .expectEvents();
  given(made, offered, gone())
    .when({ type: 'RemoveReported', uid: code.uid, ownerId: 'u1', pictureId: null })
    .expectEvents();
});
