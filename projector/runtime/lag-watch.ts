import { measureLags } from '@app/events/consuming/lag';
import { type Rate, Rates } from '@app/events/consuming/rates';
import { repeat } from '@app/events/consuming/repeat';
import type { EventLog } from '@app/events/log/event-log';
import type { Lag } from '@app/events/log/lag-behind';
import { comparePositions } from '@app/events/position';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { readStandings, type Standing } from './ledger.ts';
import { endOfLog } from './log-end.ts';
import {
  going,
  type Progress,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import type { Runner } from './runner.ts';

interface LagWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly runner: Pick<Runner, 'leading'>;
  /** Those that this process feeds, itself or through another one. */
  readonly instances: () => readonly ProjectionInstance[];
  readonly signal: AbortSignal;
}

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

/** For readers of the tables, in the process that holds the lease (docs/adr/0160). */
export class LagWatch {
  /** Empty if another process leads. */
  measured: readonly MeasuredLag[] = [];
  private readonly options: LagWatchOptions;
  private readonly rates = new Rates();

  constructor(options: LagWatchOptions) {
    this.options = options;
  }

  /** Never rejects: after failures the lags are outdated. */
  async run(): Promise<void> {
    const { runner, signal } = this.options;
    const look = async (): Promise<void> => {
      if (runner.leading) await this.measure();
      else this.measured = [];
    };
    await repeat(look, { everyMs: INTERVAL_MS, signal, onFailure: () => undefined });
  }

  private async measure(): Promise<void> {
    const { pool, log } = this.options;
    const standings = (await readStandings(pool)).filter(({ state }) => state !== 'retired');
    const measured = await measureLags(log, standings);
    this.measured = measured;
    const rates = this.ratesOf(standings);
    await pool.query(RECORD, [
      measured.map(({ schema }) => schema),
      measured.map(({ events }) => events),
      measured.map(({ isMore }) => isMore),
      measured.map(({ seconds }) => seconds),
      rates.map(({ perSecond }) => perSecond),
      rates.map(({ secondsLeft }) => secondsLeft),
    ]);
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

const STALL_AFTER_MS = 5000;

interface Follower {
  readonly progress: Progress;
}

/** Detects that live projections are behind and do not advance, which is unhealthy. */
export class StallWatch {
  stalled = false;
  private readonly log: EventLog;
  private readonly runner: Follower;
  private readonly signal: AbortSignal;

  constructor(log: EventLog, runner: Follower, signal: AbortSignal) {
    this.log = log;
    this.runner = runner;
    this.signal = signal;
  }

  /** Never rejects. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      this.stalled = await this.look().catch(() => true);
    }
  }

  private async look(): Promise<boolean> {
    const before = this.slowest();
    const end = await endOfLog(this.log).catch(() => null);
    await pause(STALL_AFTER_MS, this.signal);
    const { progress } = this.runner;
    if (end !== null && progress.hasReached('live', end)) return false;
    const now = this.slowest();
    return before === null || now === null || comparePositions(now, before) <= 0;
  }

  private slowest() {
    return smallestCheckpoint(
      going(this.runner.progress.instances).filter(({ state }) => state === 'live'),
    );
  }
}
