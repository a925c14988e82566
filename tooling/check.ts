// npm test, and with --level=… test:unit, test:long and test:all (docs/testing.md). Files and other
// arguments are passed to vitest, and format, lint and types are left out.
import { styleText } from 'node:util';
import { readArguments } from './levels.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';
import { checkTypes } from './type-check.ts';
import { runVitest } from './vitest-run.ts';

interface StaticStep {
  readonly name: string;
  readonly run: () => Promise<number>;
}

const staticSteps: readonly StaticStep[] = [
  { name: 'Format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'Lint', run: () => runTool('oxlint', ['--type-aware', '.']) },
  { name: 'Types', run: checkTypes },
];

/** Runs every step, even after a failure, so that one run shows all problems. */
async function runStaticSteps(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of staticSteps) {
    console.log(styleText('bold', `\n── ${name}`));
    if ((await run()) === 0) console.log(`${name}: passed`);
    else failed.push(name);
  }
  return failed;
}

function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const { projects, hasStaticSteps, vitestArguments } = readArguments(process.argv.slice(2));
const steps = hasStaticSteps ? staticSteps.length : 0;
const failedSteps = hasStaticSteps ? await runStaticSteps() : [];
console.log(styleText('bold', '\n── Tests'));
const tests = await runVitest([...projects.map((name) => `--project=${name}`), ...vitestArguments]);

if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
const total = {
  passed: tests.passed + steps - failedSteps.length,
  failed: tests.failed + failedSteps.length,
  skipped: tests.skipped,
};
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(summaryLine(total));
