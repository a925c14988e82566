import type { FeedBatch } from '@app/events/consuming/readable-events';
import { retry } from '@app/events/consuming/retry';
import { tryLock } from '@app/events/consuming/session';
import { isTransient, OvertakenError } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import { lagBehind } from '@app/events/log/lag-behind';
import { ChildEndedError } from '@app/service-kit/child/child-worker';
import type { ClientBase, Pool } from 'pg';
import { takeoverTarget } from './catch-up-target.ts';
import { catchUp, FEW_EVENTS, type FillElsewhere, fillFar } from './catch-up.ts';
import {
  createVersion,
  dropVersion,
  ensureAdvanceFunction,
  readFaults,
  readStandings,
  type Standing,
} from './ledger.ts';
import { instanceFor } from './load-projection-states.ts';
import {
  type Fault,
  going,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import type { Projection } from './projection.ts';
import { openProjectorSession } from './projector-session.ts';
import { readSkips } from './skips.ts';

export interface RebuildOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  /** Stops it after the current batch; a later call continues from there. */
  readonly signal: AbortSignal;
  /** Starts over instead of continuing an earlier call that was stopped. */
  readonly fresh: boolean;
  /** Whether this process has nothing else to do; by default true. */
  readonly isAlone?: boolean;
  /** By default this process does so itself. */
  readonly fillElsewhere?: FillElsewhere | undefined;
  readonly requestId?: string;
  readonly hooks: {
    readonly onStart: (instances: readonly ProjectionInstance[]) => void;
    readonly onBatch: (batch: FeedBatch, instances: readonly ProjectionInstance[]) => void;
    readonly onFault: (instance: ProjectionInstance, fault: Fault) => void;
    readonly onOutage: (error: unknown) => void;
  };
}

/** Without `isDone` it was stopped, and the next call continues it. */
export interface Rebuilt {
  readonly isDone: boolean;
  readonly live: readonly Standing[];
  readonly retired: readonly Standing[];
}

/** It cannot be rebuilt now; the message says why. */
export class RebuildError extends Error {
  override readonly name = 'RebuildError';
}

/** Another rebuild, or an erasing run, is in progress. */
export class RebuildUnderWayError extends RebuildError {}

/** Held by a rebuild, and by an erasing run, which must not meet half-built tables. */
export const REBUILD_LOCK = 'rebuild';

/**
 * New tables take over in one transaction when they have caught up. A projection that meets an
 * event it cannot handle is left out. @throws RebuildError, LayoutChangedError
 */
export async function rebuildProjections(
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<Rebuilt> {
  const { pool, signal } = options;
  await using session = await openProjectorSession(pool, signal);
  if (!(await tryLock(session, REBUILD_LOCK))) {
    throw new RebuildUnderWayError(
      'Another rebuild or an erasing run has not ended. Wait for it. If you call a stopped rebuild again, it continues where it stopped.',
    );
  }
  const { instances, replaced } = await begin(session.client, projections, options);
  // Another version's projector may hold the lease.
  await ensureAdvanceFunction(session.client);
  options.hooks.onStart(instances);
  await fill(instances, replaced, options);
  const ended = await readStandings(session.client);
  const ours = new Set(instances.map(({ schema }) => schema));
  const live = ended.filter(({ schema, state }) => state === 'live' && ours.has(schema));
  const retired = [...replaced.values()].filter((old) =>
    live.some(({ name }) => name === old.name),
  );
  return { isDone: live.length === instances.length, live, retired };
}

async function begin(
  client: ClientBase,
  projections: readonly Projection[],
  { log, fresh, requestId }: RebuildOptions,
): Promise<{ instances: readonly ProjectionInstance[]; replaced: ReadonlyMap<string, Standing> }> {
  const standings = await readStandings(client);
  const faults = await readFaults(client);
  const replaced = new Map(
    projections.map((projection) => [projection.name, liveOne(projection, standings)]),
  );
  const instances: ProjectionInstance[] = [];
  for (const projection of projections) {
    const versions = standings.filter(
      ({ name, version }) => name === projection.name && version === projection.version,
    );
    const latest = Math.max(...versions.map(({ generation }) => generation));
    const begun = versions.find((each) => each.generation === latest && each.state === 'building');
    if (begun && fresh) await dropVersion(client, begun.schema);
    const standing =
      begun && !fresh
        ? begun
        : await createVersion(client, projection, { state: 'building', generation: latest + 1 });
    if (requestId !== undefined) {
      // Tables of a request are never made twice.
      const set = 'update projector.checkpoints set request_id = $2 where schema = $1';
      await client.query(set, [standing.schema, requestId]);
    }
    const instance = instanceFor(projection, standing, faults);
    instance.skipped = await readSkips(log, projection);
    instances.push(instance);
  }
  return { instances, replaced };
}

function liveOne({ name, version }: Projection, standings: readonly Standing[]): Standing {
  const live = standings.find((each) => each.name === name && each.state === 'live');
  if (!live) {
    throw new RebuildError(
      `${name} was never built. Start the projector: it builds what is missing.`,
    );
  }
  if (live.version === version) return live;
  throw new RebuildError(
    `Version ${live.version} of ${name} is live, and this program has version ${version}. ` +
      'Start the projector with this program: it builds that version beside the live one.',
  );
}

async function fill(
  instances: readonly ProjectionInstance[],
  replaced: ReadonlyMap<string, Standing>,
  options: RebuildOptions,
): Promise<void> {
  const { pool, log, signal, hooks, isAlone = true } = options;
  const replaces = new Map([...replaced].map(([name, { schema }]) => [name, schema]));
  let areFinished = false;
  await retry(
    async (resetBackoff) => {
      areFinished ||= await fillFirst(going(instances), options, resetBackoff);
      if (going(instances).length === 0) return;
      await catchUp(going(instances), {
        pool,
        log,
        target: takeoverTarget(pool, { signal, replaces, areFinished }),
        hooks: { onAdvanced: resetBackoff, onFault: hooks.onFault, onOutage: hooks.onOutage },
        onBatch: (batch) => hooks.onBatch(batch, instances),
        isAlone,
        signal,
      });
    },
    {
      signal,
      onFailure: (error) => {
        if (error instanceof OvertakenError) {
          throw new RebuildError('Another version took over meanwhile, so this one did not.');
        }
        if (!isTransient(error) && !(error instanceof ChildEndedError)) throw error;
        hooks.onOutage(error);
      },
    },
  );
}

/** @returns whether the tables are near the live ones, indexes included */
async function fillFirst(
  instances: readonly ProjectionInstance[],
  { log, fillElsewhere, signal, hooks }: RebuildOptions,
  onAdvanced: () => void,
): Promise<boolean> {
  const after = smallestCheckpoint(instances);
  if (!fillElsewhere || after === null) return false;
  if (!(await lagBehind(log, after, FEW_EVENTS)).isMore) return false;
  const outcome = await fillFar(
    instances,
    { state: 'building', join: [] },
    {
      fillElsewhere,
      signal,
      hooks: { onAdvanced, onFault: hooks.onFault, onOutage: () => undefined },
    },
  );
  if (outcome === 'overtaken') throw new OvertakenError('Another version took over');
  return true;
}
