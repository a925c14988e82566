// The child process that answers a question of the console for the projector (docs/adr/0157).
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { openStores } from '../../cli/stores.ts';
import { serveRun } from './run-process.ts';

const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = commonVariables;

serveRun(async () => {
  const environment = readEnvironment({ DATABASE_URL, EVENTSTORE_URL, MASTER_KEY });
  const stores = await openStores('question', environment);
  return {
    ...stores,
    databaseUrl: environment.DATABASE_URL,
    [Symbol.asyncDispose]: () => stores[Symbol.asyncDispose](),
  };
});
