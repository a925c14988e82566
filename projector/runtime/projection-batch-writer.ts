import type { FeedBatch, UnreadableEvent } from '@app/events/consuming/readable-events';
import { isTransient, OvertakenError } from '@app/events/consuming/transient';
import type { AnyEvent } from '@app/events/definition';
import { comparePositions, formatPosition, type Position } from '@app/events/position';
import type { Client } from 'pg';
import type { Projected, ProjectedChannel } from '../read-model/projected.ts';
import { linkRows } from './chain.ts';
import { fold } from './fold.ts';
import { advanceStatement, clearFault, isOvertaken, recordFault } from './ledger.ts';
import { writePipelined } from './pipelined-transaction.ts';
import { type Fault, going, operationsOf, type ProjectionInstance } from './projection-instance.ts';
import type { RowOperation } from './row-operation.ts';
import { type Statement, toStatements } from './statements.ts';
import { indexForSets } from './table-sql.ts';

export interface BatchWriterHooks {
  readonly onAdvanced: () => void;
  readonly onFault: (instance: ProjectionInstance, fault: Fault) => void;
}

/** Writes each batch for several projections in one transaction, as long as none fails. */
export class ProjectionBatchWriter {
  readonly instances: readonly ProjectionInstance[];
  private readonly client: Client;
  private readonly hooks: BatchWriterHooks;

  constructor(instances: readonly ProjectionInstance[], client: Client, hooks: BatchWriterHooks) {
    this.instances = instances;
    this.client = client;
    this.hooks = hooks;
  }

  readonly wants = (type: string): boolean =>
    this.instances.some(({ projection }) => projection.handlers.has(type));

  readonly opens = ({ type }: AnyEvent): boolean =>
    this.instances.some(
      ({ projection: { isPersonal, handlers } }) => isPersonal && handlers.has(type),
    );

  /**
   * Brings every projection that has not stopped to the end of a batch. One that meets a permanent
   * error stops before the event that caused it; the others go on.
   * @throws transient errors; then the outcome of the last transaction is unknown
   */
  async take(batch: FeedBatch): Promise<void> {
    for (const instance of going(this.instances)) {
      if (comparePositions(instance.checkpoint, batch.position) < 0) instance.read += batch.read;
    }
    for (;;) {
      const behind = going(this.instances).filter(
        (instance) => comparePositions(instance.checkpoint, batch.position) < 0,
      );
      if (behind.length === 0) return;
      const handled = behind.map((instance) => handleBatch(instance, batch));
      await this.commit(
        handled.flatMap(({ work }) => (work === null ? [] : [work])),
        batch,
      );
      for (const { instance, fault } of handled) {
        if (fault !== null && instance.fault === null) await this.stop(instance, fault);
      }
    }
  }

  private async commit(works: readonly Work[], batch: FeedBatch): Promise<void> {
    if (works.length === 0) return;
    try {
      await this.write(works);
    } catch (error) {
      if (isTransient(error)) throw error;
      // One of them is at fault: commit each alone, and the faulty one event by event.
      for (const work of works) {
        if (works.length > 1) await this.commit([work], batch);
        else await this.commitEvents(work, batch);
      }
    }
  }

  private async commitEvents({ instance, position }: Work, batch: FeedBatch): Promise<void> {
    for (const event of batch.events) {
      if (comparePositions(event.position, instance.checkpoint) <= 0) continue;
      if (comparePositions(event.position, position) > 0) break;
      try {
        const operations = operationsOf(instance, event);
        await this.write([{ instance, operations, position: event.position }]);
      } catch (error) {
        if (isTransient(error)) throw error;
        await this.stop(instance, faultOf(event, error));
        return;
      }
    }
  }

  private async write(works: readonly Work[]): Promise<void> {
    await commitWorks(this.client, works);
    for (const { instance, position } of works) {
      instance.checkpoint = position;
      if (instance.retried && comparePositions(instance.retried.position, position) <= 0) {
        await clearFault(this.client, instance);
        instance.retried = null;
      }
    }
    this.hooks.onAdvanced();
  }

  private async stop(instance: ProjectionInstance, fault: Fault): Promise<void> {
    await recordFault(this.client, instance, fault);
    instance.fault = fault;
    this.hooks.onFault(instance, fault);
    this.hooks.onAdvanced();
  }
}

interface BatchWork {
  readonly instance: ProjectionInstance;
  readonly work: Work | null;
  readonly fault: Fault | null;
}

/** A bound for the memory of one transaction: one event can be a thousand rows. */
const MAX_OPERATIONS = 20_000;

/**
 * Handles the events after the checkpoint: earlier ones were delivered twice. The work ends early
 * if there is too much for one transaction.
 */
export function handleBatch(instance: ProjectionInstance, batch: FeedBatch): BatchWork {
  const operations: RowOperation[] = [];
  let position = instance.checkpoint;
  const upTo = (place: Position): Work | null =>
    comparePositions(place, instance.checkpoint) > 0
      ? { instance, operations, position: place }
      : null;
  for (const event of notHandled(batch.events, instance.checkpoint)) {
    if (operations.length >= MAX_OPERATIONS) return { instance, work: upTo(position), fault: null };
    try {
      for (const operation of operationsOf(instance, event)) operations.push(operation);
    } catch (error) {
      return { instance, work: upTo(position), fault: faultOf(event, error) };
    }
    position = event.position;
  }
  const { unreadable } = batch;
  if (unreadable && stops(instance, unreadable)) {
    return { instance, work: upTo(position), fault: faultOf(unreadable, unreadable.error) };
  }
  return { instance, work: upTo(batch.position), fault: null };
}

/** Events are in the order of their positions, and mostly all of them are new. */
function notHandled(events: FeedBatch['events'], checkpoint: Position): FeedBatch['events'] {
  const first = events.findIndex(({ position }) => comparePositions(position, checkpoint) > 0);
  return first === 0 ? events : first === -1 ? [] : events.slice(first);
}

const stops = (
  { projection, skipped }: ProjectionInstance,
  { id, type }: UnreadableEvent,
): boolean => projection.handlers.has(type) && !skipped.has(id);

function faultOf(
  event: { readonly id: string; readonly type: string; readonly position: Position },
  error: unknown,
): Fault {
  return {
    eventId: event.id,
    eventType: event.type,
    position: event.position,
    error: describeFault(error),
  };
}

/** Describes a permanent error without its message, which may quote what people wrote. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is not an error was thrown';
  const details = ['code', 'table', 'column', 'constraint'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const frame = /\/([\w.-]+\/[\w.-]+:\d+):\d+\)?$/mu.exec(error.stack ?? '')?.[1];
  return [error.name, ...details, ...(frame === undefined ? [] : [`at ${frame}`])].join(', ');
}

export interface Work {
  readonly instance: ProjectionInstance;
  readonly operations: readonly RowOperation[];
  readonly position: Position;
}

export const CHANNEL: ProjectedChannel = 'projected';
const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/**
 * Commits rows, checkpoints and notifications in one transaction and one round trip: all or none.
 * @throws OvertakenError if a checkpoint is not where it was expected, and what `pg` throws
 */
async function commitWorks(client: Client, given: readonly Work[]): Promise<void> {
  // Checkpoints are locked in the same order everywhere, to avoid deadlocks.
  const works = given.toSorted((a, b) => (a.instance.schema < b.instance.schema ? -1 : 1));
  const statements: Statement[] = [advanceStatement(works)];
  const news: News[] = [];
  for (const { instance, operations, position } of works) {
    const { projection, schema, state } = instance;
    const folded = fold(operations);
    if (state === 'building') await indexForSets(client, instance, folded);
    await linkRows(client, schema, folded);
    statements.push(...toStatements(schema, folded));
    if (state !== 'live') continue;
    news.push({ projection: projection.name, position, topics: topicsOf(operations) });
  }
  if (news.length > 0) statements.push({ text: NOTIFY, values: [payloads(news)] });
  await writePipelined(client, statements).catch((error: unknown) => {
    if (!isOvertaken(error)) throw error;
    throw new OvertakenError('A checkpoint stands elsewhere', { cause: error });
  });
}

/** Postgres takes payloads below 8000 bytes. */
const MAX_TOPICS_BYTES = 7000;

export interface News {
  readonly projection: string;
  readonly position: Position;
  readonly topics: ReadonlySet<string>;
}

export function topicsOf(operations: readonly RowOperation[]): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const operation of operations) {
    if (operation.kind === 'notify') topics.add(operation.topic);
  }
  return topics;
}

export function payloads(news: readonly News[]): readonly string[] {
  const byPosition = Map.groupBy(news, ({ position }) => formatPosition(position));
  return [...byPosition].flatMap(([position, told]) => {
    const projections = told.map(({ projection }) => projection);
    const topics = new Set(told.flatMap((one) => [...one.topics]));
    return inParts(topics).map((part) => {
      const payload: Projected = { projections, position, topics: part };
      return JSON.stringify(payload);
    });
  });
}

function inParts(topics: ReadonlySet<string>): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const topic of topics) {
    const size = Buffer.byteLength(topic) + 3;
    if (bytes + size > MAX_TOPICS_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(topic);
    bytes += size;
  }
  return parts;
}
