import { expect, test } from 'vitest';
import { withNewest } from './newest-page.ts';
import type { HeldList, ListPage } from './newest-page.ts';

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
