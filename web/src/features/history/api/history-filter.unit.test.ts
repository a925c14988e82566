import { expect, test } from 'vitest';
import {
  filterParameters,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './history-filter.ts';

test('what the address holds is read, and written back without what is empty', () => {
  const address = new URLSearchParams('actor=%20olga%20&type=UserDisabled&before=7&x=1');
  const filter = readFilter(address);
  expect(filter).toEqual({ ...NO_FILTER, actor: 'olga', type: 'UserDisabled' });
  expect(writeFilter(filter).toString()).toBe('type=UserDisabled&actor=olga');
  expect(isFiltered(filter)).toBe(true);
  expect(isFiltered(readFilter(new URLSearchParams('before=7&from=soon')))).toBe(false);
});

test('days are whole days where the reader is, the last one too', () => {
  const parameters = filterParameters({ ...NO_FILTER, from: '2026-02-28', to: '2026-02-28' });
  expect(parameters.get('from')).toBe(new Date(2026, 1, 28).toISOString());
  expect(parameters.get('to')).toBe(new Date(2026, 2, 1).toISOString());
});
