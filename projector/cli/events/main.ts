import { resolve } from 'node:path';
import { catalogue } from '@app/events/catalogue';
import { CopyError } from '@app/events/copy/copy-log';
import { EventLogUnavailableError } from '@app/events/log/errors';
import { EventStoreAddressError, isEventStoreAddress } from '@app/events/log/event-store-address';
import { BoundError, readRange } from '../../replay/range.ts';
import { runCommand, UsageError, type ValuesOf } from '../command.ts';
import { checkUnmask } from '../unmask.ts';
import { openStores } from '../stores.ts';
import { copyEvents } from './copy.ts';
import { exportEvents } from './export.ts';

const USAGE = `npm run events -- export [options]
    write the events of the log for other tools, one for each line or row

  --out FILE            the file to write; standard output by default.
  --type NAME           only events of this type, such as MessageSent; may be repeated
  --from, --until       a day (2026-03-04; with --until, the whole day), a moment
                        (2026-03-04T05:06:07Z) or a position (events after it, or up to it)
  --unmask              show personal text as it is. Without it, a text is a pseudonym, the same one
                        for the same text (email_7f3a…), and a number is null. Needs MASTER_KEY

npm run events -- copy --to esdb://… [options]
    copy the log into another event store, in the same order and with the same ids. A second call
    continues where the first stopped; the product may run meanwhile, on this log

  --to URL              an event store on which the product was never started
  --keys-to URL         a Postgres (postgres://…) that receives the keys and pictures of the log
  --verify              copy nothing: compare both sides, event for event and row for row

The product must be running (npm start); otherwise set EVENTSTORE_URL, DATABASE_URL and MASTER_KEY.`;

const OPTIONS = {
  out: { type: 'string' },
  type: { type: 'string', multiple: true, default: [] as string[] },
  from: { type: 'string' },
  until: { type: 'string' },
  unmask: { type: 'boolean', default: false },
  to: { type: 'string' },
  'keys-to': { type: 'string' },
  verify: { type: 'boolean', default: false },
} as const;

type Values = ValuesOf<typeof OPTIONS>;

const explained = [BoundError, CopyError, EventLogUnavailableError, EventStoreAddressError];

await runCommand({ usage: USAGE, options: OPTIONS, explained }, (words, values) => {
  switch (words.join(' ')) {
    case 'export':
      return runExport(values);
    case 'copy':
      return runCopy(values);
    default:
      throw new UsageError(USAGE);
  }
});

function runCopy({ to, 'keys-to': keysTo, verify }: Values): Promise<number> {
  if (to === undefined || !isEventStoreAddress(to)) {
    throw new UsageError('Say where to: --to esdb://… or esdb+discover://…');
  }
  if (keysTo !== undefined && !(keysTo.startsWith('postgres') && URL.canParse(keysTo))) {
    throw new UsageError('--keys-to must be a postgres:// address.');
  }
  return copyEvents({ to, keysTo: keysTo ?? null, verify });
}

async function runExport(values: Values): Promise<number> {
  const { out, unmask, type: types } = values;
  const unknown = types.filter((type) => catalogue.every((known) => known.type !== type));
  if (unknown.length > 0) throw new UsageError(`There is no event ${unknown.join(', ')}.`);
  checkUnmask(unmask, 'npm run events -- export');
  const range = readRange(values.from, values.until);
  await using stores = await openStores('events export');
  const path = out === undefined ? null : resolve(process.env['INIT_CWD'] ?? '.', out);
  return await exportEvents({ out: path, types: new Set(types), range, unmask }, stores);
}
