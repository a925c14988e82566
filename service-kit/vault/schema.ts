import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

const STATEMENTS = `
  create schema if not exists vault;
  create table if not exists vault.keys (
    subject text primary key,
    wrapped bytea,
    created_at timestamptz not null default now(),
    erased_at timestamptz
  );
  create table if not exists vault.secrets (name text primary key, wrapped bytea not null);
  alter table vault.keys add column if not exists master_id text;
  alter table vault.secrets add column if not exists master_id text;
  alter table vault.secrets add column if not exists created_at timestamptz not null default now();
  create table if not exists vault.master_keys (
    id text primary key,
    is_active boolean not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz
  );
  create unique index if not exists one_active_master_key on vault.master_keys (is_active)
    where is_active;
`;

/**
 * Creates the vault's missing tables. A destroyed key leaves a row without the key. Only the ids of
 * master keys are stored, so that a missing one is noticed at startup.
 */
export async function createVaultTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
