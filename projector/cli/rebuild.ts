import { giveWay } from '@app/service-kit/give-way';
import type { Pool } from 'pg';
import { dropVersions, readStandings } from '../runtime/ledger.ts';
import { endOfLog } from '../runtime/log-end.ts';
import { type ProjectionInstance, smallestCheckpoint } from '../runtime/projection-instance.ts';
import type { Projection } from '../runtime/projection.ts';
import { rebuildProjections, type Rebuilt } from '../runtime/rebuild.ts';
import { record, untilInterrupted } from './command.ts';
import { ReadingProgress } from './progress.ts';
import type { Stores } from './stores.ts';
import { counted, duration } from './words.ts';

export interface RebuildOptions {
  readonly keepOld: boolean;
  readonly fresh: boolean;
}

/** @returns the exit code */
export async function rebuild(
  projections: readonly Projection[],
  options: RebuildOptions,
  { pool, log }: Stores,
): Promise<number> {
  giveWay();
  using interrupt = untilInterrupted();
  const end = await endOfLog(log);
  const names = projections.map(({ name }) => name).join(', ');
  let progress: ReadingProgress | null = null;
  const result = await rebuildProjections(projections, {
    pool,
    log,
    signal: interrupt.signal,
    fresh: options.fresh,
    hooks: {
      onStart: (instances) => {
        sayWhere(instances);
        const from = smallestCheckpoint(instances) ?? end;
        progress = new ReadingProgress(`Rebuilding ${names}`, { from, to: end });
      },
      onBatch: (batch) => progress?.advance(batch.position, batch.read),
      onFault: ({ projection }, fault) => {
        progress?.clear();
        console.error(
          `${projection.name} stops at ${fault.eventType} ${fault.eventId}: ${fault.error}\n` +
            '  Its live tables stay as they are. Correct the projection, or skip the event:\n' +
            `  npm run projector -- skip ${projection.name} ${fault.eventId} --why "…"`,
        );
      },
      onOutage: () => {
        progress?.clear();
        console.error('A store is unavailable. Waiting for it.');
      },
    },
  });
  (progress as ReadingProgress | null)?.clear();
  return await conclude(result, { projections, progress, options, pool, log });
}

function sayWhere(instances: readonly ProjectionInstance[]): void {
  const resumed = instances.filter(({ checkpoint }) => checkpoint.commit > 0n);
  if (resumed.length === 0) return;
  const names = resumed.map(({ projection }) => projection.name).join(', ');
  console.log(`Continuing an earlier rebuild of ${names}`);
}

async function conclude(
  { isDone, live, retired }: Rebuilt,
  {
    projections,
    progress,
    options,
    pool,
    log,
  }: Pick<Stores, 'pool' | 'log'> & {
    readonly projections: readonly Projection[];
    readonly progress: ReadingProgress | null;
    readonly options: RebuildOptions;
  },
): Promise<number> {
  for (const { name, version, generation, schema } of live) {
    const data = { projection: name, version, generation };
    await record(log, name, { type: 'ProjectionRebuilt', data });
    console.log(`${name} v${version}: the tables in ${schema} are live`);
  }
  if (progress && live.length > 0) {
    const { events, seconds } = progress;
    console.log(`${counted(events, 'event')} in ${duration(seconds)}`);
  }
  if (!options.keepOld) await dropVersions(pool, retired, sayDropped);
  else if (retired.length > 0) {
    const schemas = retired.map(({ schema }) => schema).join(', ');
    console.log(`Kept: ${schemas}. npm run projector -- drop-old drops them.`);
  }
  if (isDone) return 0;
  const left = projections.filter(({ name }) => live.every((each) => each.name !== name));
  const names = left.map(({ name }) => name).join(' ');
  console.error(`Not rebuilt: ${names}. The live tables are unchanged; the same call continues.`);
  return 1;
}

/** @returns the exit code */
export async function dropOld(projections: readonly Projection[], pool: Pool): Promise<number> {
  const retired = (await readStandings(pool)).filter(
    ({ name, state }) => state === 'retired' && projections.some((each) => each.name === name),
  );
  if (retired.length === 0) console.log('There are no old tables.');
  await dropVersions(pool, retired, sayDropped);
  return 0;
}

const sayDropped = (schema: string): void => console.log(`Dropped ${schema}`);
