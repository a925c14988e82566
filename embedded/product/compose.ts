import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providersOf } from '@app/command-api/reactors/notifier/channels/providers';
import { startReactors } from '@app/command-api/reactors/start';
import { startCommandApi } from '@app/command-api/start';
import { startFrontDoor } from '@app/front-door/front-door';
import { InProcessApi } from '@app/front-door/in-process-api';
import { runInProcess } from '@app/projector/questions/run-process/run-process';
import { startProjector } from '@app/projector/start';
import { startQueryApi } from '@app/query-api/start';
import { logReady, type RunningService } from '@app/service-kit/lifecycle';
import { createLogger, type Logger } from '@app/service-kit/logging';
import { findLogDatabase } from '../starting/stores-file.ts';
import { startEventStore } from './event-store.ts';
import { fillInProcess } from './filling/filling-process.ts';
import { openSharedParts, type SharedParts } from './shared-parts.ts';
import type { ProductEnvironment } from './variables.ts';

/** For health and metrics: any free port, reachable only from this machine. */
const LOCAL = { host: '127.0.0.1', port: 0 } as const;

const QUESTION_PROGRAM = fileURLToPath(new URL('questions/main.ts', import.meta.url));
const FILLING_PROGRAM = fileURLToPath(new URL('filling/main.ts', import.meta.url));

/**
 * Connections of each pool. Each is a process of Postgres, of 3 to 8 MB. One thread serves
 * everything here, and its statements are often sent in groups (docs/adr/0094).
 */
const CONNECTIONS = { reactors: 2, projector: 3, commandSide: 3, querySide: 4 } as const;

/**
 * Starts all services of the product in this process, the embedded event store first. If one does
 * not start, the process has to end: the others are not stopped one by one.
 * @returns the public port; `stop` ends the services before the store that they use
 * @throws what the `start…` functions of the services throw
 */
export async function startProduct(environment: ProductEnvironment): Promise<RunningService> {
  const logDatabaseUrl = await findLogDatabase(environment.EVENTSTORE_URL, environment.DATA_DIR);
  const eventStore = await startEventStore(environment, logDatabaseUrl);
  const shared = await openSharedParts(environment, { eventStore, logDatabaseUrl });
  const [serving, projector, reactors] = await Promise.all([
    startServing(environment, shared),
    startProjectorOf(environment, shared),
    startReactorsOf(environment, shared),
  ]);
  const { frontDoor, commandApi, queryApi } = serving;
  return {
    port: frontDoor.port,
    metricsPort: frontDoor.metricsPort,
    stop: async () => {
      // The front door waits for the requests under way, which need the APIs.
      queryApi.endWaiting();
      await Promise.all([frontDoor.stop(), projector.stop(), reactors.stop()]);
      await Promise.all([commandApi.stop(), queryApi.stop()]);
      await shared.close();
      await eventStore?.stop();
    },
  };
}

/** Starts a service with a logger of its own, and logs that it is ready. */
async function startAs<Service extends RunningService>(
  name: string,
  { LOG_LEVEL }: ProductEnvironment,
  start: (logger: Logger) => Promise<Service>,
): Promise<Service> {
  const logger = createLogger(name, LOG_LEVEL);
  const service = await start(logger);
  logReady(logger, service);
  return service;
}

/** The options that every service on the stores gets. */
const storesOf = ({ EVENTSTORE_URL, DATABASE_URL, MASTER_KEY }: ProductEnvironment) => ({
  eventStoreUrl: EVENTSTORE_URL,
  databaseUrl: DATABASE_URL,
  masterKey: MASTER_KEY,
});

/** The two APIs, then the front door before them. */
async function startServing(environment: ProductEnvironment, shared: SharedParts) {
  const [commandApi, queryApi] = await Promise.all([
    startCommandApiOf(environment, shared),
    startQueryApiOf(environment, shared),
  ]);
  const frontDoor = await startAs('front-door', environment, (logger) =>
    startFrontDoor({
      host: environment.HOST,
      port: environment.PORT,
      commandApi: new InProcessApi(commandApi.handle),
      queryApi: new InProcessApi(queryApi.handle, queryApi.recall),
      publicUrl: environment.PUBLIC_URL,
      shortUrl: environment.SHORT_URL,
      trustedProxies: environment.TRUSTED_PROXIES,
      strictTransport: environment.HSTS,
      secret: environment.FRONT_DOOR_SECRET,
      rateLimitScale: environment.RATE_LIMIT_SCALE,
      metrics: LOCAL,
      logger,
    }),
  );
  return { frontDoor, commandApi, queryApi };
}

function startCommandApiOf(environment: ProductEnvironment, shared: SharedParts) {
  const { pool, vault, log, rateLimits, feed, memory } = shared;
  return startAs('command-api', environment, (logger) =>
    startCommandApi({
      ...LOCAL,
      ...storesOf(environment),
      admin: {
        email: environment.ADMIN_EMAIL ?? null,
        password: environment.ADMIN_PASSWORD ?? null,
      },
      publicUrl: environment.PUBLIC_URL,
      payments: environment.PAYMENTS,
      placesDatabase: environment.PLACES_DATABASE,
      malwareScanner: environment.MALWARE_SCANNER,
      rateLimitScale: environment.RATE_LIMIT_SCALE,
      adminSecurity: environment.ADMIN_SECURITY,
      frontDoorSecret: environment.FRONT_DOOR_SECRET,
      metrics: LOCAL,
      providers: providersOf(environment),
      pool,
      vault,
      log,
      rateLimits,
      feed,
      memory,
      sideConnections: CONNECTIONS.commandSide,
      logger,
    }),
  );
}

function startQueryApiOf(environment: ProductEnvironment, shared: SharedParts) {
  const { pool, vault, log, rateLimits, demand, memory } = shared;
  return startAs('query-api', environment, (logger) =>
    startQueryApi({
      ...LOCAL,
      ...storesOf(environment),
      publicUrl: environment.PUBLIC_URL,
      shortUrl: environment.SHORT_URL,
      rateLimitScale: environment.RATE_LIMIT_SCALE,
      adminSecurity: environment.ADMIN_SECURITY,
      frontDoorSecret: environment.FRONT_DOOR_SECRET,
      metrics: LOCAL,
      pool,
      vault,
      log,
      rateLimits,
      demandSink: demand,
      memory,
      sideConnections: CONNECTIONS.querySide,
      logger,
    }),
  );
}

function startProjectorOf(environment: ProductEnvironment, shared: SharedParts) {
  const { vault, log, feed, demand, memory } = shared;
  return startAs('projector', environment, (logger) =>
    startProjector({
      ...LOCAL,
      ...storesOf(environment),
      vault,
      log,
      feed,
      demand,
      memory,
      fillElsewhere: fillInProcess(FILLING_PROGRAM),
      headsFile: join(environment.DATA_DIR, 'audit-heads.jsonl'),
      runQuestions: runInProcess(QUESTION_PROGRAM),
      maxConnections: CONNECTIONS.projector,
      logger,
    }),
  );
}

function startReactorsOf(environment: ProductEnvironment, { vault, log, feed }: SharedParts) {
  return startAs('reactors', environment, (logger) =>
    startReactors({
      ...LOCAL,
      ...storesOf(environment),
      notices: {
        publicUrl: environment.PUBLIC_URL,
        adminSecurity: environment.ADMIN_SECURITY,
        providers: providersOf(environment),
        smsPerDay: environment.SMS_PER_DAY,
        rateLimitScale: environment.RATE_LIMIT_SCALE,
        onMock: showOnTerminal,
      },
      maxConnections: CONNECTIONS.reactors,
      vault,
      log,
      feed,
      logger,
    }),
  );
}

/**
 * Shows a notice on the terminal of `npm start`, and not in a log: it may contain a valid link
 * (docs/adr/0019).
 */
function showOnTerminal(line: string): void {
  process.send?.({ mockNotice: line });
}
