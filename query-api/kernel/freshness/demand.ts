import { randomUUID } from 'node:crypto';
import { comparePositions, formatPosition, type Position } from '@app/events/position';
import type { DemandedChannel, Demanded, DemandSink } from '@app/service-kit/demanded';
import type { Pool } from 'pg';

const CHANNEL: DemandedChannel = 'demanded';
/** Postgres accepts payloads below 8000 bytes, and an id takes 36 characters and three more. */
const MOST_NAMED = 150;
/** Reported streams are forgotten after 25 s. */
const REPEAT_MS = 10_000;

/** Informs a projector in another process; reports that arrive meanwhile are merged. */
export class NotifyDemand implements DemandSink {
  private readonly pool: Pool;
  private waiting: Demanded | null = null;
  private isSending = false;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  tell(demanded: Demanded): void {
    const position = demanded.position ?? this.waiting?.position ?? null;
    this.waiting = { ...demanded, position };
    if (!this.isSending) void this.send();
  }

  private async send(): Promise<void> {
    this.isSending = true;
    for (let next = this.waiting; next !== null; next = this.waiting) {
      this.waiting = null;
      const payload = JSON.stringify(next);
      const query = {
        name: 'demand',
        text: 'select pg_notify($1, $2)',
        values: [CHANNEL, payload],
      };
      // If the database is unreachable, so are the read models.
      await this.pool.query(query).catch(() => undefined);
    }
    this.isSending = false;
  }
}

export class Demand {
  private readonly sink: DemandSink;
  private readonly from = randomUUID();
  private readonly repeating: NodeJS.Timeout;
  private live: readonly string[] | null = [];
  private awaited: { readonly position: Position; readonly at: number } | null = null;

  constructor(sink: DemandSink) {
    this.sink = sink;
    this.repeating = setInterval(() => this.tell(null), REPEAT_MS).unref();
  }

  /** A read begins to wait for a position. */
  awaits(position: Position): void {
    const { awaited } = this;
    const now = performance.now();
    const isTold = awaited !== null && comparePositions(position, awaited.position) <= 0;
    // A read waits for 2 s, and a report is valid as long.
    if (isTold && now - awaited.at < 1000) return;
    this.awaited = { position, at: now };
    this.tell(position);
  }

  /** Streams of these topics are open: `user:<id>`, `thread:<id>`. */
  watches(topics: readonly string[]): void {
    const areMany = topics.length > MOST_NAMED;
    if (areMany && this.live === null) return;
    this.live = areMany ? null : topics.map((topic) => topic.slice(topic.indexOf(':') + 1));
    this.tell(null);
  }

  stop(): void {
    clearInterval(this.repeating);
  }

  private tell(position: Position | null): void {
    const { from, live } = this;
    this.sink.tell({ from, position: position && formatPosition(position), live });
  }
}
