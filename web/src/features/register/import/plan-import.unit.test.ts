import type { RegisterField } from '@app/query-api/contract/register-fields';
import { expect, test } from 'vitest';
import { guessTargets, type Known, NOTHING, planImport } from './plan-import.ts';
import { readCsv } from './read-csv.ts';

const room: RegisterField = { id: 'f1', name: 'Room', kind: 'choice', choices: ['Attic'] };
const price: RegisterField = { id: 'f2', name: 'Price', kind: 'number', choices: [] };
const bought: RegisterField = { id: 'f3', name: 'Bought', kind: 'date', choices: [] };
const insured: RegisterField = { id: 'f4', name: 'Insured', kind: 'yes_no', choices: [] };
const note: RegisterField = { id: 'f5', name: '=Note', kind: 'text', choices: [] };
const fields = [room, price, bought, insured, note];
const known: Known = { fields, own: new Set(['7K3M9QXT', '00012345']), room: 2 };

function plan(text: string, also: Partial<Known> = {}) {
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.failure.kind);
  return planImport(read.table, guessTargets(read.table.names, fields), { ...known, ...also });
}

test('columns fill what they are named after, each once', () => {
  expect(
    guessTargets(['Code', ' TITLE', 'type', 'paused', 'price', 'Price', "'=Note"], fields),
  ).toEqual(['code', 'title', 'type', NOTHING, 'f2', NOTHING, 'f5']);
});

test('a line with a code changes it, one without makes one', () => {
  const text = `code,title,type,room,price,bought,insured,'=note
,Drill,Equipment,Attic,"1,5",4.3.2026,TRUE,'=1+1
7k3m-9qxt,,,,,,,
00-01-23-45,New,bag,,-3,2026-03-04,0,`;
  expect(plan(text)).toEqual({
    lines: [
      {
        line: 2,
        title: 'Drill',
        type: 'equipment',
        values: [
          { field_id: 'f1', text: 'Attic' },
          { field_id: 'f2', text: '1.5' },
          { field_id: 'f3', text: '2026-03-04' },
          { field_id: 'f4', text: 'yes' },
          { field_id: 'f5', text: '=1+1' },
        ],
      },
      { line: 3, uid: '7K3M9QXT', values: [] },
      {
        line: 4,
        uid: '00012345',
        title: 'New',
        type: 'bag',
        values: [
          { field_id: 'f2', text: '-3' },
          { field_id: 'f3', text: '2026-03-04' },
          { field_id: 'f4', text: 'no' },
        ],
      },
    ],
    makes: 1,
    changes: 2,
    wrong: [],
  });
});

test.each([
  ['code\nAAAA1111', '“AAAA1111” is not one of your codes.'],
  ['code\nx', '“x” is not one of your codes.'],
  ['price\n3', 'A new code needs a title.'],
  [`title\n${'x'.repeat(121)}`, 'The title may have at most 120 characters.'],
  ['title,type\na,plane', '“plane” is not a type.'],
  ['title,price\na,cheap', '“Price” takes a number such as 12 or 12.5, and not “cheap”.'],
  ['title,room\na,Cellar', '“Room” takes one of its choices, and not “Cellar”.'],
  ['title,bought\na,30.2.2026', '“Bought” takes a date such as 2026-03-04, and not “30.2.2026”.'],
])('%j is wrong', (text, why) => {
  expect(plan(text)).toEqual({ lines: [], makes: 0, changes: 0, wrong: [{ line: 2, why }] });
});

test('a code twice, and more codes than the plan has room for, are wrong', () => {
  expect(plan('code\n7K3M9QXT\n7K3M9QXT').wrong).toEqual([
    { line: 3, why: 'The same code is on line 2.' },
  ]);
  const { makes, wrong } = plan('title\na\nb\nc');
  expect([makes, wrong]).toEqual([2, [{ line: 4, why: 'Your plan has room for 2 more codes.' }]]);
  expect(plan('title\na\nb\nc', { room: -1 }).makes).toBe(3);
});
