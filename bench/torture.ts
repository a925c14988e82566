// Kills the whole product under load, again and again, and looks for what that has cost.
import { parseArgs } from 'node:util';
import { Progress } from './progress.ts';
import { isUnharmed, reportLines } from './torture/report.ts';
import { torture } from './torture/torture.ts';

const USAGE = 'Usage: npm run torture -- [--kills <number>]';

function readKills(): number {
  try {
    const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
    if (/^[1-9]\d{0,3}$/u.test(values.kills)) return Number(values.kills);
  } catch {
    // The usage says it all.
  }
  console.error(USAGE);
  process.exit(1);
}

const progress = new Progress();
const result = await torture({
  kills: readKills(),
  onProgress: (text) => progress.show(text),
});
progress.clear();
for (const line of reportLines(result)) console.log(line);
process.exitCode = isUnharmed(result) ? 0 : 1;
