import { auditVariables, commonVariables, ranges } from '@app/service-kit/environment';

const { HOST, PORT, EVENTSTORE_URL, DATABASE_URL, MASTER_KEY, LOG_LEVEL } = commonVariables;

/** What the projector reads from its environment. */
export const projectorVariables = {
  ...auditVariables,
  /** Over how many ranges sliced projections are spread, for several projectors to share them. */
  PROJECTOR_RANGES: ranges,
  HOST,
  PORT,
  EVENTSTORE_URL,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
} as const;
