import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { setPhoneCountry } from '@app/service-kit/read-phone';
import { createLogger } from '@app/service-kit/logging';
import { startQueryApi } from './start.ts';
import { queryApiVariables } from './variables.ts';

const logger = createLogger('query-api');

await runService(logger, () => {
  const environment = readEnvironment(queryApiVariables);
  logger.level = environment.LOG_LEVEL;
  setPhoneCountry(environment.PHONE_COUNTRY);
  return startQueryApi({
    host: environment.HOST,
    port: environment.PORT,
    identity: environment.TLS_CERTIFICATE,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    publicUrl: environment.PUBLIC_URL,
    shortUrl: environment.SHORT_URL,
    eventStoreUrl: environment.EVENTSTORE_URL,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    adminSecurity: environment.ADMIN_SECURITY,
    frontDoorSecret: environment.FRONT_DOOR_SECRET,
    metrics: { host: environment.HOST, port: environment.METRICS_PORT },
    logger,
  });
});
