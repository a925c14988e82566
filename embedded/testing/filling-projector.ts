// A projector whose new version another process fills: for tests that kill it.
import { fileURLToPath } from 'node:url';
import { startProjector } from '@app/projector/start';
import { countUser, probe } from '@app/projector/testing/probe';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { createLogger } from '@app/service-kit/logging';
import { fillInProcess } from '../product/filling/filling-process.ts';

const { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY } = commonVariables;
const environment = readEnvironment({ EVENTSTORE_URL, DATABASE_URL, MASTER_KEY });
// When the test run ends, however it does, this process goes with it.
process.once('disconnect', () => process.exit());
await startProjector({
  eventStoreUrl: environment.EVENTSTORE_URL,
  databaseUrl: environment.DATABASE_URL,
  masterKey: environment.MASTER_KEY,
  projections: [probe(countUser), probe(countUser, 2)],
  fillElsewhere: fillInProcess(fileURLToPath(new URL('filling-program.ts', import.meta.url))),
  logger: createLogger('test', 'silent'),
});
