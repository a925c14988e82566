import { randomBytes } from 'node:crypto';
import { findFreePort } from '../ports.ts';
import { type Listener, type ServiceSpec } from '../supervision/service-process.ts';
import { SupervisedPostgres } from '../supervision/supervised-postgres.ts';
import { SupervisedService } from '../supervision/supervised-service.ts';
import { type DataFolder, openDataFolder, readMasterKey } from './data-folder.ts';
import { choosePublicAddress } from './public-address.ts';
import { applicationServices, eventStoreService } from './services.ts';
import type { Settings } from './settings.ts';
import { removeStoresFile, writeStoresFile } from './stores-file.ts';
import { waitUntilReady } from './wait-until-ready.ts';
import { ensureWebBuild } from './web-build.ts';

/** Who is told how it goes. */
export interface Observer extends Listener {
  /** Something ended for good that the product cannot do without. */
  readonly failed: (reason: string) => void;
}

/** Milliseconds that each part of a stop may take; three seconds is what the operator waits. */
const patience = { services: 1500, eventStore: 400 };

/** All services of the product on this machine, as one thing to start and stop. */
export class ProductSupervisor {
  readonly #root: string;
  readonly #settings: Settings;
  readonly #observer: Observer;
  readonly #services: SupervisedService[] = [];
  #eventStore: SupervisedService | undefined;
  #postgres: SupervisedPostgres | undefined;
  #folder: DataFolder | undefined;
  readonly #stopping = new AbortController();

  constructor(root: string, settings: Settings, observer: Observer) {
    this.#root = root;
    this.#settings = settings;
    this.#observer = observer;
  }

  /**
   * Starts Postgres and the event store alone: for an operator's command that wants nobody to write.
   * @throws StartError, or what kept a part from starting; stop() is due then, too
   */
  async startStores(): Promise<void> {
    const folder = await openDataFolder(this.#settings.dataDir);
    this.#folder = folder;
    await writeStoresFile(folder, await this.#startStores(folder));
  }

  /**
   * Starts everything, and waits until it answers.
   * @returns the product's address
   * @throws StartError, or what kept a part from starting; stop() is due then, too
   */
  async start(): Promise<string> {
    const settings = this.#settings;
    const folder = await openDataFolder(settings.dataDir);
    this.#folder = folder;
    const { publicUrl, publicPort } = await choosePublicAddress(settings, folder.lock.inherited);
    const masterKey = settings.masterKey ?? (await readMasterKey(folder));
    const [webRoot, stores] = await Promise.all([
      ensureWebBuild(this.#root, this.#observer.report),
      this.#startStores(folder),
    ]);
    await writeStoresFile(folder, stores);
    const [command, query, projector, reactors] = await Promise.all([
      findFreePort(),
      findFreePort(),
      findFreePort(),
      findFreePort(),
    ]);
    const specs = applicationServices({
      root: this.#root,
      settings,
      ...stores,
      masterKey,
      publicUrl,
      publicPort,
      webRoot,
      frontDoorSecret: randomBytes(32).toString('base64url'),
      ports: { command, query, projector, reactors },
    });
    await this.#startServices(specs, folder);
    await waitUntilReady(settings.host, publicPort, this.#observer.report, this.#stopping.signal);
    return publicUrl;
  }

  /** Stops everything in the order in which the parts need each other. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#folder?.lock.announceRelease();
    if (this.#folder) await removeStoresFile(this.#folder);
    // Ctrl-C at a terminal has reached it, too.
    this.#eventStore?.retire();
    await Promise.all(this.#services.map((service) => service.stop(patience.services)));
    await this.#eventStore?.stop(patience.eventStore);
    await this.#postgres?.stop();
    this.#folder?.lock.release();
  }

  /** Ends all services at once. Postgres follows by itself when our process ends. */
  kill(): void {
    this.#stopping.abort();
    for (const service of this.#services) service.kill();
    this.#eventStore?.kill();
  }

  async #startStores(folder: DataFolder) {
    const { eventStoreUrl, databaseUrl } = this.#settings;
    if (eventStoreUrl !== undefined && databaseUrl !== undefined) {
      return { eventStoreUrl, databaseUrl };
    }
    const { report, failed } = this.#observer;
    this.#postgres = new SupervisedPostgres(folder.postgres, report, (reason) =>
      failed(`Postgres does not start again: ${reason}`),
    );
    const postgres = await this.#postgres.start();
    await postgres.createDatabase('app');
    return {
      databaseUrl: databaseUrl ?? postgres.url('app'),
      eventStoreUrl: eventStoreUrl ?? (await this.#startEventStore(folder, postgres)),
    };
  }

  async #startEventStore(
    folder: DataFolder,
    postgres: Awaited<ReturnType<SupervisedPostgres['start']>>,
  ): Promise<string> {
    await postgres.createDatabase('eventstore');
    const port = await findFreePort();
    const context = { root: this.#root, settings: this.#settings };
    const spec = eventStoreService(context, port, postgres.url('eventstore'));
    this.#eventStore = new SupervisedService(spec, folder.logs, this.#observer);
    await this.#eventStore.start();
    return `esdb://127.0.0.1:${port}?tls=false`;
  }

  async #startServices(specs: readonly ServiceSpec[], folder: DataFolder): Promise<void> {
    this.#services.push(
      ...specs.map((spec) => new SupervisedService(spec, folder.logs, this.#observer)),
    );
    await Promise.all(this.#services.map((service) => service.start()));
  }
}
