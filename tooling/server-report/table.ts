import { dirname, relative } from 'node:path';
import * as z from 'zod';

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** How many tests of a row ended how. A file that could not be loaded is one failure. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** By row: a file of the contract suite, or a folder. */
export type Results = ReadonlyMap<string, Count>;

const CONTRACT_SUITE = 'events/contract-suite/';
/** Folders that hold several parts, which have rows of their own. */
const DIVIDED = /^(?:events|embedded|e2e)\//u;

/**
 * Counts the tests of vitest's JSON reports. Where a file is in several, the last one counts.
 * @param root the folder of the repository
 */
export function readReport(texts: readonly string[], root: string): Results {
  const files = new Map(
    texts
      .flatMap((text) => Report.parse(JSON.parse(text)).testResults)
      .map((file) => [relative(root, file.name), file] as const),
  );
  const results = new Map<string, Count>();
  for (const [path, { status, assertionResults }] of files) {
    const row = rowOf(path);
    const count = results.get(row) ?? { passed: 0, failed: 0, skipped: 0 };
    results.set(row, count);
    for (const test of assertionResults) count[outcomeOf(test.status)] += 1;
    const hasFailure = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !hasFailure) count.failed += 1;
  }
  return results;
}

function outcomeOf(status: string): keyof Count {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

function rowOf(path: string): string {
  if (path.startsWith(CONTRACT_SUITE)) return path;
  const folder = dirname(path);
  return folder
    .split('/')
    .slice(0, DIVIDED.test(path) ? 2 : 1)
    .join('/');
}

/** A Markdown table: a row a file or folder, a column a run. */
export function formatTable(columns: ReadonlyMap<string, Results>): string {
  const rows = [...new Set([...columns.values()].flatMap((results) => Array.from(results.keys())))];
  const lines: string[][] = [];
  for (const row of rows.toSorted()) {
    lines.push([`\`${row}\``, ...[...columns.values()].map((results) => cell(results.get(row)))]);
  }
  const head = ['', ...columns.keys()];
  return [head, head.map(() => '---'), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

function cell(count: Count | undefined): string {
  if (count === undefined) return 'not run';
  const { passed, failed, skipped } = count;
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
