import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { runInProcess } from './questions/run-process/run-process.ts';
import { startProjector } from './start.ts';
import { projectorVariables } from './variables.ts';

const QUESTION_PROGRAM = fileURLToPath(new URL('questions/run-process/main.ts', import.meta.url));

const logger = createLogger('projector');

await runService(logger, () => {
  const environment = readEnvironment(projectorVariables);
  logger.level = environment.LOG_LEVEL;
  return startProjector({
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    runQuestions: runInProcess(QUESTION_PROGRAM),
    host: environment.HOST,
    port: environment.PORT,
    logger,
  });
});
