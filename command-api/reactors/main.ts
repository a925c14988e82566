import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { providersOf } from './notifier/channels/providers.ts';
import { startReactors } from './start.ts';
import { reactorsVariables } from './variables.ts';

const logger = createLogger('reactors', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment(reactorsVariables);
  return startReactors({
    host: environment.HOST,
    port: environment.PORT,
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    logger,
    notices: {
      publicUrl: environment.PUBLIC_URL,
      adminSecurity: environment.ADMIN_SECURITY,
      providers: providersOf(environment),
      smsPerDay: environment.SMS_PER_DAY,
      rateLimitScale: environment.RATE_LIMIT_SCALE,
      onMock: showOnTerminal,
    },
  });
});

/**
 * Sends a line for the terminal to `npm start`, over its channel to the services. The line may
 * contain a working link, so it is not logged (docs/adr/0019).
 */
function showOnTerminal(line: string): void {
  process.send?.({ mockNotice: line });
}
