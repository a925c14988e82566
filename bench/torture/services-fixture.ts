import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@app/embedded/ports';
import { eventStoreService } from '@app/embedded/starting/services';
import { readSettings } from '@app/embedded/starting/settings';
import { SupervisedPostgres } from '@app/embedded/supervision/supervised-postgres';
import { SupervisedService } from '@app/embedded/supervision/supervised-service';
import { startProduct } from '@app/embedded/testing/product';
import { startRelay } from '@app/events/testing/relay';
import { kill } from '@app/embedded/testing/processes';
import { idsOf, type ProcessName } from './processes.ts';
import { untilStoresAnswer } from './stores-answer.ts';
import type { TortureFixture } from './torture-fixture.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Starts the stores under the supervisors that `npm start` has, and the product as `npm start`
 * starts it over stores of an operator's own, which it reaches through relays. Each service is a
 * process of its own.
 */
export async function openServicesFixture(): Promise<TortureFixture> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const mark = randomUUID();
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const eventStorePort = await findFreePort();
  const eventStoreUrl = `esdb://127.0.0.1:${eventStorePort}?tls=false`;
  const eventStoreRelay = await startRelay(eventStoreUrl);
  cleanup.defer(() => eventStoreRelay.cut());
  const stores = await startStores({ dataDir, mark, report, eventStorePort });
  cleanup.defer(() => stores.stop());
  const relays = {
    'event store': eventStoreRelay,
    Postgres: await startRelay(stores.databaseUrl),
  };
  cleanup.defer(() => relays.Postgres.cut());
  const environment = {
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: stores.databaseUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
  const product = await startProduct({
    form: 'services',
    dataDir: join(dataDir, 'product'),
    environment: {
      ...environment,
      TORTURE: mark,
      RATE_LIMIT_SCALE: '1000000',
      EVENTSTORE_URL: eventStoreRelay.address(eventStoreUrl),
      DATABASE_URL: relays.Postgres.address(stores.databaseUrl),
    },
  });
  cleanup.defer(() => product.stop());
  const find = (name: ProcessName) => idsOf(name, mark, dataDir);
  const all = cleanup.move();
  return {
    form: 'services',
    url: product.url,
    admin: product.admin,
    environment: async () => environment,
    relays,
    idsOf: find,
    killEverything: async () => {
      for (const id of [...find('Postgres'), ...find('event store')]) kill(id, 'SIGKILL');
      await product.killAll();
      await untilStoresAnswer(environment);
      await product.restart();
    },
    output: () => [...lines, product.output()].join('\n'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function startStores(around: {
  readonly dataDir: string;
  readonly mark: string;
  readonly report: (line: string) => void;
  readonly eventStorePort: number;
}) {
  const { dataDir, mark, report, eventStorePort } = around;
  const failed = (reason: string): void => report(`Postgres does not start again: ${reason}`);
  const supervisor = new SupervisedPostgres(join(dataDir, 'postgres'), report, failed);
  const postgres = await supervisor.start();
  for (const name of ['app', 'eventstore']) await postgres.createDatabase(name);
  const settings = readSettings({ DATA_DIR: dataDir }, root);
  const spec = eventStoreService(
    { root, settings },
    { port: eventStorePort, databaseUrl: postgres.url('eventstore') },
  );
  const environment = { ...spec.environment, TORTURE: mark };
  const marked = { ...spec, environment };
  const logs = join(dataDir, 'logs');
  await mkdir(logs);
  const listener = { report, adminCreated: () => undefined, mockNotice: () => undefined };
  const eventStore = new SupervisedService(marked, logs, listener);
  await eventStore.start();
  return {
    databaseUrl: postgres.url('app'),
    stop: async () => {
      await eventStore.stop(2000);
      await supervisor.stop();
    },
  };
}
