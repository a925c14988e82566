// Answers a look at the past for the projector (docs/adr/0142).
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { openStores } from '../../cli/stores.ts';
import { servePast } from './serve-past.ts';

const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = commonVariables;

await servePast(() =>
  openStores('past', readEnvironment({ DATABASE_URL, EVENTSTORE_URL, MASTER_KEY })),
);
