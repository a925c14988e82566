import type { FeedBatch } from '@app/events/consuming/readable-events';
import { retry } from '@app/events/consuming/retry';
import { type Session, waitForLock } from '@app/events/consuming/session';
import { isTransient, OvertakenError } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import { describeError } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import { countTooSlow } from '@app/service-kit/slow-readers';
import type { Pool } from 'pg';
import * as z from 'zod';
import { replay } from '../replay/replay.ts';
import { type CatchUpTarget, nearLiveTarget, readyTarget } from './catch-up-target.ts';
import { readFaults, readStandings } from './ledger.ts';
import { instanceFor } from './load-projection-states.ts';
import { type BatchWriterHooks, ProjectionBatchWriter } from './projection-batch-writer.ts';
import {
  type Fault,
  going,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import { type Projection, schemaOf } from './projection.ts';
import { openProjectorSession } from './projector-session.ts';
import { readSkips } from './skips.ts';

interface CatchUpOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly target: CatchUpTarget;
  readonly hooks: BatchWriterHooks & { readonly onOutage: (error: unknown) => void };
  readonly onBatch?: (batch: FeedBatch) => void;
  /** Whether no other work of this process would have to wait. */
  readonly isAlone: boolean;
  readonly signal: AbortSignal;
}

/** Events in a batch if other work of the process, or live traffic, waits for its end. */
const FEW = 100;
/** Batches if nothing waits: events opened together, ms to gather them, events written together. */
const MANY = { opened: 1000, gatherMs: 20, written: 2000 };

/**
 * While live traffic flows it uses small batches and pauses as long as it worked (docs/adr/0110).
 * @throws transient errors; the next call continues where this one ended
 */
export async function catchUp(
  instances: readonly ProjectionInstance[],
  options: CatchUpOptions,
): Promise<void> {
  const { pool, log, hooks, isAlone } = options;
  await using session = await openProjectorSession(pool, options.signal);
  await using target = options.target;
  await enter(session, instances);
  if (await target.reachedBy(going(instances))) return;
  if (instances.every(({ state }) => state === 'building')) {
    // A crash of Postgres may lose the last transactions with their checkpoints; they are repeated.
    await session.client.query('set synchronous_commit = off');
  }
  const writer = new ProjectionBatchWriter(instances, session.client, hooks);
  const after = smallestCheckpoint(going(instances));
  if (after === null) return;
  const { signal } = session;
  const isDone = await replay({
    log,
    range: { from: { kind: 'position', position: after }, until: null },
    wants: writer.wants,
    opens: writer.opens,
    signal,
    onOutage: hooks.onOutage,
    pace: {
      catchUpTypes: [...log.definitions.keys()].filter(writer.wants),
      maxBatch: isAlone ? MANY.opened : FEW,
      gatherMs: isAlone ? MANY.gatherMs : 0,
      enough: () => (target.isLiveBusy ? FEW : Infinity),
      atLeast: () => (isAlone && !target.isLiveBusy && !target.isNear ? MANY.written : 1),
      onTooSlow: countTooSlow('catch-up'),
    },
    sink: async (batch) => {
      const began = performance.now();
      await target.aim();
      await writer.take(batch);
      options.onBatch?.(batch);
      const left = going(instances);
      if (left.length === 0 || (await target.reachedBy(left))) return true;
      if (target.isLiveBusy) await pause(performance.now() - began, signal);
      return false;
    },
  });
  if (!isDone && !options.signal.aborted) signal.throwIfAborted();
}

async function enter(session: Session, instances: readonly ProjectionInstance[]): Promise<void> {
  for (const { schema } of instances) await waitForLock(session, schema);
  const standings = await readStandings(session.client);
  for (const instance of instances) {
    const standing = standings.find(({ schema }) => schema === instance.schema);
    if (standing) instance.checkpoint = standing.checkpoint;
  }
}

const position = z.object({ commit: z.bigint(), prepare: z.bigint() });

export const fillRequest = z.object({
  schemas: z.array(z.string()),
  /** New versions get their indexes, too. */
  state: z.enum(['live', 'building']),
  join: z.array(z.string()),
});
type FillRequest = z.infer<typeof fillRequest>;

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
type FillNews = z.infer<typeof fillNews>;

/** `overtaken`: these versions are not in that state any more. */
export const fillOutcome = z.enum(['near', 'overtaken']);
type FillOutcome = z.infer<typeof fillOutcome>;

/** @throws ChildEndedError, and the signal's reason */
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

/** Notes the progress here. @throws as `FillElsewhere` */
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

export class UnknownVersionError extends Error {
  override readonly name = 'UnknownVersionError';
}

interface FillOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly onNews: (news: FillNews) => void;
  readonly signal: AbortSignal;
}

/** In ms, since each report is a message to another process. */
const REPORT_EVERY_MS = 250;

/**
 * It can be killed at any time, and the next call continues.
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
  const standings = await readStandings(pool);
  const faults = await readFaults(pool);
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
