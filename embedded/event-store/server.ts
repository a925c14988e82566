import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import monitoring from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { addFeaturesService } from './grpc/features-service.ts';
import { addGossipService } from './grpc/gossip-service.ts';
import { addMonitoringService } from './grpc/monitoring-service.ts';
import { addStreamsService } from './grpc/streams-service.ts';
import { LogTail } from './live/log-tail.ts';
import { LogReader } from './read/log-reader.ts';
import { LogWriter } from './write/log-writer.ts';

export type EventStoreOptions = {
  /** The port to listen on; 0 picks a free one. */
  readonly port: number;
  /** The address to listen on, by default 127.0.0.1. */
  readonly host?: string;
  /** An existing Postgres database that is the event store's own; its table is made if missing. */
  readonly databaseUrl: string;
  /** The largest append in bytes, by default 1 MiB as on the real server. */
  readonly mostAppendBytes?: number;
  /** Connections for reading, by default 4. */
  readonly readConnections?: number;
  /** Told of each trouble with the database; the server goes on and tries again. */
  readonly onTrouble?: (error: unknown) => void;
};

export type EventStore = {
  readonly port: number;
  /** For `EventStoreDBClient.connectionString`. */
  readonly connectionString: string;
  /** Resolves when the log is held and appends are taken; at once when they are already. */
  ready(): Promise<void>;
  /** Finishes what is being committed, ends all calls, and gives the log back. */
  stop(): Promise<void>;
};

const MESSAGE_BYTES = 32 * 1024 * 1024;

/**
 * Listens, then waits until it is the writer of the log. Rejects when the port is taken; a database
 * that is away, or a log that has another writer, is waited for.
 */
export async function startEventStore(options: EventStoreOptions): Promise<EventStore> {
  const store = await listenAsEventStore(options);
  await store.ready();
  return store;
}

/** Listens at once and answers "unavailable" until the log is held. Rejects on a taken port. */
export async function listenAsEventStore(options: EventStoreOptions): Promise<EventStore> {
  const { host = '127.0.0.1', databaseUrl } = options;
  const stopping = new AbortController();
  const server = new Server({
    'grpc.max_receive_message_length': MESSAGE_BYTES,
    'grpc.max_send_message_length': MESSAGE_BYTES,
  });
  const address = { host, port: 0 };
  addGossipService(server, () => address);
  addFeaturesService(server, [
    streams.StreamsService,
    gossip.GossipService,
    monitoring.MonitoringService,
  ]);
  const tail = new LogTail();
  const reader = new LogReader(databaseUrl, options.readConnections ?? 4);
  const held = Promise.withResolvers<void>();
  const context = {
    tail,
    reader,
    mostAppendBytes: options.mostAppendBytes ?? 1024 * 1024,
    stopping: stopping.signal,
  };
  address.port = await bind(server, host, options.port);
  const writer = new LogWriter({
    databaseUrl,
    onCommitted: (events) => tail.publish(events),
    onTaken: (position) => {
      tail.reset(position);
      held.resolve();
    },
    onTrouble: (error) => options.onTrouble?.(error),
  });
  addStreamsService(server, { ...context, writer });
  addMonitoringService(server, { ...context, writer });
  return {
    port: address.port,
    connectionString: `esdb://${host}:${address.port}?tls=false`,
    ready: () => held.promise,
    stop: async () => {
      await writer.stop();
      stopping.abort();
      await shutDown(server);
      await reader.stop();
    },
  };
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
}

const SHUTDOWN_MS = 500;

function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.forceShutdown(), SHUTDOWN_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
}
