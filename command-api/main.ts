import { administratorTimes } from '@app/service-kit/access/session-uses';
import { readEnvironment } from '@app/service-kit/environment';
import { identityOf } from '@app/service-kit/http/tls';
import { runService } from '@app/service-kit/lifecycle';
import { relayOf } from '@app/service-kit/relay';
import { createLogger } from '@app/service-kit/logging';
import { providersOf } from './reactors/notifier/channels/providers.ts';
import { startCommandApi } from './start.ts';
import { commandApiVariables } from './variables.ts';

const logger = createLogger('command-api', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment(commandApiVariables);
  return startCommandApi({
    host: environment.HOST,
    port: environment.PORT,
    identity: identityOf(environment),
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
    dnsServers: environment.DNS_SERVERS,
    relay: relayOf(environment),
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    administratorTimes: administratorTimes(environment),
    staffSecondFactor: environment.ADMIN_SECOND_FACTOR,
    frontDoorSecret: environment.FRONT_DOOR_SECRET,
    metrics: { host: environment.METRICS_HOST, port: environment.METRICS_PORT },
    providers: providersOf(environment),
    logger,
  });
});
