import { expect, test } from 'vitest';
import { codeClaimed, codeErased, codeGenerated, messageSent } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codeUsage, messageUsage, usageProjection } from './usage.ts';

const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };

const sent = (at: string, sender: 'finder' | 'owner' = 'finder') =>
  recorded(messageSent(conversation, sender), { at });

test('codes that a user made count, claimed ones do not', () => {
  const tables = given(
    usageProjection,
    recorded(codeGenerated('A1', 'u1')),
    recorded(codeGenerated('A2', 'u1')),
    recorded(codeClaimed('A3', 'u1', 'b1')),
    recorded(codeGenerated('A4', 'u2')),
  );
  expect(tables.rows(codeUsage)).toEqual([
    { user_id: 'u1', codes: 2 },
    { user_id: 'u2', codes: 1 },
  ]);
});

test('a code that was made counts until it is erased, a claimed one changes nothing', () => {
  const tables = given(
    usageProjection,
    recorded(codeGenerated('A1', 'u1')),
    recorded(codeGenerated('A2', 'u1')),
    recorded(codeErased('A1', 'u1')),
    recorded(codeErased('A3', 'u1', 'b1')),
  );
  expect(tables.rows(codeUsage)).toEqual([{ user_id: 'u1', codes: 1 }]);
});

test('finder messages count in their month of UTC, replies do not', () => {
  const tables = given(
    usageProjection,
    sent('2026-03-31T23:59:59.999Z'),
    sent('2026-04-01T00:00:00.000Z'),
    sent('2026-04-02T00:00:00.000Z'),
    sent('2026-04-02T00:00:00.000Z', 'owner'),
  );
  expect(tables.rows(messageUsage)).toEqual([
    { user_id: 'u1', month: '2026-03', messages: 1 },
    { user_id: 'u1', month: '2026-04', messages: 2 },
  ]);
});
