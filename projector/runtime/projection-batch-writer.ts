import type { FeedBatch } from '@app/events/consuming/readable-events';
import { isTransient } from '@app/events/consuming/transient';
import type { AnyEvent } from '@app/events/definition';
import { comparePositions } from '@app/events/position';
import type { Client } from 'pg';
import { commitWorks, type Work } from './commit-works.ts';
import { clearFault, recordFault } from './fault-ledger.ts';
import { faultOf, handleBatch } from './handle-batch.ts';
import { type Fault, going, operationsOf, type ProjectionInstance } from './projection-instance.ts';

export interface BatchWriterHooks {
  /** Called after each commit. */
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

  /** Whether any of them has a handler for this type of event. */
  readonly wants = (type: string): boolean =>
    this.instances.some(({ projection }) => projection.handlers.has(type));

  /** Whether any of them needs the personal part of an event. */
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
