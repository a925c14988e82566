import { catalogue } from '@app/events/catalogue';
import { streams } from '@app/events/streams';
import { categoryOf } from '@app/events/history-names';
import { historyCategories, historyTypes } from '@app/web/src/content/history.ts';
import { expect, test } from 'vitest';

// The page describes unknown types of a newer server by splitting their names; known ones have
// texts.
test('every event type has words, and no other has', () => {
  const types = catalogue.map(({ type }): string => type);
  expect(Object.keys(historyTypes).toSorted()).toEqual(types.toSorted());
  for (const words of Object.values(historyTypes)) expect(words).toMatch(/^[A-Z]/u);
});

test('every kind of stream has words, and no other has', () => {
  const names = Object.values(streams).map((name) =>
    categoryOf((name as (...parts: string[]) => string)('email', 'x')),
  );
  expect(Object.keys(historyCategories).toSorted()).toEqual([...new Set(names)].toSorted());
});
