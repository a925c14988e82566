import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root, runTool } from './run-tool.ts';

/** How many tests ended in which way. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/**
 * What vitest's JSON report says. A file that could not be loaded, and a run that failed although
 * no test did (no test found, an unhandled error), count as one failure each.
 */
export function tallyOf(report: unknown, exitCode: number): Tally {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    parsed.data;
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

/** Runs vitest with the arguments given, all tests when there are none. */
export async function runVitest(args: readonly string[]): Promise<Tally> {
  const folder = join(root, '.cache');
  const file = join(folder, `test-report-${process.pid}.json`);
  await mkdir(folder, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', ['run', ...reporters, ...args]);
  const text = await readFile(file, 'utf8').catch(() => 'null');
  await rm(file, { force: true });
  return tallyOf(JSON.parse(text), code);
}
