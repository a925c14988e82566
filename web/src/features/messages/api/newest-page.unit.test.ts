import { expect, test } from 'vitest';
import { withNewest, type HeldList, type ListPage, nextParameter } from './newest-page.ts';
import { conversationsPath } from './conversations.ts';

interface Message {
  readonly id: string;
  readonly content: string;
}

const message = (id: string, content = id): Message => ({ id, content });
const page = (ids: string, next: string | null): ListPage<Message> => ({
  head: null,
  items: Array.from(ids, (id) => message(id)),
  next,
});
const idsOf = ({ pages }: HeldList<Message>): string[] =>
  pages.map(({ items }) => items.map(({ id }) => id).join(''));

const held: HeldList<Message> = {
  pages: [page('fed', 'd'), page('cba', 'a')],
  pageParams: [null, 'd'],
};

test('new messages come on top, and nothing is lost between them and the older ones', () => {
  const list = withNewest(held, page('hgf', 'f'));
  expect(idsOf(list)).toEqual(['hgfed', 'cba']);
  expect(list.pages.map(({ next }) => next)).toEqual(['d', 'a']);
  expect(list.pageParams).toEqual([null, 'd']);
});

test('what changed in the newest ones is shown, and what went is gone', () => {
  const list = withNewest(held, {
    head: null,
    items: [message('f', 'erased'), message('d')],
    next: 'd',
  });
  expect(idsOf(list)).toEqual(['fd', 'cba']);
  expect(list.pages[0]?.items[0]?.content).toBe('erased');
});

test('where a page begins later than the first one ended, the first goes into it', () => {
  const list = withNewest(held, page('fc', 'c'));
  expect(idsOf(list)).toEqual(['fcba']);
  expect(list.pages.map(({ next }) => next)).toEqual(['a']);
  expect(list.pageParams).toEqual([null]);
});

test('what moved up from further down is there once', () => {
  const list = withNewest(held, page('bfe', 'e'));
  expect(idsOf(list)).toEqual(['bfed', 'ca']);
});

test.each([
  ['more came than a page holds', page('xyz', 'z')],
  ['it is all there is', page('fed', null)],
  ['nothing is left', page('', null)],
])('only the new page is held where %s', (_why, newest) => {
  expect(withNewest(held, newest)).toEqual({ pages: [newest], pageParams: [null] });
});

test.each([
  ['</api/user/messages?limit=50&cursor=a%2Bb>; rel="next"', 'a+b'],
  ['<https://host/x?cursor=c>; rel=next', 'c'],
  ['</x?cursor=first>; rel="first", </x?cursor=n>; rel="next"', 'n'],
  ['</x?cursor=1,2>; title="a"; rel="next"', '1,2'],
  ['</x?cursor=p>; rel="prev"', null],
  ['</x>; rel="next"', null],
  ['nonsense', null],
  ['', null],
  [null, null],
])('%s leads to %s', (header, cursor) => {
  expect(nextParameter(header, 'cursor')).toBe(cursor);
});

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
