import { commonVariables, publicUrl, servingVariables } from '@app/service-kit/environment';

const { HOST, PORT, EVENTSTORE_URL, DATABASE_URL, MASTER_KEY, LOG_LEVEL, RATE_LIMIT_SCALE } =
  commonVariables;

/** What the query API reads from its environment. */
export const queryApiVariables = {
  ...servingVariables,
  HOST,
  PORT,
  EVENTSTORE_URL,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
  RATE_LIMIT_SCALE,
  PUBLIC_URL: publicUrl,
} as const;
