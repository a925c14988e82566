import type { ThreadMessage } from '@app/query-api/features/threads/contract';
import { expect, test } from 'vitest';
import { withOwn } from './own-answers.ts';

const at = (second: number): string => `2026-11-21T10:00:0${second}.000Z`;
const held = (id: string, content: string | null, second: number): ThreadMessage => ({
  id,
  content,
  sender_type: 'finder',
  created_at: at(second),
  voice_note: null,
});
const sent = (id: string, content: string, second: number) => ({
  id,
  content,
  created_at: at(second),
});
const words = (messages: readonly ThreadMessage[]) => messages.map(({ content }) => content);

test('what the conversation holds is not shown twice', () => {
  const messages = [held('t-1', 'Here.', 1), held('t-2', 'Under the tree.', 2)];
  expect(withOwn(messages, [sent('t-2', 'Under the tree.', 2)])).toBe(messages);
});

test('what it does not hold stands at its time', () => {
  const messages = [held('t-1', 'Here.', 1), held('t-2', 'Thank you.', 4)];
  const shown = withOwn(messages, [sent('t-2', 'Call now!', 2), sent('t-2', 'Call!', 3)]);
  expect(words(shown)).toEqual(['Here.', 'Call now!', 'Call!', 'Thank you.']);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(4);
});

test('what was erased does not come back', () => {
  const messages = [held('t-1', 'Here.', 1), held('t-2', null, 2)];
  expect(words(withOwn(messages, [sent('t-2', 'Secret.', 2)]))).toEqual(['Here.', null]);
});
