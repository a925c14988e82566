// Kills, pauses and cuts off every part under load, and looks for what that has cost.
import { parseArgs } from 'node:util';
import { readForm } from './form.ts';
import { Progress } from './progress.ts';
import { violations, reportLines } from './torture/report.ts';
import { torture, type TortureOptions } from './torture/torture.ts';

const USAGE = `Usage: npm run torture -- [--form one-process|services] [--minutes <number>]
  [--seed <number>] [--discover]   --discover: the event store alone, of the form services`;

function readOptions(): Omit<TortureOptions, 'onProgress'> {
  try {
    const { values } = parseArgs({
      options: {
        form: { type: 'string' },
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
        discover: { type: 'boolean', default: false },
      },
    });
    const { discover: discovers } = values;
    const form = readForm(values.form ?? (discovers ? 'services' : 'one-process'));
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
    const isPossible = form === 'services' || !discovers;
    if (isPossible && minutes > 0 && minutes < 10_000 && Number.isSafeInteger(seed)) {
      return { form, seconds: Math.round(minutes * 60), seed, discovers };
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
