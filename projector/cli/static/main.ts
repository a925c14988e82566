// npm run export -- --static DIR: pages for the printed codes after the product has ended.
import { fileOf, runCommand, UsageError } from '../command.ts';
import { openStores } from '../stores.ts';
import { counted, duration } from '../words.ts';
import { writePages } from './write-pages.ts';

const USAGE = `npm run export -- --static DIR
    write a page for each code as plain files, for the time after the product: the details that its
    owner chose for that time, or its new address. DIR/README.txt says how to serve them

The product must be running (npm start); otherwise set EVENTSTORE_URL, DATABASE_URL and MASTER_KEY.`;

await runCommand(
  { usage: USAGE, options: { static: { type: 'string' } }, maxWords: 0 },
  async (_, { static: folder = '' }) => {
    if (folder === '') throw new UsageError(USAGE);
    const started = performance.now();
    await using stores = await openStores('static export');
    const path = fileOf(folder);
    const written = await writePages(stores.pool, path);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${counted(written, 'page')} written in ${duration(seconds)}: ${path}`);
    return 0;
  },
);
