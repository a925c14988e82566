import { holdings as holdingsOf } from '@app/consumers/testing/holdings';
import type { Pool } from 'pg';
import { PROJECTOR_SESSION } from '../runtime/projector-session.ts';

/** How many ranges each projector holds that holds any, the fewest first. */
export const holdings = (
  { pool }: { readonly pool: Pool },
  ranges: number,
): Promise<readonly number[]> => holdingsOf(pool, PROJECTOR_SESSION.lockClass, ranges);
