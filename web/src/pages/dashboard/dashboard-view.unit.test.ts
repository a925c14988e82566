import { expect, test } from 'vitest';
import { changeView, readView } from './dashboard-view.ts';

test('an empty address shows all codes, newest first', () => {
  expect(readView(new URLSearchParams())).toEqual({
    tab: 'qr-codes',
    search: '',
    codes: { sort: 'newest', show: 'all', type: null, edit: null, lost: null },
    print: null,
    messages: { codeId: null, unread: false, organisation: null },
    inbox: { opened: null, isReplying: false },
  });
});

test('every filter can stand in the address', () => {
  const address =
    'tab=messages&q=fountain&sort=title&show=lost&type=bicycle&code=7K3MQ9XA&unread=true&edit=7K3MQ9XA&lost=0D3RFWJE&print=7K3MQ9XA&organisation=o1';
  expect(readView(new URLSearchParams(address))).toEqual({
    tab: 'messages',
    search: 'fountain',
    codes: { sort: 'title', show: 'lost', type: 'bicycle', edit: '7K3MQ9XA', lost: '0D3RFWJE' },
    print: '7K3MQ9XA',
    messages: { codeId: '7K3MQ9XA', unread: true, organisation: 'o1' },
    inbox: { opened: null, isReplying: false },
  });
});

test('a conversation can be opened by its address', () => {
  const opened = readView(new URLSearchParams('tab=messages&unread=true&conversation=t1'));
  expect(opened.inbox).toEqual({ opened: 't1', isReplying: false });
  const replying = readView(new URLSearchParams('tab=messages&conversation=t1&reply=1'));
  expect(replying.inbox.isReplying).toBe(true);
});

test('what nobody knows is passed over', () => {
  const odd = readView(new URLSearchParams('tab=x&sort=x&show=x&type=x&unread=1'));
  expect(odd).toEqual(readView(new URLSearchParams()));
});

test('a change leaves the rest of the address alone', () => {
  const query = new URLSearchParams('tab=messages&q=a&next=1');
  expect(changeView(query, { q: null, unread: 'true' }).toString()).toBe(
    'tab=messages&next=1&unread=true',
  );
  expect(query.get('q')).toBe('a');
});
