import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { pastInProcess } from './past/process/past-process.ts';
import { runInProcess } from './questions/run-process/run-in-process.ts';
import { startProjector } from './start.ts';
import { projectorVariables } from './variables.ts';

const QUESTION_PROGRAM = fileURLToPath(new URL('questions/run-process/main.ts', import.meta.url));
const PAST_PROGRAM = fileURLToPath(new URL('past/process/main.ts', import.meta.url));

const logger = createLogger('projector');

await runService(logger, () => {
  const environment = readEnvironment(projectorVariables);
  logger.level = environment.LOG_LEVEL;
  return startProjector({
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    runQuestions: runInProcess(QUESTION_PROGRAM),
    answerPast: pastInProcess(PAST_PROGRAM),
    host: environment.HOST,
    port: environment.PORT,
    ranges: environment.PROJECTOR_RANGES,
    headsFile: environment.AUDIT_HEADS_FILE,
    timestampUrl: environment.AUDIT_TIMESTAMP_URL,
    logger,
  });
});
