import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EventLog } from '@app/events/log/event-log';
import { Client } from 'pg';
import type { InstanceEnvironment } from './instance.ts';

/** Waits until both stores answer. */
export async function untilStoresAnswer({
  DATABASE_URL,
  EVENTSTORE_URL,
}: InstanceEnvironment): Promise<void> {
  while (!(await answersPostgres(DATABASE_URL))) await delay(100);
  while (!(await answersEventStore(EVENTSTORE_URL))) await delay(100);
}

async function answersPostgres(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answersEventStore(url: string): Promise<boolean> {
  const keys = { ensure: noKeys, find: noKeys };
  const log = new EventLog({ url, definitions: [], keys });
  try {
    await log.ping();
    return true;
  } catch {
    return false;
  } finally {
    await log.close();
  }
}

const noKeys = async (): Promise<ReadonlyMap<string, KeyObject>> => new Map();
