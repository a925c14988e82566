// npm run erase: finishes erasures on disk, and shows which are finished.
import { finishErasures } from '../../erasing/finish.ts';
import { ErasingHeldUpError } from '../../erasing/rewrite.ts';
import { type PersonalTable, readStatus } from '../../erasing/status.ts';
import { projections } from '../../projections/all.ts';
import { hasLedger } from '../../runtime/ledger.ts';
import { runCommand, untilInterrupted } from '../command.ts';
import { openStores } from '../stores.ts';
import { counted, duration, size } from '../words.ts';

const USAGE = `npm run erase -- finish
    rewrite all tables with personal data from their live rows, and clear the write-ahead log:
    nothing that was erased or replaced before is left in the files of Postgres. The product does
    this automatically within an hour. Readers of a table wait while it is rewritten, one table
    after the other
npm run erase -- status
    show what was finished last, and since when an erasure waits

It uses the stores of the running instance of DATA_DIR (.data), or those that EVENTSTORE_URL,
DATABASE_URL and MASTER_KEY name.`;

await runCommand(
  { usage: USAGE, options: {}, maxWords: 0, explained: [ErasingHeldUpError] },
  { finish, status },
);

async function finish(): Promise<number> {
  await using stores = await openStores('erase finish');
  const { pool, log } = stores;
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  try {
    const onTable = showProgress();
    const done = await finishErasures({ pool, log, projections, signal, onTable });
    const bytes = done.tables.reduce((sum, table) => sum + table.bytes, 0);
    const seconds = (done.finishedAt.getTime() - done.startedAt.getTime()) / 1000;
    console.log(
      `${counted(done.tables.length, 'table')} (${size(bytes)}) rewritten, and the write-ahead log cleared, in ${duration(seconds)}.\n` +
        `Nothing is left in the files of Postgres of what was erased before ${done.startedAt.toISOString()}.`,
    );
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error('Stopped before the end. The same call starts again from the beginning.');
    return 1;
  }
}

function showProgress() {
  let began: number | null = null;
  return ({ name, bytes }: PersonalTable, doneBytes: number, allBytes: number): void => {
    began ??= performance.now();
    const seconds = (performance.now() - began) / 1000;
    const rate = doneBytes / seconds;
    const pace =
      doneBytes > 0 ? `, ${size(rate)}/s, ${duration((allBytes - doneBytes) / rate)} left` : '';
    console.error(`Rewriting ${name} (${size(bytes)} of ${size(allBytes)})${pace}`);
  };
}

async function status(): Promise<number> {
  await using stores = await openStores('erase status');
  const { pool } = stores;
  if (!(await hasLedger(pool))) {
    console.log('No projector has run on this database yet.');
    return 0;
  }
  const { lastRun, pendingSince, erased } = await readStatus(pool, projections);
  console.log(
    lastRun === null
      ? 'No run has finished yet.'
      : `Nothing is left of what was erased before ${lastRun.startedAt.toISOString()} (finished ${lastRun.finishedAt.toISOString()}).`,
  );
  console.log(
    pendingSince === null
      ? 'Nothing waits.'
      : `Since ${pendingSince.toISOString()}: ${counted(erased, 'key')} destroyed, or rows changed, and not finished. npm run erase -- finish`,
  );
  return 0;
}
