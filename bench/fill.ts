// Fills the running instance with a year of the product, as large as one likes.
import { runCommand, UsageError, type ValuesOf } from '@app/projector/cli/command';
import { openStores } from '@app/projector/cli/stores';
import { fillLog } from './fill/fill.ts';
import { Progress } from './progress.ts';

const USAGE = `Usage: npm run bench:fill -- --messages <number> [--codes <number>] [--seed <number>]
  Appends a made-up year to the log of the instance that runs over DATA_DIR (.data), or of
  EVENTSTORE_URL, DATABASE_URL and MASTER_KEY. It cannot be taken back: use a DATA_DIR of its own.
  Codes are a tenth of the messages where not given.`;

const OPTIONS = {
  messages: { type: 'string' },
  codes: { type: 'string' },
  seed: { type: 'string' },
} as const;

function readSize(values: ValuesOf<typeof OPTIONS>): {
  messages: number;
  codes?: number;
  seed?: number;
} {
  const entries = Object.entries(values).map(([name, text]) => [name, Number(text)] as const);
  const isRight = entries.every(([, value]) => Number.isSafeInteger(value) && value >= 0);
  if (!isRight || values.messages === undefined) throw new UsageError(USAGE);
  return { messages: 0, ...Object.fromEntries(entries) };
}

await runCommand({ usage: USAGE, options: OPTIONS }, async (_, values) => {
  const { seed, ...size } = readSize(values);
  await using stores = await openStores('bench fill');
  const progress = new Progress();
  const filled = await fillLog(size, stores, {
    ...(seed === undefined ? {} : { seed }),
    onProgress: (events) => progress.show(`${events.toLocaleString('en')} events`),
  });
  progress.clear();
  const rate = Math.round(filled.events / filled.seconds).toLocaleString('en');
  console.log(
    `${filled.events.toLocaleString('en')} events in ${filled.seconds.toFixed(0)} s, ${rate} a second`,
  );
  return 0;
});
