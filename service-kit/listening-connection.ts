import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export interface ListeningOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly onNotification: (payload: string, client: Client) => void;
  /** Runs after LISTEN and then every 10 s; if it throws, the connection ends. */
  readonly readAll: (client: Client) => Promise<void>;
  /** Called after LISTEN and the first `readAll`. */
  readonly onListening: () => void;
  readonly signal: AbortSignal;
}

/** Only a query notices that the other end of a connection vanished. */
const READ_ALL_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5000;

/**
 * Listens on a separate Postgres connection until the signal is aborted.
 * @throws the connection's error if it breaks before that
 */
export async function listenOnChannel(options: ListeningOptions): Promise<void> {
  const client = new Client({
    connectionString: options.databaseUrl,
    application_name: options.applicationName,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  const broken = new Promise<{ readonly error: unknown }>((resolve) => {
    client.on('error', (error) => resolve({ error }));
    client.on('end', () => resolve({ error: new Error('The listening connection ended') }));
  });
  client.on('notification', ({ payload }) => options.onNotification(payload ?? '', client));
  try {
    await client.connect();
    await client.query(`listen ${options.channel}`);
    // After LISTEN, so that nothing is missed in between.
    await options.readAll(client);
    options.onListening();
    while (!options.signal.aborted) {
      const pause = delay(READ_ALL_EVERY_MS, undefined, { signal: options.signal });
      const over = await Promise.race([broken, pause.catch(() => undefined)]);
      if (over) throw over.error;
      if (!options.signal.aborted) await options.readAll(client);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
