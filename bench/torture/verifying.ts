import { setTimeout as delay } from 'node:timers/promises';
import { verifyProjections } from '../fixture/verify-projections.ts';
import type { TortureFixture } from './torture-fixture.ts';

export interface Verified {
  /** How often all projections were compared. */
  readonly whole: number;
  /** How often a fault of a store interrupted a comparison. */
  readonly brokenOff: number;
  /** By projection, over all comparisons: how many rows differ from a rebuild. */
  readonly differingRows: Readonly<Record<string, number>>;
}

const BREAK_MS = 20_000;

/** Repeatedly compares all projections with a rebuild while faults go on, until the signal. */
export async function verifyUntil(
  signal: AbortSignal,
  { environment }: Pick<TortureFixture, 'environment'>,
): Promise<Verified> {
  let whole = 0;
  let brokenOff = 0;
  const differingRows: Record<string, number> = {};
  while (!signal.aborted) {
    await delay(BREAK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    try {
      const found = await verifyProjections(await environment());
      for (const [name, rows] of Object.entries(found)) {
        differingRows[name] = (differingRows[name] ?? 0) + rows;
      }
      whole += 1;
    } catch {
      brokenOff += 1;
    }
  }
  return { whole, brokenOff, differingRows };
}
