import { expect, test } from 'vitest';
import { toTable } from './table.ts';

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test('a row counts the mutants of a folder, and the last one all', () => {
  const files = {
    'b/two.ts': file('NoCoverage', 'Survived'),
    'a/one.ts': file('Killed', 'Timeout', 'Survived'),
    'b/one.ts': file('Killed', 'RuntimeError'),
    'c/types.ts': file(),
  };
  expect(toTable({ files }).split('\n').slice(2)).toEqual([
    '| a | 3 | 2 | 1 | 0 | 66.7 % |',
    '| b | 3 | 1 | 1 | 1 | 33.3 % |',
    '| c | 0 | 0 | 0 | 0 | - |',
    '| all | 6 | 3 | 2 | 1 | 50.0 % |',
  ]);
});

test('a mutant without an outcome is no result', () => {
  expect(() => toTable({ files: { 'a/one.ts': file('Pending') } })).toThrow('a/one.ts');
});
