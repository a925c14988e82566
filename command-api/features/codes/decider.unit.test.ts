import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, type CodeEdits, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const ownership = {
  uid: 'AAAA1111',
  ownerId: 'u1',
  autoDeleteDays: 30,
  codeType: 'other' as const,
  text: { title: 'Bag', greeting: 'Hello' },
};
const data = { uid: 'AAAA1111', ownerId: 'u1', autoDeleteDays: 30, locationEnabled: true };
const generated: Extract<CodeEvent, { type: 'CodeGenerated' }> = {
  type: 'CodeGenerated',
  data,
  personal: ownership.text,
};
const claimed: CodeEvent = {
  type: 'CodeClaimed',
  data: { ...data, batchId: 'b1' },
  personal: ownership.text,
};
const generate: CodeCommand = { type: 'Generate', ...ownership };
const claim: CodeCommand = { type: 'Claim', batchId: 'b1', ...ownership };

test('a generated code belongs to its maker and takes places', () => {
  given().when(generate).expectEvents(generated);
});

test('a uid is generated once, and not where a printed code was claimed', () => {
  given(generated).when(generate).expectRefusal('conflict', 'uid-in-use');
  given(claimed).when(generate).expectRefusal('conflict', 'uid-in-use');
});

test('the first scan claims a printed code', () => {
  given().when(claim).expectEvents(claimed);
});

test('what no batch printed cannot be claimed', () => {
  given().when(claim, { batchId: null }).expectRefusal('not-found', 'code-not-found');
});

test('a code that has an owner is not claimed again, by nobody', () => {
  given(claimed).when(claim).expectRefusal('conflict', 'code-already-claimed');
  given(generated).when(claim).expectRefusal('conflict', 'code-already-claimed');
  given(claimed).when(claim, { ownerId: 'u2' }).expectRefusal('conflict', 'code-already-claimed');
});

test('the refusal tells the owner from everybody else', () => {
  const state = codeDecider.evolve(codeDecider.initialState, claimed);
  const by = (ownerId: string) => () => codeDecider.decide({ ...claim, ownerId }, state);
  expect(by('u1')).toThrow('This code is already yours.');
  expect(by('u2')).toThrow('Somebody else has already claimed this code.');
});

test('an owned code tells where its messages go, and for how long they stay', () => {
  for (const event of [generated, claimed]) {
    expect(codeDecider.evolve(codeDecider.initialState, event)).toEqual({
      status: 'owned',
      ownerId: 'u1',
      batchId: event === claimed ? 'b1' : null,
      title: 'Bag',
      greeting: 'Hello',
      locationEnabled: true,
      autoDeleteDays: 30,
      codeType: 'other',
      fields: [],
      isPaused: false,
      suspendedBy: [],
      greetingImageId: null,
      losses: 0,
      lost: null,
      notesOpenings: true,
      assigned: null,
      handover: null,
      takenOver: null,
    });
  }
});

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const edit = (edits: CodeEdits, ownerId = 'u1'): CodeCommand => ({
  type: 'Edit',
  uid: 'AAAA1111',
  ownerId,
  edits,
});
const paused: CodeEvent = { type: 'CodePaused', data: code };

test('each thing that an owner changes is a fact of its own', () => {
  given(generated)
    .when(
      edit({
        title: 'Red bag',
        greeting: null,
        locationEnabled: false,
        autoDeleteDays: 7,
        isPaused: true,
      }),
    )
    .expectEvents(
      { type: 'CodeRenamed', data: code, personal: { title: 'Red bag' } },
      { type: 'GreetingChosen', data: code, personal: { greeting: null } },
      { type: 'LocationSharingChosen', data: { ...code, enabled: false } },
      { type: 'AutoDeleteChosen', data: { ...code, days: 7 } },
      paused,
    );
});

test('what is so already, or left out, changes nothing', () => {
  const same = {
    title: 'Bag',
    greeting: 'Hello',
    locationEnabled: true,
    autoDeleteDays: 30,
  };
  given(generated)
    .when(edit({ ...same, isPaused: false }))
    .expectEvents();
  given(generated).when(edit({})).expectEvents();
  given(generated, paused)
    .when(edit({ isPaused: true }))
    .expectEvents();
  given(generated, paused)
    .when(edit({ isPaused: false }))
    .expectEvents({ type: 'CodeResumed', data: code });
});

test('a change counts as what is so from then on', () => {
  const renamed: CodeEvent = { type: 'CodeRenamed', data: code, personal: { title: 'Red bag' } };
  given(generated, renamed)
    .when(edit({ title: 'Red bag' }))
    .expectEvents();
  const days: CodeEvent = { type: 'AutoDeleteChosen', data: { ...code, days: null } };
  given(generated, days)
    .when(edit({ autoDeleteDays: null }))
    .expectEvents();
  const greeted: CodeEvent = { type: 'GreetingChosen', data: code, personal: { greeting: 'Hi' } };
  given(generated, greeted)
    .when(edit({ greeting: 'Hi' }))
    .expectEvents();
  const hidden: CodeEvent = { type: 'LocationSharingChosen', data: { ...code, enabled: false } };
  given(generated, hidden)
    .when(edit({ locationEnabled: false }))
    .expectEvents();
  const resumed: CodeEvent = { type: 'CodeResumed', data: code };
  given(generated, paused, resumed)
    .when(edit({ isPaused: true }))
    .expectEvents(paused);
});

const own: readonly CodeCommand[] = [
  edit({ isPaused: true }),
  { type: 'RemoveGreetingImage', ...code },
  { type: 'ChooseGreetingImage', ...code, image: { imageId: 'i1', width: 4, height: 3 } },
  { type: 'ChooseOpeningLog', ...code, enabled: false },
  { type: 'Assign', ...code, to: null },
  { type: 'MarkFound', ...code, threadId: null },
  { type: 'NoteScansSeen', ...code },
  { type: 'WithdrawHandover', ...code },
];

test.each(own)('$type is for the owner of a code that is there', (command) => {
  const deleted: CodeEvent = {
    type: 'CodeDeleted',
    data: { ...code, restorableUntil: '2026-11-23T09:30:10.000Z' },
  };
  const erased: CodeEvent = {
    type: 'CodeErased',
    data: { ...code, batchId: null, greetingImageId: null },
  };
  given().when(command).expectRefusal('not-found', 'code-not-found');
  given(generated).when(command, { ownerId: 'u2' }).expectRefusal('forbidden', 'not-your-code');
  given(generated, deleted).when(command).expectRefusal('gone', 'code-deleted');
  given(generated, deleted, erased).when(command).expectRefusal('gone', 'code-deleted');
});

test('a greeting image is chosen, replaced and removed', () => {
  const image = { imageId: 'i1', width: 4, height: 3 };
  const choose = (imageId: string): CodeCommand => ({
    type: 'ChooseGreetingImage',
    ...code,
    image: { ...image, imageId },
  });
  const chosen = (imageId: string, replacedId: string | null = null): CodeEvent => ({
    type: 'GreetingImageChosen',
    data: { ...code, ...image, imageId, replacedId },
  });
  const remove: CodeCommand = { type: 'RemoveGreetingImage', ...code };
  const removed: CodeEvent = {
    type: 'GreetingImageRemoved',
    data: { ...code, imageId: 'i1' },
  };
  given(generated).when(choose('i1')).expectEvents(chosen('i1'));
  given(generated, chosen('i1')).when(choose('i1')).expectEvents();
  given(generated, chosen('i1')).when(choose('i2')).expectEvents(chosen('i2', 'i1'));
  given(generated, chosen('i1')).when(remove).expectEvents(removed);
  given(generated, chosen('i1'), removed).when(remove).expectEvents();
  given(generated).when(remove, { ownerId: 'u2' }).expectRefusal('forbidden', 'not-your-code');
});

test('an erased owner leaves a code without words', () => {
  const state = codeDecider.evolve(codeDecider.initialState, { ...generated, personal: null });
  expect(state).toMatchObject({ status: 'owned', title: null, greeting: null });
  const texts: readonly CodeEvent[] = [
    generated,
    { type: 'CodeRenamed', data: code, personal: null },
    { type: 'GreetingChosen', data: code, personal: null },
  ];
  expect(texts.reduce(codeDecider.evolve, codeDecider.initialState)).toEqual(state);
});

test('changes of a code that never was leave none behind', () => {
  expect(codeDecider.evolve(codeDecider.initialState, paused)).toEqual({ status: 'none' });
});
