import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowanceEvents } from '@app/events/allowance';
import { codeEvents } from '@app/events/code';
import type { AnyEvent } from '@app/events/definition';
import { streams } from '@app/events/streams';
import { threadEvents } from '@app/events/thread';
import { userEvents } from '@app/events/user';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Decider } from '../kernel/decider.ts';
import { userDecider } from './accounts/decider.ts';
import { allowanceDecider } from './allowances/decider.ts';
import { codeDecider } from './codes/decider.ts';
import { ownedPart } from './codes/state.ts';
import { threadDecider } from './threads/decider.ts';

interface Definition {
  readonly type: string;
  readonly version: number;
}

/** An example of the event, from its fixture. */
function exampleOf({ type, version }: Definition): AnyEvent {
  const file = join(import.meta.dirname, `../../events/fixtures/${type}.v${version}.json`);
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: object };
  return { type, ...example } as AnyEvent;
}

/** The states of a stream of these events, after each of them. */
function statesOf<State, Command, Event extends AnyEvent>(
  { initialState, evolve }: Decider<State, Command, Event>,
  definitions: readonly Definition[],
): readonly State[] {
  let state = initialState;
  return definitions.map((definition) => {
    state = evolve(state, exampleOf(definition) as Event);
    return state;
  });
}

/** A state after a round trip through a snapshot's JSON. */
function kept<State, Command, Event extends AnyEvent>(
  { snapshot }: Decider<State, Command, Event>,
  state: State,
): State {
  if (!snapshot) throw new Error('This decider keeps no snapshots');
  const json = JSON.stringify(z.encode(snapshot.state, state));
  return z.decode(snapshot.state, JSON.parse(json));
}

const later = new Set(['RegistrationAbandoned', 'UserErased']);
const ofUser = [
  ...userEvents.filter(({ type }) => !later.has(type)),
  ...userEvents.filter(({ type }) => type === 'UserErased'),
];

function checkEach<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  definitions: readonly Definition[],
): void {
  for (const state of [decider.initialState, ...statesOf(decider, definitions)]) {
    expect(kept(decider, state)).toEqual(state);
  }
}

test('each state of an aggregate with long streams is the same from its snapshot', () => {
  checkEach(userDecider, ofUser);
  checkEach(codeDecider, codeEvents);
  checkEach(threadDecider, threadEvents);
  checkEach(allowanceDecider, allowanceEvents);
});

test('a state with what a person wrote is sealed with the key of that person', () => {
  const stream = streams.user('u1');
  const subjectOf = userDecider.snapshot?.subject;
  const states = statesOf(userDecider, ofUser);
  expect(states.map((state) => subjectOf?.(stream, state))).toEqual(
    states.map(({ status }) => (status === 'erased' ? null : 'user:u1')),
  );
  const codeSubject = codeDecider.snapshot?.subject;
  for (const state of statesOf(codeDecider, codeEvents)) {
    const code = ownedPart(state);
    expect(codeSubject?.(streams.code('AAAA1111'), state)).toBe(code && `user:${code.ownerId}`);
  }
});
