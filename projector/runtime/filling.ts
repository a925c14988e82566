import { retry } from '@app/consumers/retry';
import { isTransient, OvertakenError } from '@app/consumers/transient';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import { describeError } from '@app/service-kit/logging';
import type { ClientBase, Pool } from 'pg';
import { catchUp } from './catch-up.ts';
import { nearLiveTarget, readyTarget } from './catch-up-target.ts';
import { readStandings } from './checkpoint-ledger.ts';
import { readFaults } from './fault-ledger.ts';
import { instanceFor } from './load-projection-states.ts';
import { type Projection, schemaOf } from './projection.ts';
import {
  type Fault,
  going,
  type InstanceState,
  type ProjectionInstance,
} from './projection-instance.ts';
import { readSkips } from './skips.ts';

/** What is to be filled from the log until it is near the live versions. */
export interface FillRequest {
  readonly schemas: readonly string[];
  /** New versions get their indexes, too. Live ones that are behind have them. */
  readonly state: InstanceState;
  /** The live projections that those which are behind are to join. */
  readonly join: readonly string[];
}

export interface FillHooks {
  /** Told now and then, and at the end. @param read how many events were read since the last time */
  readonly onAdvanced: (positions: ReadonlyMap<string, Position>, read: number) => void;
  readonly onFault: (schema: string, fault: Fault) => void;
  /** Told what a log may hold of the error. */
  readonly onOutage: (about: Readonly<Record<string, unknown>>) => void;
}

/** `overtaken`: these versions are not in that state any more. */
export type FillOutcome = 'near' | 'overtaken';

/**
 * Fills versions in a process of its own, so that the process of the projector does not compute.
 * Ends that process, however it goes on, once the signal is aborted.
 * @throws FillingEndedError, and the signal's reason
 */
export type FillElsewhere = (
  request: FillRequest,
  options: { readonly hooks: FillHooks; readonly signal: AbortSignal },
) => Promise<FillOutcome>;

/** The process that fills versions ended before they were near. They stay as they are. */
export class FillingEndedError extends Error {
  override readonly name = 'FillingEndedError';
  /** What a log may hold of it. */
  readonly about: Readonly<Record<string, unknown>>;

  constructor(about: Readonly<Record<string, unknown>>) {
    super('The process that fills versions ended');
    this.about = about;
  }
}

/** The program that fills versions has others than the projector that asks for them. */
export class UnknownVersionError extends Error {
  override readonly name = 'UnknownVersionError';
}

export interface FillOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly hooks: FillHooks;
  readonly signal: AbortSignal;
}

/** At least so long lies between two reports, in ms. */
const REPORT_EVERY_MS = 250;

/**
 * Fills versions until they are near the live ones. Who asked for it does the rest: the takeover, or
 * joining the live ones. It can be stopped or killed at any moment, and goes on with the next call.
 * @throws UnknownVersionError, LayoutChangedError, and what is no outage of a store
 */
export async function fillVersions(
  request: FillRequest,
  options: FillOptions,
): Promise<FillOutcome> {
  const { pool, log, signal, hooks } = options;
  const instances = await loadInstances(request, options);
  if (instances === null) return 'overtaken';
  const report = new Report(instances, hooks);
  const onOutage = (error: unknown): void => hooks.onOutage(describeError(error));
  let isOvertaken = false;
  await retry(
    async (resetBackoff) => {
      const target =
        request.state === 'building'
          ? readyTarget(pool, signal)
          : nearLiveTarget(pool, request.join);
      await catchUp(going(instances), {
        pool,
        log,
        target,
        hooks: {
          onAdvanced: resetBackoff,
          onFault: ({ schema }, fault) => hooks.onFault(schema, fault),
          onOutage,
        },
        onBatch: ({ read }) => report.add(read),
        isAlone: true,
        signal,
      });
    },
    {
      signal,
      onFailure: (error) => {
        isOvertaken = error instanceof OvertakenError;
        if (isOvertaken || !isTransient(error)) throw error;
        onOutage(error);
      },
    },
  ).catch((error: unknown) => {
    if (!isOvertaken) throw error;
  });
  signal.throwIfAborted();
  if (isOvertaken) return 'overtaken';
  report.send();
  return 'near';
}

/** @returns null where one of them is not in the state that was asked for */
async function loadInstances(
  { schemas, state }: FillRequest,
  { pool, log, projections }: FillOptions,
): Promise<readonly ProjectionInstance[] | null> {
  const { standings, faults } = await withClient(pool, async (client) => ({
    standings: await readStandings(client),
    faults: await readFaults(client),
  }));
  const instances: ProjectionInstance[] = [];
  for (const schema of schemas) {
    const standing = standings.find((each) => each.schema === schema);
    if (standing?.state !== state) return null;
    const projection = projections.find((each) => schemaOf(each, standing.generation) === schema);
    if (!projection) throw new UnknownVersionError(`This program has no version for ${schema}`);
    const instance = instanceFor(projection, standing, faults);
    instance.skipped = await readSkips(log, projection);
    instances.push(instance);
  }
  return instances;
}

async function withClient<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Tells how far it is, now and then: each report is a message to another process. */
class Report {
  private readonly instances: readonly ProjectionInstance[];
  private readonly hooks: Pick<FillHooks, 'onAdvanced'>;
  private read = 0;
  private sentAt = performance.now();

  constructor(instances: readonly ProjectionInstance[], hooks: Pick<FillHooks, 'onAdvanced'>) {
    this.instances = instances;
    this.hooks = hooks;
  }

  add(read: number): void {
    this.read += read;
    if (performance.now() - this.sentAt >= REPORT_EVERY_MS) this.send();
  }

  send(): void {
    const positions = new Map(this.instances.map(({ schema, checkpoint }) => [schema, checkpoint]));
    this.hooks.onAdvanced(positions, this.read);
    this.read = 0;
    this.sentAt = performance.now();
  }
}
