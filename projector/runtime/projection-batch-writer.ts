import { comparePositions } from '@app/events/position';
import type { Client } from 'pg';
import { commitWorks, type Work } from './commit-works.ts';
import { isPassing } from './fault.ts';
import { clearFault, recordFault } from './fault-ledger.ts';
import { faultOf, planWork } from './plan-work.ts';
import type { FeedBatch } from './readable-events.ts';
import { type Fault, going, operationsOf, type Seat } from './seat.ts';

export interface GroupHooks {
  /** Told after each commit. */
  readonly onAdvanced: () => void;
  readonly onFault: (seat: Seat, fault: Fault) => void;
}

/** Projections that read the log together: one transaction a batch, as long as nothing is wrong. */
export class Group {
  readonly seats: readonly Seat[];
  private readonly client: Client;
  private readonly hooks: GroupHooks;

  constructor(seats: readonly Seat[], client: Client, hooks: GroupHooks) {
    this.seats = seats;
    this.client = client;
    this.hooks = hooks;
  }

  /** Whether any of them has a handler for this type of event. */
  readonly wants = (type: string): boolean =>
    this.seats.some(({ projection }) => projection.handlers.has(type));

  /**
   * Brings every projection that has not stopped to the end of a batch. One that meets a permanent
   * error stops before the event that caused it; the others go on.
   * @throws what passes by itself; then nothing is known of the last transaction
   */
  async take(batch: FeedBatch): Promise<void> {
    for (;;) {
      const behind = going(this.seats).filter(
        (seat) => comparePositions(seat.checkpoint, batch.position) < 0,
      );
      if (behind.length === 0) return;
      const plans = behind.map((seat) => planWork(seat, batch));
      await this.commit(
        plans.flatMap(({ work }) => (work === null ? [] : [work])),
        batch,
      );
      for (const { seat, fault } of plans) {
        if (fault !== null && seat.fault === null) await this.stop(seat, fault);
      }
    }
  }

  private async commit(works: readonly Work[], batch: FeedBatch): Promise<void> {
    if (works.length === 0) return;
    try {
      await this.write(works);
    } catch (error) {
      if (isPassing(error)) throw error;
      // One of them is at fault, so each goes by itself, and the faulty one event by event.
      for (const work of works) {
        if (works.length > 1) await this.commit([work], batch);
        else await this.commitEvents(work, batch);
      }
    }
  }

  private async commitEvents({ seat, position }: Work, batch: FeedBatch): Promise<void> {
    for (const event of batch.events) {
      if (comparePositions(event.position, seat.checkpoint) <= 0) continue;
      if (comparePositions(event.position, position) > 0) break;
      try {
        const operations = operationsOf(seat, event);
        await this.write([{ seat, operations, position: event.position }]);
      } catch (error) {
        if (isPassing(error)) throw error;
        await this.stop(seat, faultOf(event, error));
        return;
      }
    }
  }

  private async write(works: readonly Work[]): Promise<void> {
    await commitWorks(this.client, works);
    for (const { seat, position } of works) {
      seat.checkpoint = position;
      if (seat.retried && comparePositions(seat.retried.position, position) <= 0) {
        await clearFault(this.client, seat);
        seat.retried = null;
      }
    }
    this.hooks.onAdvanced();
  }

  private async stop(seat: Seat, fault: Fault): Promise<void> {
    await recordFault(this.client, seat, fault);
    seat.fault = fault;
    this.hooks.onFault(seat, fault);
    this.hooks.onAdvanced();
  }
}
