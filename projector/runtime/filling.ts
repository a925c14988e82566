import { retry } from '@app/events/consuming/retry';
import { isTransient, OvertakenError } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import { describeError } from '@app/service-kit/logging';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod';
import { catchUp } from './catch-up.ts';
import { nearLiveTarget, readyTarget } from './catch-up-target.ts';
import { readStandings } from './checkpoint-ledger.ts';
import { readFaults } from './fault-ledger.ts';
import { instanceFor } from './load-projection-states.ts';
import { type Projection, schemaOf } from './projection.ts';
import { type Fault, going, type ProjectionInstance } from './projection-instance.ts';
import { readSkips } from './skips.ts';

const position = z.object({ commit: z.bigint(), prepare: z.bigint() });

/** A request to fill versions from the log until they are near the live ones. */
export const fillRequest = z.object({
  schemas: z.array(z.string()),
  /** New versions get their indexes, too. Live ones that are behind have them. */
  state: z.enum(['live', 'building']),
  /** The live projections that the ones in catch-up will join. */
  join: z.array(z.string()),
});
export type FillRequest = z.infer<typeof fillRequest>;

/** Messages during the filling. */
export const fillNews = z.discriminatedUnion('kind', [
  /** Sent now and then, and at the end: `read` counts the events since the last time. */
  z.object({
    kind: z.literal('advanced'),
    positions: z.map(z.string(), position),
    read: z.int(),
  }),
  z.object({
    kind: z.literal('stopped'),
    schema: z.string(),
    fault: z.object({ eventId: z.string(), eventType: z.string(), position, error: z.string() }),
  }),
  /** `about`: the parts of the error that may be logged. */
  z.object({ kind: z.literal('outage'), about: z.record(z.string(), z.unknown()) }),
]);
export type FillNews = z.infer<typeof fillNews>;

/** `overtaken`: these versions are not in that state any more. */
export const fillOutcome = z.enum(['near', 'overtaken']);
export type FillOutcome = z.infer<typeof fillOutcome>;

/**
 * Fills versions in another process, so that the projector's process does not compute. Always ends
 * that process once the signal is aborted.
 * @throws ChildEndedError, and the signal's reason
 */
export type FillElsewhere = (
  request: FillRequest,
  options: { readonly onNews: (news: FillNews) => void; readonly signal: AbortSignal },
) => Promise<FillOutcome>;

interface FillFarOptions {
  readonly fillElsewhere: FillElsewhere;
  readonly signal: AbortSignal;
  readonly hooks: {
    readonly onAdvanced: (read: number) => void;
    readonly onFault: (instance: ProjectionInstance, fault: Fault) => void;
    readonly onOutage: (about: Readonly<Record<string, unknown>>) => void;
  };
}

/** Lets another process fill these, and notes their progress here. @throws as `FillElsewhere` */
export function fillFar(
  instances: readonly ProjectionInstance[],
  { state, join }: Pick<FillRequest, 'state' | 'join'>,
  { fillElsewhere, signal, hooks }: FillFarOptions,
): Promise<FillOutcome> {
  const bySchema = new Map(instances.map((instance) => [instance.schema, instance]));
  const onNews = (news: FillNews): void => {
    if (news.kind === 'outage') hooks.onOutage(news.about);
    else if (news.kind === 'stopped') {
      const instance = bySchema.get(news.schema);
      if (!instance) return;
      instance.fault = news.fault;
      hooks.onFault(instance, news.fault);
    } else {
      for (const instance of instances) {
        const reached = news.positions.get(instance.schema);
        if (!reached) continue;
        instance.checkpoint = reached;
        instance.read += news.read;
      }
      hooks.onAdvanced(news.read);
    }
  };
  return fillElsewhere({ schemas: [...bySchema.keys()], state, join }, { onNews, signal });
}

/** Starting a process takes as long as handling this many events. */
export const FEW_EVENTS = 1000;

/** The program that fills versions does not know a version that the projector requests. */
export class UnknownVersionError extends Error {
  override readonly name = 'UnknownVersionError';
}

export interface FillOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly onNews: (news: FillNews) => void;
  readonly signal: AbortSignal;
}

/** Minimum interval between two reports, in ms. */
const REPORT_EVERY_MS = 250;

/**
 * Fills versions until they are near the live ones. The caller does the rest: the takeover, or
 * joining the live ones. It can be stopped or killed at any time, and the next call continues.
 * @throws UnknownVersionError, LayoutChangedError, and errors that are not outages of a store
 */
export async function fillVersions(
  request: FillRequest,
  options: FillOptions,
): Promise<FillOutcome> {
  const { pool, log, signal, onNews } = options;
  const instances = await loadInstances(request, options);
  if (instances === null) return 'overtaken';
  const report = new Report(instances, onNews);
  const onOutage = (error: unknown): void =>
    onNews({ kind: 'outage', about: describeError(error) });
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
          onFault: ({ schema }, fault) => onNews({ kind: 'stopped', schema, fault }),
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

/** @returns null if one of them is not in the requested state */
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

/** Reports progress now and then, since each report is a message to another process. */
class Report {
  private readonly instances: readonly ProjectionInstance[];
  private readonly onNews: FillOptions['onNews'];
  private read = 0;
  private sentAt = performance.now();

  constructor(instances: readonly ProjectionInstance[], onNews: FillOptions['onNews']) {
    this.instances = instances;
    this.onNews = onNews;
  }

  add(read: number): void {
    this.read += read;
    if (performance.now() - this.sentAt >= REPORT_EVERY_MS) this.send();
  }

  send(): void {
    const positions = new Map(this.instances.map(({ schema, checkpoint }) => [schema, checkpoint]));
    this.onNews({ kind: 'advanced', positions, read: this.read });
    this.read = 0;
    this.sentAt = performance.now();
  }
}
