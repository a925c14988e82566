import type { EventLog } from '@app/events/log/event-log';
import { type Lag, lagBehind } from '@app/events/log/lag-behind';
import { formatPosition } from '@app/events/position';
import { pause } from '@app/service-kit/pause';
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

/** More is said as "more than": a projection that was stopped for long is not counted each time. */
const COUNTED = 1000;

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
    while (!signal.aborted) {
      if (!runner.leading) this.measured = [];
      else await this.measure().catch(() => undefined);
      await pause(INTERVAL_MS, signal);
    }
  }

  private async measure(): Promise<void> {
    const client = await this.options.pool.connect();
    try {
      const all = await readStandings(client);
      const standings = all.filter(({ state }) => state !== 'retired');
      const lags = new Map<string, Lag>();
      // Those that read the log together stand at one place, and are measured once.
      for (const { checkpoint } of standings) {
        const place = formatPosition(checkpoint);
        if (lags.has(place)) continue;
        lags.set(place, await lagBehind(this.options.log, checkpoint, COUNTED));
      }
      const measured = standings.flatMap(({ name, version, state, schema, checkpoint }) => {
        const lag = lags.get(formatPosition(checkpoint));
        return lag ? [{ name, version, state, schema, ...lag }] : [];
      });
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
