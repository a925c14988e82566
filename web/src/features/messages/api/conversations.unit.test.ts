import { expect, test } from 'vitest';
import { conversationsPath } from './conversations.ts';

test('without a filter the newest conversations are asked for', () => {
  const all = { codeId: null, search: '', unread: false, organisation: null };
  expect(conversationsPath(all, null)).toBe('/user/conversations?limit=30');
});

test('every filter goes to the server', () => {
  const filter = { codeId: '7K3MQ9XA', search: 'the fountain', unread: true, organisation: 'o1' };
  expect(conversationsPath(filter, 'c')).toBe(
    '/user/conversations?limit=30&qr_code_id=7K3MQ9XA&q=the+fountain&unread=true&organisation_id=o1&cursor=c',
  );
});
