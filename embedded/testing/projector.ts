import { type ProjectorOptions, startProjector } from '@app/projector/start';
import { createPool } from '@app/service-kit/postgres';
import type { PoolClient } from 'pg';

/** A projector in the process of the tests, as the product in one process runs it. */
export interface TestProjector {
  /** Keeps it from writing, as a long transaction of somebody else does, until it goes on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  readonly isPaused: boolean;
  stop(): Promise<void>;
}

/** No batch is written without a change of this table; who reads it goes on. */
const HOLD = 'begin; lock table projector.checkpoints in exclusive mode';

/** Starts it; resolves once its views are there. @throws what `startProjector` throws */
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
