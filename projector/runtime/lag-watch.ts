import { measureLags } from '@app/consumers/lag';
import { repeat } from '@app/consumers/repeat';
import type { EventLog } from '@app/events/log/event-log';
import type { Lag } from '@app/events/log/lag-behind';
import type { Pool } from 'pg';
import { readStandings } from './checkpoint-ledger.ts';
import type { Runner } from './runner.ts';

interface LagWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly runner: Pick<Runner, 'leading'>;
  readonly signal: AbortSignal;
}

/** How far behind one version of a projection was when last looked at. */
export interface MeasuredLag extends Lag {
  readonly name: string;
  readonly version: number;
  readonly state: string;
}

const INTERVAL_MS = 3000;

const RECORD = `
  insert into projector.lags (schema, events, is_more, seconds)
  select * from unnest($1::text[], $2::integer[], $3::boolean[], $4::double precision[])
  on conflict (schema) do update set events = excluded.events, is_more = excluded.is_more,
    seconds = excluded.seconds, measured_at = now()`;

/**
 * Writes down every few seconds how far each version is behind the log, for those who read the
 * tables and not the log (docs/adr/0046). Only who holds the lease does.
 */
export class LagWatch {
  /** As last measured, for metrics; empty where another process leads. */
  measured: readonly MeasuredLag[] = [];
  private readonly options: LagWatchOptions;

  constructor(options: LagWatchOptions) {
    this.options = options;
  }

  /** Watches until the signal is aborted. Never rejects: what could not be measured looks old. */
  async run(): Promise<void> {
    const { runner, signal } = this.options;
    const look = async (): Promise<void> => {
      if (runner.leading) await this.measure();
      else this.measured = [];
    };
    await repeat(look, { everyMs: INTERVAL_MS, signal, onFailure: () => undefined });
  }

  private async measure(): Promise<void> {
    const client = await this.options.pool.connect();
    try {
      const all = await readStandings(client);
      const standings = all.filter(({ state }) => state !== 'retired');
      const measured = await measureLags(this.options.log, standings);
      this.measured = measured;
      await client.query(RECORD, [
        measured.map(({ schema }) => schema),
        measured.map(({ events }) => events),
        measured.map(({ isMore }) => isMore),
        measured.map(({ seconds }) => seconds),
      ]);
    } finally {
      client.release();
    }
  }
}
