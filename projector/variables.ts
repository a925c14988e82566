import { commonVariables } from '@app/service-kit/environment';

const { HOST, PORT, EVENTSTORE_URL, DATABASE_URL, MASTER_KEY, LOG_LEVEL } = commonVariables;

/** What the projector reads from its environment. */
export const projectorVariables = {
  HOST,
  PORT,
  EVENTSTORE_URL,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
} as const;
