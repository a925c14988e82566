import * as z from 'zod';
import { MOST_RANGES } from './slices/slice.ts';
import { auditVariables, commonVariables } from '@app/service-kit/environment';

const { HOST, PORT, EVENTSTORE_URL, DATABASE_URL, MASTER_KEY, LOG_LEVEL } = commonVariables;

/** What the projector reads from its environment. */
export const projectorVariables = {
  ...auditVariables,
  /** Over how many ranges sliced projections are spread, for several projectors to share them. */
  PROJECTOR_RANGES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MOST_RANGES, `must be at most ${MOST_RANGES}`)
    .default(1),
  HOST,
  PORT,
  EVENTSTORE_URL,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
} as const;
