// npm test: format, lint, types and every test; with arguments, only vitest with those.
import { styleText } from 'node:util';
import { runTool } from './run-tool.ts';
import { checkTypes } from './type-check.ts';
import { runVitest, type Tally } from './vitest-run.ts';

interface StaticStep {
  readonly name: string;
  readonly run: () => Promise<number>;
}

const staticSteps: readonly StaticStep[] = [
  { name: 'Format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'Lint', run: () => runTool('oxlint', ['--type-aware', '.']) },
  { name: 'Types', run: checkTypes },
];

/** Every step runs, whatever the ones before it said, so that one run shows all there is to do. */
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

const args = process.argv.slice(2);
const steps = args.length === 0 ? staticSteps.length : 0;
const failedSteps = steps > 0 ? await runStaticSteps() : [];
console.log(styleText('bold', '\n── Tests'));
const tests = await runVitest(args);

if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
const total = {
  passed: tests.passed + steps - failedSteps.length,
  failed: tests.failed + failedSteps.length,
  skipped: tests.skipped,
};
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(summaryLine(total));
