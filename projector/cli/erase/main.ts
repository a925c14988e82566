// npm run erase: finishes erasures on disk, and shows which are finished.
import { projections } from '../../projections/all.ts';
import { ErasingHeldUpError } from '../../erasing/held-up.ts';
import { runCommand, UsageError } from '../command.ts';
import { openStores } from '../stores.ts';
import { finish } from './finish.ts';
import { status } from './status.ts';

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
  { usage: USAGE, options: {}, explained: [ErasingHeldUpError] },
  async ([command, ...more]) => {
    if (more.length > 0 || (command !== 'finish' && command !== 'status')) {
      throw new UsageError(USAGE);
    }
    await using stores = await openStores(`erase ${command}`);
    return await (command === 'finish' ? finish : status)(projections, stores);
  },
);
