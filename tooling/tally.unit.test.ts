import { expect, test } from 'vitest';
import { tallyOf } from './tally.ts';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test('counts what passed, failed and was left out', () => {
  expect(tallyOf({ ...report, numFailedTests: 2 }, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
  });
});

test('a file that could not be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(tallyOf({ ...report, testResults: [broken, broken] }, 1).failed).toBe(2);
});

test('a file with failed tests is not counted beside them', () => {
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(tallyOf({ ...report, numFailedTests: 1, testResults: [failing] }, 1).failed).toBe(1);
});

test('a run that fails without a failed test is a failure', () => {
  expect(tallyOf(report, 0).failed).toBe(0);
  expect(tallyOf(report, 1).failed).toBe(1);
});

test('no tests at all is a failure', () => {
  expect(tallyOf({ ...report, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
});

test('no report is a failure', () => {
  expect(tallyOf(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
