import { type ProjectorOptions, startProjector } from '@app/projector/start';
import { createPool } from '@app/service-kit/postgres';
import type { PoolClient } from 'pg';

/** A projector in the test's process, as the product in one process runs it. */
export interface TestProjector {
  /** Stops its writes until `resume`, like a long transaction of another client. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  readonly isPaused: boolean;
  stop(): Promise<void>;
}

/** Each batch writes to this table; readers are not blocked. */
const HOLD = 'begin; lock table projector.checkpoints in exclusive mode';

/** Starts it; resolves when its views exist. @throws what `startProjector` throws */
export async function startTestProjector(options: ProjectorOptions): Promise<TestProjector> {
  await using cleanup = new AsyncDisposableStack();
  const projector = await startProjector(options);
  cleanup.defer(() => projector.stop());
  const pool = createPool(options.databaseUrl, { applicationName: 'test', max: 1 });
  cleanup.defer(() => pool.end());
  let holder: PoolClient | undefined;
  const resume = async (): Promise<void> => {
    await holder?.query('rollback');
    holder?.release();
    holder = undefined;
  };
  cleanup.defer(resume);
  const owned = cleanup.move();
  return {
    pause: async () => {
      holder = await pool.connect();
      await holder.query(HOLD);
    },
    resume,
    get isPaused() {
      return holder !== undefined;
    },
    stop: () => owned.disposeAsync(),
  };
}
