import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { startProjector } from './start.ts';
import { projectorVariables } from './variables.ts';

const logger = createLogger('projector');

await runService(logger, () => {
  const environment = readEnvironment(projectorVariables);
  logger.level = environment.LOG_LEVEL;
  return startProjector({
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    host: environment.HOST,
    port: environment.PORT,
    headsFile: environment.AUDIT_HEADS_FILE,
    timestampUrl: environment.AUDIT_TIMESTAMP_URL,
    logger,
  });
});
