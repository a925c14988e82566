import { expect, test } from 'vitest';
import { deviceKind, foldOpenings, type Known, type Opened } from './openings.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 9, minute));
const opened = (mark: string, minute = 0, part: Partial<Opened> = {}): Opened => ({
  mark,
  uid: 'AAAA1111',
  ownerId: 'u1',
  day: '2026-11-23',
  at: at(minute),
  device: { kind: 'phone', system: 'iOS' },
  place: { country: 'DE', city: 'Potsdam' },
  whileLost: false,
  ...part,
});
const unknown: Known = { id: null, taken: 0, isSilent: false };

test('a device is one row, however often it comes at once', () => {
  const { rows, repeats, outcomes } = foldOpenings(
    [
      [opened('a', 2), unknown],
      [opened('b', 2), unknown],
      [opened('a', 3), unknown],
    ],
    50,
  );
  expect([...rows.values()]).toMatchObject([
    { mark: 'a', times: 2, at: at(2), lastAt: at(3), isRest: false },
    { mark: 'b', times: 1, at: at(2), lastAt: at(2), isRest: false },
  ]);
  expect(repeats.size).toBe(0);
  expect(outcomes).toEqual(['new', 'new', 'repeat']);
});

test('one that is there already is counted', () => {
  const known = { ...unknown, id: 'row' };
  const { rows, repeats, outcomes } = foldOpenings(
    [
      [opened('a', 2), known],
      [opened('a', 3), known],
    ],
    50,
  );
  expect(rows.size).toBe(0);
  expect(repeats.get('row')).toEqual({ times: 2, lastAt: at(3) });
  expect(outcomes).toEqual(['repeat', 'repeat']);
});

test('above the bound of a day there is a count without device and place', () => {
  const { rows, outcomes } = foldOpenings(
    [
      [opened('a', 1), { ...unknown, taken: 1 }],
      [opened('b', 2, { whileLost: true }), { ...unknown, taken: 1 }],
      [opened('c', 3), { ...unknown, taken: 1 }],
      [opened('d', 3, { uid: 'BBBB2222' }), unknown],
    ],
    2,
  );
  expect(outcomes).toEqual(['new', 'rest', 'rest', 'new']);
  expect([...rows.values()].filter(({ isRest }) => isRest)).toMatchObject([
    { uid: 'AAAA1111', times: 2, lastAt: at(3), device: null, place: null, whileLost: false },
  ]);
});

test('of what is silent nothing is kept', () => {
  const known = { id: 'row', taken: 0, isSilent: true };
  const { rows, repeats, outcomes } = foldOpenings([[opened('a'), known]], 50);
  expect([rows.size, repeats.size, outcomes]).toEqual([0, 0, ['silent']]);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'phone iOS',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Mobile/15E148', 'tablet iPadOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36',
    'phone Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'phone Android'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0.0.0 Safari/537.36', 'tablet Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140.0', 'computer Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'computer macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0', 'computer ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'computer Linux'],
  ['Nokia7110/1.0', null],
  ['', null],
])('%s is %s', (userAgent, device) => {
  const found = deviceKind(userAgent);
  expect(found && `${found.kind} ${found.system}`).toBe(device);
});
