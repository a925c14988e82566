import { expect, test } from 'vitest';
import { covers, scopeOf } from './covers.ts';

const message = { id: 't1-1', thread_id: 't1', uid: 'AAAA1111', owner_id: 'u1' };
const reading = { id: 'r1', owner_id: 'u1', message_ids: null };
const scopes = {
  conversation: scopeOf({ ...reading, scope: 'conversation', scope_id: 't1' }),
  code: scopeOf({ ...reading, scope: 'code', scope_id: 'AAAA1111' }),
  owner: scopeOf({ ...reading, scope: 'owner', scope_id: 'u1' }),
  messages: scopeOf({
    ...reading,
    scope: 'messages',
    scope_id: null,
    owner_id: null,
    message_ids: '["t1-1"]',
  }),
};

const covering = (change: object): readonly string[] =>
  Object.entries(scopes)
    .filter(([, scope]) => covers(scope, { ...message, ...change }))
    .map(([name]) => name);

test('a reading covers what it names, and nothing else', () => {
  expect(covering({})).toEqual(['conversation', 'code', 'owner', 'messages']);
  expect(covering({ id: 't1-2' })).toEqual(['conversation', 'code', 'owner']);
  expect(covering({ id: 't2-1', thread_id: 't2' })).toEqual(['code', 'owner']);
  expect(covering({ id: 't2-1', thread_id: 't2', uid: 'BBBB1111' })).toEqual(['owner']);
});

test('messages to another owner, or to nobody any more, are not covered by the code', () => {
  expect(covering({ id: 't2-1', owner_id: 'u2' })).toEqual([]);
  expect(covering({ owner_id: null })).toEqual([]);
});
