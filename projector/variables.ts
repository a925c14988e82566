import { commonVariables } from '@app/service-kit/environment';

const { HOST, PORT, EVENTSTORE_URL, DATABASE_URL, MASTER_KEY, LOG_LEVEL } = commonVariables;

export const projectorVariables = {
  HOST,
  PORT,
  EVENTSTORE_URL,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
} as const;
