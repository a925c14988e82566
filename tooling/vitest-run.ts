import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';
import { type Report, type Tally, tallyOf } from './tally.ts';

/** Runs vitest with the arguments given, all tests when there are none. */
export async function runVitest(args: readonly string[]): Promise<Tally> {
  const folder = join(root, '.cache');
  const file = join(folder, `test-report-${process.pid}.json`);
  await mkdir(folder, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', ['run', ...reporters, ...args]);
  const text = await readFile(file, 'utf8').catch(() => 'null');
  await rm(file, { force: true });
  return tallyOf(JSON.parse(text) as Report | null, code);
}
