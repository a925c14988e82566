import type { Session } from '@app/consumers/session';
import { OvertakenError } from '@app/consumers/transient';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import type { ProjectionInstance } from '../runtime/projection-instance.ts';
import { level, type LevelOptions } from './level.ts';
import { readSpread, spread } from './range-ledger.ts';

export interface SharedWorkOptions extends LevelOptions {
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  /** Over how many ranges the work of a sliced projection is spread; 1 where it is not shared. */
  readonly ranges: number;
}

/** How often it is looked whether there is something to be spread, in ms. */
const LOOK_MS = 300;

/** Live versions that are to be spread or joined, and did not stop. */
const TO_ARRANGE = `
  select c.name, c.version from projector.checkpoints c
  where c.state = 'live' and c.name = any($1) and c.ranges <> $2
    and not exists (select from projector.first_faults f where f.schema = c.schema)`;

/**
 * Spreads the work of live versions over ranges of slices, and joins it again, as the holder of the
 * lease is told to by its setting.
 */
export class SharedWork {
  private readonly options: SharedWorkOptions;

  constructor(options: SharedWorkOptions) {
    this.options = options;
  }

  /**
   * Spreads and joins.
   * @param session of the holder of the lease
   * @returns those that the holder of the lease handles itself
   * @throws what passes by itself
   */
  async arrange(
    session: Session,
    instances: readonly ProjectionInstance[],
  ): Promise<readonly ProjectionInstance[]> {
    const spreads = await readSpread(session.client);
    const own: ProjectionInstance[] = [];
    for (const instance of instances) {
      const isOthers =
        instance.state === 'live' &&
        (await this.isSpread(session, instance, spreads.get(instance.schema) ?? 1));
      if (!isOthers) own.push(instance);
    }
    return own;
  }

  /**
   * Waits until a version is live that is to be spread: a new one, or one that had stopped.
   * @returns false once the signal is aborted
   */
  async untilMore(signal: AbortSignal): Promise<boolean> {
    const { pool, projections, ranges } = this.options;
    if (ranges === 1) return false;
    const sliced = projections.filter(({ slicing }) => slicing !== null);
    const values = [sliced.map(({ name }) => name), ranges];
    while (!signal.aborted) {
      await pause(LOOK_MS, signal);
      const found = await pool
        .query<{ name: string; version: number }>(TO_ARRANGE, values)
        .catch(() => null);
      const isKnown = (row: { name: string; version: number }): boolean =>
        sliced.some(({ name, version }) => name === row.name && version === row.version);
      if (found?.rows.some(isKnown) === true) return true;
    }
    return false;
  }

  /** @returns whether its ranges are for whoever holds them */
  private async isSpread(
    session: Session,
    instance: ProjectionInstance,
    found: number,
  ): Promise<boolean> {
    const wanted = instance.projection.slicing === null ? 1 : this.options.ranges;
    if (found === wanted) return wanted > 1;
    if (found !== 1 && !(await this.level(session, instance))) return false;
    if (wanted === 1 || instance.fault !== null || instance.retried !== null) return false;
    return spread(session.client, instance.schema, wanted);
  }

  /** @returns false where a range met an event that it cannot handle */
  private async level(session: Session, instance: ProjectionInstance): Promise<boolean> {
    if (instance.fault !== null) return false;
    if (await level(session, instance, this.options)) return true;
    if (instance.fault === null) throw new OvertakenError('Another version took over');
    return false;
  }
}
