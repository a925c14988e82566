// Kills, pauses and cuts off every part of the product under load, and looks for what that has cost.
import { parseArgs } from 'node:util';
import { Progress } from './progress.ts';
import { violations, reportLines } from './torture/report.ts';
import { torture } from './torture/torture.ts';

const USAGE = 'Usage: npm run torture -- [--minutes <number>] [--seed <number>] [--discover]';

function readOptions(): { seconds: number; seed: number; discovers: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
        discover: { type: 'boolean', default: false },
      },
    });
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
    if (minutes > 0 && minutes < 10_000 && Number.isSafeInteger(seed)) {
      return { seconds: Math.round(minutes * 60), seed, discovers: values.discover };
    }
  } catch {
    // The usage says it all.
  }
  console.error(USAGE);
  process.exit(1);
}

const progress = new Progress();
const result = await torture({
  ...readOptions(),
  onProgress: (text) => progress.show(text),
});
progress.clear();
for (const line of reportLines(result)) console.log(line);
process.exitCode = violations(result).length === 0 ? 0 : 1;
