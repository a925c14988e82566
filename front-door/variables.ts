import {
  commonVariables,
  publicUrl,
  servingVariables,
  shortUrl,
} from '@app/service-kit/environment';
import { authorityVariables } from '@app/service-kit/http/tls';
import * as z from 'zod';

const { HOST, PORT, HSTS, LOG_LEVEL, RATE_LIMIT_SCALE, TRUSTED_PROXIES } = commonVariables;

/** The environment variables of the front door. */
export const frontDoorVariables = {
  ...servingVariables,
  HOST,
  PORT,
  HSTS,
  LOG_LEVEL,
  RATE_LIMIT_SCALE,
  TRUSTED_PROXIES,
  PUBLIC_URL: publicUrl,
  SHORT_URL: shortUrl,
  ...authorityVariables,
  COMMAND_API_URL: z.url({ protocol: /^https?$/ }),
  QUERY_API_URL: z.url({ protocol: /^https?$/ }),
} as const;
