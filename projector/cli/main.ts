import { projections } from '../projections/all.ts';
import { faultsOfVersion } from '../runtime/ledger.ts';
import { LayoutChangedError } from '../runtime/load-projection-states.ts';
import type { Projection } from '../runtime/projection.ts';
import { RebuildError } from '../runtime/rebuild.ts';
import { readSkips } from '../runtime/skips.ts';
import { VerifyError, verifyProjection } from '../runtime/verify.ts';
import { record, runCommand, UsageError, type ValuesOf } from './command.ts';
import { list } from './list.ts';
import { dropOld, rebuild } from './rebuild.ts';
import { openStores } from './stores.ts';

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

await runCommand(
  {
    usage: USAGE,
    options: OPTIONS,
    explained: [RebuildError, LayoutChangedError, VerifyError],
  },
  {
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
    skip,
    verify,
  },
);

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

/** A running projector continues by itself. */
async function skip(
  [projection = '', eventId, ...more]: readonly string[],
  { why = '' }: Values,
): Promise<number> {
  const [chosen] = choose([projection], false);
  if (!chosen || eventId === undefined || more.length > 0) throw new UsageError(USAGE);
  if (why.trim() === '') throw new UsageError('Say why: --why "…". It is kept in the log.');
  const { name, version } = chosen;
  await using stores = await openStores('projector skip');
  const { pool, log } = stores;
  if ((await readSkips(log, chosen)).has(eventId)) {
    console.log(`${name} v${version} already skips this event.`);
    return 0;
  }
  const faults = await faultsOfVersion(pool, name, version);
  const fault = faults.find((each) => each.eventId === eventId);
  if (!fault) {
    const stopped = faults.map((each) => `It has stopped at ${each.eventType} ${each.eventId}.`);
    console.error(`${name} v${version} has not stopped at this event. ${stopped.join(' ')}`.trim());
    return 1;
  }
  const { eventType } = fault;
  const data = { projection: name, version, eventId, eventType };
  await record(log, name, { type: 'EventSkipped', data, personal: { why: why.trim() } });
  console.log(
    `${name} v${version} passes ${eventType} ${eventId}, now and in every rebuild of this version.\n` +
      'A running projector goes on within seconds; npm run projector -- list shows it.',
  );
  return 0;
}

async function verify(names: readonly string[], { all }: Values): Promise<number> {
  const wanted = choose(names, all);
  await using stores = await openStores('projector verify');
  let total = 0;
  for (const projection of wanted) {
    const found = await verifyProjection(projection, stores);
    const { version, position, tables, differences } = found;
    total += differences;
    const details = tables
      .filter(({ missing, surplus }) => missing + surplus > 0)
      .map(({ table, missing, surplus }) => `${table}: ${missing} missing, ${surplus} too many`);
    const line = `${projection.name} v${version} at ${position}: ${differences} differences`;
    console.log([line, ...details].join('\n  '));
  }
  return total === 0 ? 0 : 1;
}
