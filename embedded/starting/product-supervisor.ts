import { randomBytes } from 'node:crypto';
import { findFreePort } from '../ports.ts';
import type { Listener, ServiceSpec } from '../supervision/service-process.ts';
import { SupervisedPostgres } from '../supervision/supervised-postgres.ts';
import { SupervisedService } from '../supervision/supervised-service.ts';
import { type DataFolder, openDataFolder, readMasterKey } from './data-folder.ts';
import { choosePublicAddress } from './public-address.ts';
import {
  applicationServices,
  type EventStorePlace,
  eventStoreService,
  productService,
  type ServiceContext,
} from './services.ts';
import type { Settings } from './settings.ts';
import { removeStoresFile, type Stores, writeStoresFile } from './stores-file.ts';
import { ensureWebBuild } from './web-build.ts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The callbacks of a supervisor. */
export interface Observer extends Listener {
  /** Called when a part that the product needs has ended for good. */
  readonly failed: (reason: string) => void;
}

/** Milliseconds that each part of a stop may take; operators wait about three seconds in all. */
const patience = { product: 1900, services: 1500, eventStore: 400 };

/** All services in one process, or each in its own. */
export type ProductForm = 'one process' | 'services';

export interface ProductSupervisorOptions {
  /** The folder of the repository. */
  readonly root: string;
  readonly settings: Settings;
  readonly form: ProductForm;
}

/** Starts and stops all services of the product on this machine. */
export class ProductSupervisor {
  readonly #root: string;
  readonly #settings: Settings;
  readonly #form: ProductForm;
  readonly #observer: Observer;
  readonly #services: SupervisedService[] = [];
  #eventStore: SupervisedService | undefined;
  #postgres: SupervisedPostgres | undefined;
  #folder: DataFolder | undefined;
  readonly #stopping = new AbortController();

  constructor({ root, settings, form }: ProductSupervisorOptions, observer: Observer) {
    this.#root = root;
    this.#settings = settings;
    this.#form = form;
    this.#observer = observer;
  }

  /**
   * Starts Postgres and the event store alone, for commands of operators during which nobody may
   * write.
   * @throws StartError, or the error that kept a part from starting; `stop` has to be called then,
   *   too
   */
  async startStores(): Promise<void> {
    const folder = await openDataFolder(this.#settings.dataDir);
    this.#folder = folder;
    const { stores, eventStore } = await this.#startPostgres(folder);
    await this.#startEventStore(folder, eventStore);
    await writeStoresFile(folder, stores);
  }

  /**
   * Starts everything, and waits until it answers.
   * @returns the product's address
   * @throws StartError, or the error that kept a part from starting; `stop` has to be called then,
   *   too
   */
  async start(): Promise<string> {
    const settings = this.#settings;
    const folder = await openDataFolder(settings.dataDir);
    this.#folder = folder;
    const address = await choosePublicAddress(settings, folder.lock.inherited);
    const { publicUrl, publicPort, localUrl } = address;
    const masterKey = settings.masterKey ?? (await readMasterKey(folder));
    const [, { stores, eventStore }] = await Promise.all([
      ensureWebBuild(this.#root, this.#observer.report),
      this.#startPostgres(folder),
    ]);
    await writeStoresFile(folder, { ...stores, localUrl });
    const context = {
      root: this.#root,
      settings,
      ...stores,
      masterKey,
      publicUrl,
      publicPort,
      frontDoorSecret: randomBytes(32).toString('base64url'),
    };
    if (this.#form === 'services') await this.#startServices(folder, context, eventStore);
    else await this.#supervise(folder, [productService(context)]);
    await waitUntilReady(settings.host, publicPort, this.#observer.report, this.#stopping.signal);
    return publicUrl;
  }

  /** Stops everything, in the order of their dependencies. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#folder?.lock.announceRelease();
    // Ctrl-C at a terminal has reached the services, too.
    for (const service of this.#services) service.retire();
    this.#eventStore?.retire();
    if (this.#folder) await removeStoresFile(this.#folder);
    const most = this.#form === 'services' ? patience.services : patience.product;
    await Promise.all(this.#services.map((service) => service.stop(most)));
    await this.#eventStore?.stop(patience.eventStore);
    await this.#postgres?.stop();
    this.#folder?.lock.release();
  }

  /** Kills all services. Postgres ends by itself when this process ends. */
  kill(): void {
    this.#stopping.abort();
    for (const service of this.#services) service.kill();
    this.#eventStore?.kill();
  }

  /**
   * Starts the embedded stores.
   * @returns how to reach the stores, and where to start the embedded event store, if needed
   */
  async #startPostgres(
    folder: DataFolder,
  ): Promise<{ stores: Stores; eventStore?: EventStorePlace }> {
    const { eventStoreUrl, databaseUrl } = this.#settings;
    if (eventStoreUrl !== undefined && databaseUrl !== undefined) {
      return { stores: { eventStoreUrl, databaseUrl } };
    }
    const { report, failed } = this.#observer;
    this.#postgres = new SupervisedPostgres(folder.postgres, report, (reason) =>
      failed(`Postgres does not start again: ${reason}`),
    );
    const postgres = await this.#postgres.start();
    await postgres.createDatabase('app');
    const database = { databaseUrl: databaseUrl ?? postgres.url('app') };
    if (eventStoreUrl !== undefined) return { stores: { ...database, eventStoreUrl } };
    await postgres.createDatabase('eventstore');
    const eventStore = { port: await findFreePort(), databaseUrl: postgres.url('eventstore') };
    const address = `esdb://127.0.0.1:${eventStore.port}?tls=false`;
    const logDatabaseUrl = eventStore.databaseUrl;
    return { stores: { ...database, eventStoreUrl: address, logDatabaseUrl }, eventStore };
  }

  /** Starts the embedded event store in its own process, unless the operator has one. */
  async #startEventStore(folder: DataFolder, place: EventStorePlace | undefined): Promise<void> {
    if (place === undefined) return;
    const spec = eventStoreService({ root: this.#root, settings: this.#settings }, place);
    this.#eventStore = new SupervisedService(spec, folder.logs, this.#observer);
    await this.#eventStore.start();
  }

  async #startServices(
    folder: DataFolder,
    context: Omit<ServiceContext, 'ports'>,
    eventStore: EventStorePlace | undefined,
  ): Promise<void> {
    await this.#startEventStore(folder, eventStore);
    const [command, query, projector, reactors] = await Promise.all([
      findFreePort(),
      findFreePort(),
      findFreePort(),
      findFreePort(),
    ]);
    const ports = { command, query, projector, reactors };
    await this.#supervise(folder, applicationServices({ ...context, ports }));
  }

  async #supervise(folder: DataFolder, specs: readonly ServiceSpec[]): Promise<void> {
    this.#services.push(
      ...specs.map((spec) => new SupervisedService(spec, folder.logs, this.#observer)),
    );
    await Promise.all(this.#services.map((service) => service.start()));
  }
}

const PAUSE_MS = 50;
/** After this time, in ms, the operator is told what the start waits for. */
const TELL_EVERY_MS = 15_000;

/** The address by which this machine reaches the host, which may stand for all addresses. */
function reachable(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
}

/** With `node:http`: `fetch` would cost this process 10 MB for one request. */
async function isReady(host: string, port: number, signal: AbortSignal): Promise<boolean> {
  const request = get({ host, port, path: '/readyz', agent: false, signal });
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.destroy();
    return response?.statusCode === 200;
  } catch {
    return false;
  } finally {
    // A connection may also break after its answer.
    request.on('error', () => undefined);
  }
}

/**
 * Waits, without a limit, until commands can be decided and pages be read: stores of the operator's
 * own may start later, and filling new tables from a large log takes time.
 * @param report called now and then with what it waits for
 */
async function waitUntilReady(
  host: string,
  port: number,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let told = Date.now(); !signal.aborted;) {
    if (await isReady(reachable(host), port, signal)) return;
    if (Date.now() - told > TELL_EVERY_MS) {
      report('The services run, but a store or a table is not ready yet. Still waiting ...');
      told = Date.now();
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
