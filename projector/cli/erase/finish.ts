import { finishErasures } from '../../erasing/finish.ts';
import type { PersonalTable } from '../../erasing/personal-tables.ts';
import type { Projection } from '../../runtime/projection.ts';
import { untilInterrupted } from '../interrupt.ts';
import type { Stores } from '../stores.ts';
import { counted, duration, size } from '../words.ts';

/** Finishes all erasures so far, and shows progress. @returns the exit code */
export async function finish(
  projections: readonly Projection[],
  { pool, log }: Pick<Stores, 'pool' | 'log'>,
): Promise<number> {
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  try {
    const onTable = showProgress();
    const done = await finishErasures({ pool, log, projections, signal, onTable });
    const bytes = done.tables.reduce((sum, table) => sum + table.bytes, 0);
    const seconds = (done.finishedAt.getTime() - done.startedAt.getTime()) / 1000;
    console.log(
      `${counted(done.tables.length, 'table')} (${size(bytes)}) rewritten, and the write-ahead log cleared, in ${duration(seconds)}.\n` +
        `Nothing is left in the files of Postgres of what was erased before ${done.startedAt.toISOString()}.`,
    );
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error('Stopped before the end. The same call starts again from the beginning.');
    return 1;
  }
}

/** Shows which table is rewritten next, the rate, and the remaining time at that rate. */
function showProgress() {
  let began: number | null = null;
  return ({ name, bytes }: PersonalTable, doneBytes: number, allBytes: number): void => {
    began ??= performance.now();
    const seconds = (performance.now() - began) / 1000;
    const rate = doneBytes / seconds;
    const pace =
      doneBytes > 0 ? `, ${size(rate)}/s, ${duration((allBytes - doneBytes) / rate)} left` : '';
    console.error(`Rewriting ${name} (${size(bytes)} of ${size(allBytes)})${pace}`);
  };
}
