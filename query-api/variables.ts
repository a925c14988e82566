import {
  administratorVariables,
  commonVariables,
  phoneVariables,
  publicUrl,
  servingVariables,
  shortUrl,
} from '@app/service-kit/environment';
import { authorityVariables, identityVariables } from '@app/service-kit/http/tls';

const { HOST, PORT, EVENTSTORE_URL, DATABASE_URL, MASTER_KEY, LOG_LEVEL, RATE_LIMIT_SCALE } =
  commonVariables;

/** The environment variables of the query API. */
export const queryApiVariables = {
  ...servingVariables,
  ...authorityVariables,
  ...identityVariables,
  ...administratorVariables,
  HOST,
  PORT,
  EVENTSTORE_URL,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
  RATE_LIMIT_SCALE,
  PUBLIC_URL: publicUrl,
  SHORT_URL: shortUrl,
  ...phoneVariables,
} as const;
