import type { MoveEvent } from '@app/events/move';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { moveDecider, type MoveCommand } from './decider.ts';

const { given } = specification(moveDecider);
const ids = { moveId: 'm1', ownerId: 'u1' };
const codes = [{ uid: 'AAAA1111', movedUid: 'CCCC2222' }];
const moveAway: MoveCommand = { type: 'MoveAway', ...ids, codes, movedTo: 'https://new.example' };
const movedAway: MoveEvent = {
  type: 'CodesMovedAway',
  data: { ...ids, codes },
  personal: { movedTo: 'https://new.example' },
};
const withdrawn: MoveEvent = { type: 'CodesMoveWithdrawn', data: ids };
const withdraw: MoveCommand = { type: 'Withdraw', ...ids };

test('codes move away once', () => {
  given().when(moveAway).expectEvents(movedAway);
  given(movedAway).when(moveAway).expectEvents();
  given(movedAway, withdrawn).when(moveAway).expectEvents();
});

test('their owner, and nobody else, takes it back, once', () => {
  given(movedAway).when(withdraw).expectEvents(withdrawn);
  given(movedAway, withdrawn).when(withdraw).expectEvents();
  given().when(withdraw).expectRefusal('not-found', 'move-not-found');
  given(movedAway)
    .when({ ...withdraw, ownerId: 'u2' })
    .expectRefusal('not-found', 'move-not-found');
});
