import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { startProjector } from './start.ts';

const logger = createLogger('projector');

// Until it is up there is nothing to finish: a process that waits for the lease just goes.
const leave = (): void => process.exit(0);
const signals = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
for (const signal of signals) process.once(signal, leave);

await runService(logger, async () => {
  const environment = readEnvironment(commonVariables);
  logger.level = environment.LOG_LEVEL;
  const projector = await startProjector({
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    host: environment.HOST,
    port: environment.PORT,
    logger,
  });
  for (const signal of signals) process.off(signal, leave);
  return projector;
});
