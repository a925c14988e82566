import { measureLags } from '@app/events/consuming/lag';
import { type Rate, Rates } from '@app/events/consuming/rates';
import { repeat } from '@app/events/consuming/repeat';
import type { EventLog } from '@app/events/log/event-log';
import type { Lag } from '@app/events/log/lag-behind';
import type { Pool } from 'pg';
import { readStandings, type Standing } from './checkpoint-ledger.ts';
import type { ProjectionInstance } from './projection-instance.ts';
import type { Runner } from './runner.ts';

interface LagWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly runner: Pick<Runner, 'leading'>;
  /** The instances that this process feeds, itself or through another one. */
  readonly instances: () => readonly ProjectionInstance[];
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
  insert into projector.lags (schema, events, is_more, seconds, per_second, seconds_left)
  select * from unnest($1::text[], $2::integer[], $3::boolean[], $4::double precision[],
    $5::double precision[], $6::double precision[])
  on conflict (schema) do update set events = excluded.events, is_more = excluded.is_more,
    seconds = excluded.seconds, per_second = excluded.per_second,
    seconds_left = excluded.seconds_left, measured_at = now()`;

/**
 * Records every few seconds how far each version is behind the log, for readers of the tables
 * (docs/adr/0160). Only the process that holds the lease does so.
 */
export class LagWatch {
  /** As last measured, for metrics; empty if another process leads. */
  measured: readonly MeasuredLag[] = [];
  private readonly options: LagWatchOptions;
  private readonly rates = new Rates();

  constructor(options: LagWatchOptions) {
    this.options = options;
  }

  /** Watches until the signal is aborted. Never rejects: after failures the lags are outdated. */
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
      const rates = this.ratesOf(standings);
      await client.query(RECORD, [
        measured.map(({ schema }) => schema),
        measured.map(({ events }) => events),
        measured.map(({ isMore }) => isMore),
        measured.map(({ seconds }) => seconds),
        rates.map(({ perSecond }) => perSecond),
        rates.map(({ secondsLeft }) => secondsLeft),
      ]);
    } finally {
      client.release();
    }
  }

  private ratesOf(standings: readonly Standing[]): readonly Rate[] {
    const instances = this.options.instances();
    const at = performance.now();
    this.rates.keep(new Set(standings.map(({ schema }) => schema)));
    return standings.map(({ schema, name, state, checkpoint }) => {
      const read = instances.find((each) => each.schema === schema)?.read ?? null;
      const live = standings.find((each) => each.name === name && each.state === 'live');
      const target = state === 'live' ? null : (live?.checkpoint.commit ?? null);
      return this.rates.add(schema, { at, read, commit: checkpoint.commit }, target);
    });
  }
}
