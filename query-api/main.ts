import { administratorTimes } from '@app/service-kit/access/session-uses';
import { readEnvironment } from '@app/service-kit/environment';
import { identityOf } from '@app/service-kit/http/tls';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { startQueryApi } from './start.ts';
import { queryApiVariables } from './variables.ts';

const logger = createLogger('query-api');

await runService(logger, () => {
  const environment = readEnvironment(queryApiVariables);
  logger.level = environment.LOG_LEVEL;
  return startQueryApi({
    host: environment.HOST,
    port: environment.PORT,
    identity: identityOf(environment),
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    publicUrl: environment.PUBLIC_URL,
    shortUrl: environment.SHORT_URL,
    imprint: environment.IMPRINT,
    operatorTerms: environment.OPERATOR_TERMS,
    legalContact: environment.LEGAL_CONTACT,
    hasRelay: environment.TURN_URLS.length > 0,
    eventStoreUrl: environment.EVENTSTORE_URL,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    administratorTimes: administratorTimes(environment),
    staffSecondFactor: environment.ADMIN_SECOND_FACTOR,
    frontDoorSecret: environment.FRONT_DOOR_SECRET,
    metrics: { host: environment.METRICS_HOST, port: environment.METRICS_PORT },
    logger,
  });
});
