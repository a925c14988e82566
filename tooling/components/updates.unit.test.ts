import { expect, test } from 'vitest';
import { isOverdue, readOutdated, updateOf } from './updates.ts';

const times = {
  created: '2025-01-01T00:00:00.000Z',
  '1.2.9': '2026-01-01T00:00:00.000Z',
  '1.2.10': '2026-03-01T00:00:00.000Z',
  '1.3.0': '2026-04-01T00:00:00.000Z',
  '1.4.0-beta.1': '2026-04-02T00:00:00.000Z',
  '2.0.0': '2026-04-03T00:00:00.000Z',
};
const outdated = { name: 'carrier', current: '1.2.9', wanted: '1.2.9' };

test('what npm prints is read, without packages of other systems', () => {
  const one = { current: '1.0.0', wanted: '1.0.1', latest: '2.0.0', location: 'node_modules/one' };
  const text = JSON.stringify({
    one,
    two: [one, one, { ...one, current: '1.0.1' }],
    darwin: { wanted: '1.0.0' },
  });
  expect(readOutdated(text).map(({ name, current }) => `${name}@${current}`)).toEqual([
    'one@1.0.0',
    'two@1.0.0',
    'two@1.0.1',
  ]);
  expect(readOutdated('')).toEqual([]);
});

test('a package of ours is to be the newest of its major version', () => {
  const update = updateOf(outdated, { isOurs: true, times });
  expect(update).toMatchObject({ newest: '1.3.0', since: new Date(times['1.2.10']) });
  expect(updateOf({ ...outdated, current: '1.3.0' }, { isOurs: true, times })).toBeNull();
  const early = { '0.2.1': times['1.2.9'], '0.2.2': times['1.3.0'], '0.3.0': times['2.0.0'] };
  const minor = { ...outdated, current: '0.2.1' };
  expect(updateOf(minor, { isOurs: true, times: early })?.newest).toBe('0.2.2');
});

test('another one is to be the newest that those take who bring it', () => {
  expect(updateOf(outdated, { isOurs: false, times })).toBeNull();
  const wanted = { ...outdated, wanted: '1.2.10' };
  expect(updateOf(wanted, { isOurs: false, times })?.newest).toBe('1.2.10');
});

test('it is overdue when the first newer version has been out for more than 90 days', () => {
  const update = updateOf(outdated, { isOurs: true, times });
  const overdue = (day: string) => update && isOverdue(update, new Date(`${day}T00:00:00.000Z`));
  expect([overdue('2026-05-30'), overdue('2026-05-31')]).toEqual([false, true]);
});
