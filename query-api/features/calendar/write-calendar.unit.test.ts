import { expect, test } from 'vitest';
import { type LossEntry, writeCalendar } from './write-calendar.ts';

const open: LossEntry = {
  uid: '7K2QW9XM',
  number: 1,
  title: 'Drill 7',
  lostAt: new Date('2026-03-04T05:06:07.000Z'),
  foundAt: null,
  lastSeenWhere: null,
  lastSeenAt: null,
  deletedAt: null,
};
const write = (...entries: readonly LossEntry[]): string =>
  writeCalendar(entries, { name: 'Found & Co', publicUrl: 'https://tags.example.org' });

/** Content lines, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('a lost thing is an entry from then on, and makes nobody busy', () => {
  const lines = linesOf(write(open));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'NAME:Found & Co: lost things',
      'UID:7K2QW9XM-1@tags.example.org',
      'SEQUENCE:0',
      'DTSTAMP:20260304T050607Z',
      'DTSTART:20260304T050607Z',
      'SUMMARY:Lost: Drill 7',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://tags.example.org/7K2QW9XM',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('DESCRIPTION'))).toEqual([]);
});

test('a returned thing keeps its entry, which ends and was revised', () => {
  const foundAt = new Date('2026-03-06T10:00:00.000Z');
  const lines = linesOf(write({ ...open, foundAt }));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:7K2QW9XM-1@tags.example.org',
      'SEQUENCE:1',
      'DTSTAMP:20260306T100000Z',
      'DTEND:20260306T100000Z',
      'SUMMARY:Returned: Drill 7',
    ]),
  );
});

test('the entry of a deleted code is cancelled', () => {
  const deletedAt = new Date('2026-03-07T10:00:00.000Z');
  const lines = linesOf(write({ ...open, deletedAt }));
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']));
});

test('what an owner typed is escaped, and long lines are folded at 75 octets', () => {
  const title = 'Keys; spare, and "new"\\old\nBEGIN:VEVENT';
  const lastSeenWhere = `Gepäckablage im Zug, Wagen 7 🚆 ${'weit hinten '.repeat(12)}`.trim();
  const text = write({ ...open, title, lastSeenWhere, lastSeenAt: '2026-03-04T04:00:00Z' });
  expect(text.match(/\nBEGIN:VEVENT\r\n/gu)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = linesOf(text);
  expect(lines).toContain('SUMMARY:Lost: Keys\\; spare\\, and "new"\\\\old\\nBEGIN:VEVENT');
  const described = lines.find((line) => line.startsWith('DESCRIPTION'));
  expect(described).toBe(
    `DESCRIPTION:Last seen: ${lastSeenWhere.replaceAll(',', '\\,')}\\nLast seen at: 2026-03-04T04:00:00Z`,
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
});

test('a carriage return in a title begins no line', () => {
  const text = write({ ...open, title: 'Bag\rATTENDEE:mailto:x@example.org\r\nX' });
  expect(text).not.toMatch(/[\r\n]ATTENDEE/u);
});

test('the same entries give the same text, and none an empty calendar', () => {
  expect(write(open)).toBe(write(open));
  expect(linesOf(write()).at(-1)).toBe('END:VCALENDAR');
});
