import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import { rotateMasterKey } from '@app/service-kit/vault/rotation';
import type { Pool } from 'pg';
import { untilInterrupted } from '../interrupt.ts';
import { count, counted, duration } from '../words.ts';

const TERMINAL_EVERY_MS = 200;
const PLAIN_EVERY_MS = 5000;

/** Wraps every key by the newest master key, with progress. @returns the exit code */
export async function rotate({
  pool,
  masters,
}: {
  readonly pool: Pool;
  readonly masters: MasterKeys;
}): Promise<number> {
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  let [total, shownAt] = [0, started];
  const left = await rotateMasterKey({
    pool,
    masters,
    signal,
    onProgress: (done, remaining) => {
      total = done;
      const every = process.stderr.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
      if (performance.now() - shownAt < every) return;
      shownAt = performance.now();
      const line = `Rotating  ${count(remaining)} left  ${count(Math.round(done / seconds()))} keys/s  ${duration((remaining * seconds()) / done)} left`;
      process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  const done = `${counted(total, 'key')} wrapped anew in ${duration(seconds())}`;
  if (left > 0) {
    console.log(`${done}, ${count(left)} left. Stopped: the same call goes on from there.`);
    return 1;
  }
  console.log(
    `${done}. All are wrapped by ${masters.newest.id} now: take the previous master key out of MASTER_KEY, and keep it with the backups that were made under it.`,
  );
  return 0;
}
