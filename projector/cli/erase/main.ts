// npm run erase: finishes erasures on disk, and tells which are finished.
import { projections } from '../../projections/all.ts';
import { ErasingHeldUpError } from '../../erasing/held-up.ts';
import { runCommand, UsageError } from '../command.ts';
import { openStores } from '../stores.ts';
import { finish } from './finish.ts';
import { status } from './status.ts';

const USAGE = `npm run erase -- finish
    write all tables with personal data anew, from their live rows alone, and take the rest out of
    the write-ahead log: of what was erased or replaced before, nothing is left in the files of
    Postgres. The product does so by itself within an hour. Readers of a table wait while it is
    written, one table after the other
npm run erase -- status
    what was finished last, and since when something waits

The stores are those of the instance that runs over DATA_DIR (.data), or of EVENTSTORE_URL,
DATABASE_URL and MASTER_KEY.`;

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
