import { readStatus } from '../../erasing/last-run.ts';
import type { Projection } from '../../runtime/projection.ts';
import type { Stores } from '../stores.ts';
import { counted } from '../words.ts';

/** Prints the last finished run and the pending erasures. @returns the exit code */
export async function status(
  projections: readonly Projection[],
  { pool }: Pick<Stores, 'pool'>,
): Promise<number> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('projector.checkpoints') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) {
    console.log('No projector has run on this database yet.');
    return 0;
  }
  const { lastRun, pendingSince, erased } = await readStatus(pool, projections);
  console.log(
    lastRun === null
      ? 'No run has finished yet.'
      : `Nothing is left of what was erased before ${lastRun.startedAt.toISOString()} (finished ${lastRun.finishedAt.toISOString()}).`,
  );
  console.log(
    pendingSince === null
      ? 'Nothing waits.'
      : `Since ${pendingSince.toISOString()}: ${counted(erased, 'key')} destroyed, or rows changed, and not finished. npm run erase -- finish`,
  );
  return 0;
}
