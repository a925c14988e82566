import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import type { QuestionResult } from './contract.ts';
import { parquetOf } from './parquet-result.ts';

type Given = Pick<QuestionResult, 'columns' | 'rows' | 'types'>;

const fileOf = (given: Given): ArrayBuffer => {
  const bytes = parquetOf({ ...given, isCut: false, chart: null, tables: [] });
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};

/** With the reader of another package. */
const read = async (given: Given) => parquetReadObjects({ file: fileOf(given) });

test('each type of the report is kept, and what is missing is null', async () => {
  const types = [
    'text',
    'integer',
    'bigint',
    'double precision',
    'numeric',
    'boolean',
    'date',
    'timestamp with time zone',
    'integer[]',
  ];
  const columns = ['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const rows = [
    [
      '=1+1, “ü”',
      -3,
      2 ** 40,
      'NaN',
      0.1,
      true,
      '2026-03-02',
      '2026-03-02T10:00:00.5+02:00',
      '[1]',
    ],
    [null, null, null, null, null, null, null, null, null],
  ];
  const [first, second] = await read({ columns, types, rows });
  expect(first).toEqual({
    name: '=1+1, “ü”',
    a: -3,
    b: 2n ** 40n,
    c: Number.NaN,
    d: 0.1,
    e: true,
    f: new Date('2026-03-02'),
    g: new Date('2026-03-02T08:00:00.500Z'),
    h: '[1]',
  });
  expect(Object.values(second ?? {})).toEqual(columns.map(() => null));
});

test('a report without rows has its columns', () => {
  const { schema, num_rows: rows } = parquetMetadata(
    fileOf({ columns: ['day'], types: ['date'], rows: [] }),
  );
  expect(rows).toBe(0n);
  expect(schema.slice(1)).toMatchObject([{ name: 'day', type: 'INT32', converted_type: 'DATE' }]);
});

test('moments that no file can hold make their column text', async () => {
  const rows = [['infinity'], ['2026-03-02']];
  expect(await read({ columns: ['day'], types: ['date'], rows })).toEqual([
    { day: 'infinity' },
    { day: '2026-03-02' },
  ]);
});

test('an answer from before columns had types goes by its values', async () => {
  const rows = [
    ['a', 1, true, 1],
    ['b', null, null, 'x'],
  ];
  expect(await read({ columns: ['a', 'b', 'c', 'd'], rows })).toEqual([
    { a: 'a', b: 1, c: true, d: '1' },
    { a: 'b', b: null, c: null, d: 'x' },
  ]);
});

test('the largest answer is a file of a few hundred kilobytes', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => [`${at} ${'x'.repeat(990)}`, at]);
  const file = fileOf({ columns: ['words', 'at'], types: ['text', 'integer'], rows });
  expect(file.byteLength).toBeLessThan(2_200_000);
  expect((await parquetReadObjects({ file })).at(-1)).toMatchObject({ at: 1999 });
});
