import { expect, test } from 'vitest';
import {
  DAY_SPANS,
  daysOf,
  filterParameters,
  isFiltered,
  readFilter,
  writeFilter,
} from './log-filter.ts';

const NAMES = ['actor', 'subject', 'action'] as const;
const EMPTY = { actor: '', subject: '', action: '', from: '', to: '' };

test('what the address holds is read, and written back without what is empty', () => {
  const address = new URLSearchParams('actor=%20olga%20&action=user.disabled&before=7&x=1');
  const filter = readFilter(NAMES, address);
  expect(filter).toEqual({ ...EMPTY, actor: 'olga', action: 'user.disabled' });
  expect(writeFilter(filter).toString()).toBe('actor=olga&action=user.disabled');
  expect(isFiltered(filter)).toBe(true);
  expect(isFiltered(readFilter(NAMES, new URLSearchParams('before=7')))).toBe(false);
});

test.each(['yesterday', '2026-13-01', '2026-1-1', '2026-01-01T00:00'])(
  '%s in the address is no day',
  (text) => {
    expect(readFilter(NAMES, new URLSearchParams({ from: text, to: text }))).toEqual(EMPTY);
  },
);

test('days are whole days where the reader is, the last one too', () => {
  const filter = { ...EMPTY, from: '2026-02-28', to: '2026-02-28' };
  const parameters = filterParameters(filter);
  expect(parameters.get('from')).toBe(new Date(2026, 1, 28).toISOString());
  expect(parameters.get('to')).toBe(new Date(2026, 2, 1).toISOString());
});

test('spans of days are the reader’s own days', () => {
  const now = new Date(2026, 2, 1, 0, 30);
  const [today, yesterday, week] = DAY_SPANS.map((span) => daysOf(span, now));
  expect(today).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(yesterday).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(week).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});
