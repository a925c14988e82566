import type { FeedBatch } from '@app/events/consuming/readable-events';
import { isTransient, OvertakenError } from '@app/events/consuming/transient';
import type { AnyEvent } from '@app/events/definition';
import { comparePositions } from '@app/events/position';
import type { Client } from 'pg';
import { linkRows } from './chain.ts';
import { fold } from './fold.ts';
import {
  CHANNEL,
  faultOf,
  handleBatch,
  type News,
  payloads,
  topicsOf,
  type Work,
} from './handle-batch.ts';
import { advanceStatement, clearFault, isOvertaken, recordFault } from './ledger.ts';
import { writePipelined } from './pipelined-transaction.ts';
import { type Fault, going, operationsOf, type ProjectionInstance } from './projection-instance.ts';
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
