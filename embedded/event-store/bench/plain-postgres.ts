import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { sampleEvent } from './event-store-fixture.ts';

const TABLE = `
create table plain (
  id bigint generated always as identity primary key,
  stream text not null,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  metadata jsonb not null
)`;

const INSERT = {
  name: 'insert-plain',
  text: 'insert into plain (stream, event_id, type, data, metadata) values ($1, $2, $3, $4, $5)',
};

/** The comparison for the event store: one row per transaction in a plain table. */
export async function openPlain(
  url: string,
  connections: number,
): Promise<{ insert: () => Promise<void>; close: () => Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: connections });
  await pool.query(TABLE);
  return {
    insert: async () => {
      const { id, type, data, metadata } = sampleEvent();
      const json = [JSON.stringify(data), JSON.stringify(metadata)];
      await pool.query({ ...INSERT, values: [`stream-${randomUUID()}`, id, type, ...json] });
    },
    close: () => pool.end(),
  };
}
