import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const ownership = {
  uid: 'AAAA1111',
  ownerId: 'u1',
  autoDeleteDays: 30,
  text: { title: 'Bag', greeting: 'Hello' },
};
const data = { uid: 'AAAA1111', ownerId: 'u1', autoDeleteDays: 30, locationEnabled: true };
const generated: CodeEvent = { type: 'CodeGenerated', data, personal: ownership.text };
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
  given(generated).when(generate).expectRefusal('uid-in-use');
  given(claimed).when(generate).expectRefusal('uid-in-use');
});

test('the first scan claims a printed code', () => {
  given().when(claim).expectEvents(claimed);
});

test('what no batch printed cannot be claimed', () => {
  given()
    .when({ ...claim, batchId: null })
    .expectRefusal('code-not-found');
});

test('a code that has an owner is not claimed again, by nobody', () => {
  given(claimed).when(claim).expectRefusal('code-already-claimed');
  given(generated).when(claim).expectRefusal('code-already-claimed');
  given(claimed)
    .when({ ...claim, ownerId: 'u2' })
    .expectRefusal('code-already-claimed');
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
      locationEnabled: true,
      autoDeleteDays: 30,
    });
  }
});
