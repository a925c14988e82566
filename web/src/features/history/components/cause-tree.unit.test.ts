import type { RelatedEvent } from '@app/query-api/features/history/contract';
import { expect, test } from 'vitest';
import { type CauseNode, causeTree, placeNodes } from './cause-tree.ts';

const event = (id: string, commandId: string, causationId = commandId): RelatedEvent => ({
  position: id,
  id,
  stream: 'user-1',
  revision: '0',
  category: 'user',
  type: 'UserDisabled',
  at: '2026-03-04T05:06:07.890Z',
  actor: { kind: 'user', id: 'a' },
  command_id: commandId,
  causation_id: causationId,
});

/** The ids of a tree, each with those of its effects. */
const shape = (nodes: readonly CauseNode[]): unknown =>
  nodes.map(({ id, children }) => (children.length === 0 ? id : [id, shape(children)]));

test('a command leads to its events, an event to the commands that name it, a command too', () => {
  const events = [
    event('e1', 'c1'),
    event('e2', 'c1'),
    event('n1', 'c2', 'e1'),
    event('n2', 'c3', 'c1'),
  ];
  expect(shape(causeTree(events))).toEqual([
    ['c1', [['e1', [['c2', ['n1']]]], 'e2', ['c3', ['n2']]]],
  ]);
});

test('what names a cause that is not there begins a tree of its own', () => {
  expect(shape(causeTree([event('e1', 'c1', 'elsewhere')]))).toEqual([['c1', ['e1']]]);
});

test('each stands in one row below the one before it, at the right of its cause', () => {
  const placed = placeNodes(
    causeTree([event('e1', 'c1'), event('e2', 'c1'), event('n1', 'c2', 'e2')]),
  );
  expect(placed.map(({ node, column, row }) => [node.id, column, row])).toEqual([
    ['c1', 0, 0],
    ['e1', 1, 0],
    ['e2', 1, 1],
    ['c2', 2, 1],
    ['n1', 3, 1],
  ]);
});
