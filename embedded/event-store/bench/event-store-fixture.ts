import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@app/events/log/client';
import type { EventData } from '@app/events/log/client';
import { Client } from 'pg';
import { startEventStoreProcess } from '../child.ts';
import type { EventStoreProcess } from '../child.ts';
import type { BenchContext } from './row.ts';

/** An event store in its own process, over a fresh database of the benchmark's Postgres. */
export type EventStoreFixture = {
  readonly client: EventStoreDBClient;
  readonly server: EventStoreProcess;
  /** A second fresh database, for the comparison. */
  readonly plainUrl: string;
  stop(): Promise<void>;
};

/** Prepares a scenario. */
export async function openEventStoreFixture(context: BenchContext): Promise<EventStoreFixture> {
  const suffix = randomUUID().slice(0, 8);
  const names = [`bench_log_${suffix}`, `bench_plain_${suffix}`];
  for (const name of names) await administer(context, `create database ${name}`);
  const [logUrl = '', plainUrl = ''] = names.map((name) => databaseUrl(context, name));
  const server = await startEventStoreProcess({ databaseUrl: logUrl });
  const client = EventStoreDBClient.connectionString(server.connectionString);
  return {
    client,
    server,
    plainUrl,
    stop: async () => {
      await client.dispose();
      await server.end('SIGTERM');
      for (const name of names) await administer(context, `drop database ${name} with (force)`);
    },
  };
}

/** An event of about the size of the product's events. */
export function sampleEvent(): EventData {
  return jsonEvent({
    type: 'MessageSent',
    data: { thread: randomUUID(), at: new Date().toISOString(), sealed: SEALED },
    metadata: { actor: 'finder', correlationId: randomUUID(), causationId: randomUUID() },
  });
}

const SEALED = 'c2VhbGVk'.repeat(20);

async function administer(context: BenchContext, statement: string): Promise<void> {
  const client = new Client({ connectionString: context.postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function databaseUrl(context: BenchContext, name: string): string {
  const url = new URL(context.postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
