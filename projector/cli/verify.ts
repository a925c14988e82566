import type { Projection } from '../runtime/projection.ts';
import { verifyProjection } from '../runtime/verify.ts';
import type { Stores } from './stores.ts';

/** Verifies projections one after another and prints a line for each. @returns the exit code */
export async function verify(
  projections: readonly Projection[],
  { pool, log }: Stores,
): Promise<number> {
  let total = 0;
  for (const projection of projections) {
    const found = await verifyProjection(projection, { pool, log });
    const { version, position, tables, differences } = found;
    total += differences;
    const details = tables
      .filter(({ missing, surplus }) => missing + surplus > 0)
      .map(({ table, missing, surplus }) => `${table}: ${missing} missing, ${surplus} too many`);
    const line = `${projection.name} v${version} at ${position}: ${differences} differences`;
    console.log([line, ...details].join('\n  '));
  }
  return total === 0 ? 0 : 1;
}
