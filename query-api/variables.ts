import { commonVariables, publicUrl, servingVariables } from '@app/service-kit/environment';
import * as z from 'zod';

const { HOST, PORT, DATABASE_URL, MASTER_KEY, LOG_LEVEL, RATE_LIMIT_SCALE } = commonVariables;

/** What the query API reads from its environment. */
export const queryApiVariables = {
  ...servingVariables,
  HOST,
  PORT,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
  RATE_LIMIT_SCALE,
  COMMAND_API_URL: z.url({ protocol: /^https?$/u, message: 'must be an http:// address' }),
  PUBLIC_URL: publicUrl,
} as const;
