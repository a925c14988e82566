import { holdings } from '@app/consumers/testing/holdings';
import { eventually } from '@app/events/testing/eventually';
import { REACTOR_LOCKS } from '../reactors/runtime/reactor-session.ts';
import type { CommandFixture } from './command-fixture.ts';

/** Waits until processes hold these numbers of ranges, in ascending order. */
export async function untilHeld(
  { pool }: Pick<CommandFixture, 'pool'>,
  wanted: readonly number[],
): Promise<void> {
  const ranges = wanted.reduce((sum, count) => sum + count, 0);
  await eventually(
    async () => (await holdings(pool, REACTOR_LOCKS, ranges)).join() === wanted.join(),
  );
}
