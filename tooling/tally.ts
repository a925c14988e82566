/** How many tests ended in which way. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that counts. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts the results of a JSON report of vitest. A file that could not be loaded, and a run that
 * failed although no test did (no test found, an unhandled error), count as one failure each.
 */
export function tallyOf(report: Report | null, exitCode: number): Tally {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  const failedSilently = failed === 0 && (exitCode !== 0 || numPassedTests === 0);
  return {
    passed: numPassedTests,
    failed: failedSilently ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}
