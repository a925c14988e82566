import { readPidFile } from '../../postgres/orphan.ts';
import { startPostgres } from '../../postgres/server.ts';
import type { EmbeddedPostgres } from '../../postgres/server.ts';
import { clusterPaths } from '../../postgres/cluster.ts';
import { startEventStoreProcess } from '../child.ts';
import type { EventStoreProcess } from '../child.ts';

const DATABASE = 'tortured';

/** An event store and its Postgres, which can both be killed and restarted. */
export class Victims {
  readonly #dataDir: string;
  #postgres: EmbeddedPostgres;
  #server: EventStoreProcess;

  constructor(dataDir: string, postgres: EmbeddedPostgres, server: EventStoreProcess) {
    this.#dataDir = dataDir;
    this.#postgres = postgres;
    this.#server = server;
  }

  /** Starts both on a data folder. */
  static async start(dataDir: string): Promise<Victims> {
    const postgres = await startPostgres({ dataDir });
    await postgres.createDatabase(DATABASE);
    const server = await startEventStoreProcess({
      databaseUrl: postgres.url(DATABASE),
      quiet: true,
    });
    return new Victims(dataDir, postgres, server);
  }

  get connectionString(): string {
    return this.#server.connectionString;
  }

  /** Kills the event store's process and restarts it, as the launcher does. */
  async killServer(): Promise<void> {
    await this.#server.end('SIGKILL');
    this.#server = await startEventStoreProcess({
      databaseUrl: this.#postgres.url(DATABASE),
      port: this.#server.port,
      quiet: true,
    });
  }

  /** Kills Postgres and restarts it; the event store keeps running and has to reconnect. */
  async killPostgres(): Promise<void> {
    const file = await readPidFile(clusterPaths(this.#dataDir).cluster);
    if (file === undefined) throw new Error('Postgres has no process id');
    process.kill(file.pid, 'SIGKILL');
    await this.#postgres.exited;
    this.#postgres = await startPostgres({ dataDir: this.#dataDir });
  }

  async stop(): Promise<void> {
    await this.#server.end('SIGTERM');
    await this.#postgres.stop();
  }
}
