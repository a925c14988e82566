// Kills, pauses and cuts off every part under load, and checks that nothing was lost.
import { parseArgs } from 'node:util';
import { readForm } from './form.ts';
import { Progress } from './progress.ts';
import { violations, reportLines } from './torture/report.ts';
import { torture, type TortureOptions } from './torture/torture.ts';

const USAGE = `Usage: npm run torture -- [--form one-process|services] [--minutes <number>]
  [--seed <number>]`;

function readOptions(): Omit<TortureOptions, 'onProgress'> {
  try {
    const { values } = parseArgs({
      options: {
        form: { type: 'string', default: 'one-process' },
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      },
    });
    const form = readForm(values.form);
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
    if (minutes > 0 && minutes < 10_000 && Number.isSafeInteger(seed)) {
      return { form, seconds: Math.round(minutes * 60), seed };
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
