import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { startReactors } from './start.ts';

const logger = createLogger('reactors', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment(commonVariables);
  return startReactors({
    host: environment.HOST,
    port: environment.PORT,
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    logger,
  });
});
