import { expect, test } from 'vitest';
import { formatTable, readReport } from './table.ts';

const report = (files: Record<string, readonly string[]>): string =>
  JSON.stringify({
    testResults: Object.entries(files).map(([path, statuses]) => ({
      name: `/repository/${path}`,
      status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status })),
    })),
  });

test('a row a file of the contract suite, else a folder; a column a run', () => {
  const embedded = report({
    'events/contract-suite/resend.test.ts': ['passed', 'passed'],
    'events/log/errors.test.ts': ['passed'],
    'query-api/routes/user.test.ts': ['passed', 'skipped'],
    'query-api/main.test.ts': [],
  });
  const real = report({ 'events/contract-suite/resend.test.ts': ['passed', 'failed'] });
  const columns = new Map([
    ['embedded', readReport([embedded], '/repository')],
    ['real', readReport([real], '/repository')],
  ]);
  expect(formatTable(columns).split('\n')).toEqual([
    '|  | embedded | real |',
    '| --- | --- | --- |',
    '| `events/contract-suite/resend.test.ts` | 2 passed | 1 passed, 1 failed |',
    '| `events/log` | 1 passed | not run |',
    '| `query-api` | 1 passed, 1 failed, 1 skipped | not run |',
  ]);
});

test('of a file that ran again the last run counts', () => {
  const first = report({ 'query-api/main.test.ts': ['failed'] });
  const again = report({ 'query-api/main.test.ts': ['passed'] });
  const results = readReport([first, again], '/repository');
  expect(results.get('query-api')).toEqual({ passed: 1, failed: 0, skipped: 0 });
});
