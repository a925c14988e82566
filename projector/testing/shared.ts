import type { Position } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import type { ProjectorOptions, RunningProjector } from '../start.ts';
import type { ProjectorFixture } from './projector-fixture.ts';

/** Waits until all live versions have handled a position, the named ones over so many ranges. */
export async function standAt(
  { pool }: ProjectorFixture,
  { commit }: Position,
  sliced: readonly string[],
  ranges: number,
): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ isThere: boolean }>(
      `select bool_and(commit >= $1 and ranges = case when name = any($2) then $3 else 1 end)
         as "isThere" from projector.standings where state = 'live'`,
      [String(commit), sliced, ranges],
    );
    return rows[0]?.isThere === true;
  });
}

/** Starts a projector that waits for the lease of another one, and shares the ranges meanwhile. */
export function startMember(
  fixture: ProjectorFixture,
  options: Partial<ProjectorOptions>,
): { stop(): Promise<void> } {
  const giveUp = new AbortController();
  const started: Promise<RunningProjector | null> = fixture
    .project({ ...options, signal: giveUp.signal })
    .catch(() => null);
  return {
    stop: async () => {
      giveUp.abort();
      await (await started)?.stop();
    },
  };
}
