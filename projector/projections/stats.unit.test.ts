import { expect, test } from 'vitest';
import {
  batchGenerated,
  codeClaimed,
  codeDeleted,
  codeGenerated,
  messageSent,
  userRegistered,
} from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { stats, statsProjection } from './stats.ts';

const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };

test('there is no row before anything is counted', () => {
  expect(given(statsProjection).rows(stats)).toEqual([]);
});

test('users who are still there, messages of both sides, codes and claimed codes are counted', () => {
  const tables = given(
    statsProjection,
    recorded(userRegistered('u1')),
    recorded(userRegistered('u2')),
    recorded(userRegistered('u3')),
    recorded({ type: 'UserErased', data: { userId: 'u3' } }),
    recorded(batchGenerated('b1', ['A1', 'A2', 'A3'])),
    recorded(codeClaimed('A1', 'u1', 'b1')),
    recorded(codeGenerated('C1', 'u1')),
    recorded(messageSent(conversation, 'finder')),
    recorded(messageSent(conversation, 'owner')),
  );
  expect(tables.rows(stats)).toEqual([{ id: 1, users: 2, messages: 2, codes: 4, active_codes: 2 }]);
});

test('a deleted code does not count until it is restored', () => {
  const made = [recorded(codeGenerated('C1', 'u1')), recorded(codeGenerated('C2', 'u1'))];
  const deleted = recorded(codeDeleted('C1', 'u1'));
  const restored = recorded({ type: 'CodeRestored', data: { uid: 'C1', ownerId: 'u1' } });
  const rows = (...more: readonly (typeof deleted | typeof restored)[]) =>
    given(statsProjection, ...made, ...more).rows(stats);
  expect(rows(deleted)).toMatchObject([{ codes: 1, active_codes: 1 }]);
  expect(rows(deleted, restored)).toMatchObject([{ codes: 2, active_codes: 2 }]);
});
