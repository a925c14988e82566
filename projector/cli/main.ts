import { projections } from '../projections/all.ts';
import type { Projection } from '../runtime/projection.ts';
import { RebuildError } from '../runtime/rebuild.ts';
import { LayoutChangedError } from '../runtime/load-projection-states.ts';
import { VerifyError } from '../runtime/verify.ts';
import { runCommand, UsageError, type ValuesOf } from './command.ts';
import { dropOld } from './drop-old.ts';
import { list } from './list.ts';
import { rebuild } from './rebuild.ts';
import { skip } from './skip.ts';
import { openStores } from './stores.ts';
import { verify } from './verify.ts';

const USAGE = `npm run projector -- list
    show all projections: version, state, checkpoint, lag, rows, size, and the event that stopped one
npm run projector -- rebuild NAME… | --all [--keep-old] [--fresh]
    rebuild the tables from the log beside the live ones, and switch over when they have caught up;
    queries never see a half-built table. Ctrl-C stops the rebuild and changes nothing: the same
    call continues it, or starts again with --fresh. --keep-old keeps the old tables
npm run projector -- drop-old [NAME…]
    drop the tables of versions that others have replaced
npm run projector -- skip NAME EVENT --why "…"
    skip the event that stopped a projection; the log keeps who did it and why
npm run projector -- verify NAME… | --all
    rebuild aside and compare with the live rows, row for row; exit code 1 if they differ

It uses the stores of the running instance of DATA_DIR (.data), or those that EVENTSTORE_URL,
DATABASE_URL and MASTER_KEY name.`;

const OPTIONS = {
  all: { type: 'boolean', default: false },
  'keep-old': { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  why: { type: 'string' },
} as const;

type Values = ValuesOf<typeof OPTIONS>;

const commands: Readonly<
  Record<string, (names: readonly string[], values: Values) => Promise<number>>
> = {
  list: async () => {
    await using stores = await openStores('projector list');
    return await list(projections, stores);
  },
  rebuild: async (names, { all, fresh, 'keep-old': keepOld }) => {
    const wanted = choose(names, all);
    await using stores = await openStores('projector rebuild');
    return await rebuild(wanted, { keepOld, fresh }, stores);
  },
  'drop-old': async (names, { all }) => {
    const wanted = choose(names, all || names.length === 0);
    await using stores = await openStores('projector drop-old');
    return await dropOld(wanted, stores.pool);
  },
  skip: async ([name = '', event, ...more], { why = '' }) => {
    const [projection] = choose([name], false);
    if (!projection || event === undefined || more.length > 0) throw new UsageError(USAGE);
    if (why.trim() === '') throw new UsageError('Say why: --why "…". It is kept in the log.');
    await using stores = await openStores('projector skip');
    return await skip(projection, event, why.trim(), stores);
  },
  verify: async (names, { all }) => {
    const wanted = choose(names, all);
    await using stores = await openStores('projector verify');
    return await verify(wanted, stores);
  },
};

const explained = [RebuildError, LayoutChangedError, VerifyError];

await runCommand(
  { usage: USAGE, options: OPTIONS, explained },
  ([command = '', ...names], values) => {
    const run = commands[command];
    if (!run) throw new UsageError(USAGE);
    return run(names, values);
  },
);

/** @throws UsageError if no projection is named, or an unknown one */
function choose(names: readonly string[], all: boolean): readonly Projection[] {
  const unknown = names.filter((name) => projections.every((known) => known.name !== name));
  if (unknown.length > 0) {
    const known = projections.map(({ name }) => name).join(', ');
    throw new UsageError(`There is no projection ${unknown.join(', ')}. There are ${known}.`);
  }
  if (all) return projections;
  if (names.length === 0) throw new UsageError(USAGE);
  return projections.filter(({ name }) => names.includes(name));
}
