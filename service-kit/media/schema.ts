import type { Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

const STATEMENTS = `
  create schema if not exists media;
  create table if not exists media.pictures (
    id text primary key,
    kind text not null,
    uid text not null,
    subject text not null,
    width int not null,
    height int not null,
    sealed bytea not null,
    message_id text,
    created_at timestamptz not null default now(),
    kept_at timestamptz
  );
  alter table media.pictures alter column sealed set storage external;
  create index if not exists pictures_by_message on media.pictures (message_id)
    where message_id is not null;
  create index if not exists pictures_by_subject on media.pictures (subject);
  create index if not exists pictures_not_kept on media.pictures (created_at) where kept_at is null;
  alter table media.pictures alter column width drop not null, alter column height drop not null,
    add column if not exists duration_ms int;
`;

/** Creates missing tables of pictures and voice notes. Sealed bytes cannot be compressed. */
export async function createMediaTables(pool: Pool): Promise<void> {
  await setUpTables(pool, STATEMENTS);
}
