import type { Stores } from '@app/projector/cli/stores';
import { dropVersion } from '@app/projector/runtime/ledger';
import type { Projection } from '@app/projector/runtime/projection';
import { rebuildProjections } from '@app/projector/runtime/rebuild';

const ignore = (): void => undefined;

/**
 * Rebuilds projections, as an operator does, and drops the replaced versions.
 * @param onEvents called after each batch with the number of events read so far
 * @returns how many events were read, and how long that took
 */
export async function rebuildLog(
  projections: readonly Projection[],
  { pool, log }: Stores,
  onEvents: (events: number) => void = ignore,
): Promise<{ readonly events: number; readonly seconds: number }> {
  let events = 0;
  const started = performance.now();
  const { isDone, retired } = await rebuildProjections(projections, {
    pool,
    log,
    signal: new AbortController().signal,
    fresh: true,
    hooks: {
      onStart: ignore,
      onBatch: ({ read }) => {
        events += read;
        onEvents(events);
      },
      onFault: ignore,
      onOutage: ignore,
    },
  });
  const seconds = (performance.now() - started) / 1000;
  if (!isDone) throw new Error('The rebuild did not come to its end');
  const client = await pool.connect();
  for (const { schema } of retired) await dropVersion(client, schema);
  client.release();
  return { events, seconds };
}
