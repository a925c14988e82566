import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { setPhoneCountry } from '@app/service-kit/read-phone';
import { createLogger } from '@app/service-kit/logging';
import { providersOf } from './reactors/notifier/channels/providers.ts';
import { startCommandApi } from './start.ts';
import { commandApiVariables } from './variables.ts';

const logger = createLogger('command-api', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment(commandApiVariables);
  setPhoneCountry(environment.PHONE_COUNTRY);
  return startCommandApi({
    host: environment.HOST,
    port: environment.PORT,
    identity: environment.TLS_CERTIFICATE,
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    admin: {
      email: environment.ADMIN_EMAIL ?? null,
      password: environment.ADMIN_PASSWORD ?? null,
    },
    publicUrl: environment.PUBLIC_URL,
    payments: environment.PAYMENTS,
    placesDatabase: environment.PLACES_DATABASE,
    malwareScanner: environment.MALWARE_SCANNER,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    adminSecurity: environment.ADMIN_SECURITY,
    frontDoorSecret: environment.FRONT_DOOR_SECRET,
    metrics: { host: environment.HOST, port: environment.METRICS_PORT },
    providers: providersOf(environment),
    logger,
  });
});
