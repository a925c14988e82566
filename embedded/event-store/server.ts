import { failureOf } from './grpc/failure.ts';
import { handlers } from './grpc/handlers.ts';
import { InProcessClient } from './in-process/client.ts';
import { KnownStreams } from './in-process/known-streams.ts';
import { LogTail } from './live/log-tail.ts';
import { LogReader } from './read/log-reader.ts';
import { GrpcServer } from './transport/grpc-server.ts';
import { LogWriter } from './write/log-writer.ts';

export type EventStoreOptions = {
  /** The port to listen on; 0 picks a free one. */
  readonly port: number;
  /** The address to listen on, by default 127.0.0.1. */
  readonly host?: string;
  /** The port for clients that ask for the cluster's nodes; by default `port`. */
  readonly advertisedPort?: number;
  /** An existing Postgres database that is the event store's own; its table is made if missing. */
  readonly databaseUrl: string;
  /** Connections for reading, by default 4. */
  readonly readConnections?: number;
  /** Called with each failure of the database; the server keeps running and retries. */
  readonly onTrouble?: (error: unknown) => void;
};

export type EventStore = {
  readonly port: number;
  /** For `EventStoreDBClient.connectionString`. */
  readonly connectionString: string;
  /** A client for this process, which needs no connection. */
  readonly connect: () => InProcessClient;
  /** Resolves when the log is held and appends are accepted; at once if they are already. */
  ready(): Promise<void>;
  /** Finishes what is being committed, ends all calls, and gives the log back. */
  stop(): Promise<void>;
};

/** Listens, then waits until it is the writer of the log, however long that takes. */
export async function startEventStore(options: EventStoreOptions): Promise<EventStore> {
  const store = await listenAsEventStore(options);
  await store.ready();
  return store;
}

/** Listens at once and answers "unavailable" until the log is held. Rejects on a taken port. */
export async function listenAsEventStore(options: EventStoreOptions): Promise<EventStore> {
  const { host = '127.0.0.1', databaseUrl } = options;
  const tail = new LogTail();
  const reader = new LogReader(databaseUrl, options.readConnections ?? 4);
  const known = new KnownStreams(reader);
  const held = Promise.withResolvers<void>();
  const writer = new LogWriter({
    databaseUrl,
    onCommitted: (events) => {
      known.note(events);
      tail.publishSoon(events);
    },
    onTaken: (position) => {
      known.clear();
      tail.reset(position);
      held.resolve();
    },
    onTrouble: (error) => options.onTrouble?.(error),
  });
  const address = { host, port: options.advertisedPort ?? options.port };
  const context = { tail, reader, writer };
  const served = handlers(context, address);
  const server = new GrpcServer(served, failureOf);
  let port: number;
  try {
    port = await server.listen(options.port, host);
    if (options.advertisedPort === undefined) address.port = port;
  } catch (error) {
    await writer.stop();
    await reader.stop();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await writer.stop();
    await server.close();
    await reader.stop();
  };
  return {
    port,
    connectionString: `esdb://${host}:${port}?tls=false`,
    connect: () => new InProcessClient(context, known),
    ready: () => held.promise,
    stop: () => (stopped ??= stop()),
  };
}
