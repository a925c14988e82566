import { commonVariables, publicUrl, readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import * as z from 'zod';
import { startQueryApi } from './start.ts';

const { HOST, PORT, DATABASE_URL, MASTER_KEY, LOG_LEVEL, RATE_LIMIT_SCALE } = commonVariables;
const variables = {
  HOST,
  PORT,
  DATABASE_URL,
  MASTER_KEY,
  LOG_LEVEL,
  RATE_LIMIT_SCALE,
  COMMAND_API_URL: z.url({ protocol: /^https?$/u, message: 'must be an http:// address' }),
  PUBLIC_URL: publicUrl,
};

const logger = createLogger('query-api');

await runService(logger, () => {
  const environment = readEnvironment(variables);
  logger.level = environment.LOG_LEVEL;
  return startQueryApi({
    host: environment.HOST,
    port: environment.PORT,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    publicUrl: environment.PUBLIC_URL,
    commandApiUrl: environment.COMMAND_API_URL,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    logger,
  });
});
