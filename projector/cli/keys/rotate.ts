import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import { rotateMasterKey } from '@app/service-kit/vault/rotation';
import type { Pool } from 'pg';
import { untilInterrupted } from '../interrupt.ts';
import { ProgressLine } from '../progress.ts';
import { count, counted, duration } from '../words.ts';

/** Re-wraps every key with the newest master key, and shows progress. @returns the exit code */
export async function rotate({
  pool,
  masters,
}: {
  readonly pool: Pool;
  readonly masters: MasterKeys;
}): Promise<number> {
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  const progress = new ProgressLine();
  let total = 0;
  const left = await rotateMasterKey({
    pool,
    masters,
    signal,
    onProgress: (done, remaining) => {
      total = done;
      progress.update(() => {
        const rate = done / progress.seconds;
        return `Rotating  ${count(remaining)} left  ${count(Math.round(rate))} keys/s  ${duration(remaining / rate)} left`;
      });
    },
  });
  progress.clear();
  const done = `${counted(total, 'key')} wrapped again in ${duration(progress.seconds)}`;
  if (left > 0) {
    console.log(`${done}, ${count(left)} left. Stopped: the same call continues from there.`);
    return 1;
  }
  console.log(
    `${done}. All are wrapped by ${masters.newest.id} now: take the previous master key out of MASTER_KEY, and keep it as long as the backups that were made under it.`,
  );
  return 0;
}
