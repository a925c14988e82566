import type { Pool } from 'pg';

const STATEMENTS = `
  create schema if not exists vault;
  create table if not exists vault.keys (
    subject text primary key,
    wrapped bytea,
    created_at timestamptz not null default now(),
    erased_at timestamptz
  );
  create table if not exists vault.secrets (name text primary key, wrapped bytea not null);
`;

/** Any fixed number: services that start together take turns. */
const SETUP_LOCK = 7_310_442_001;

/** Makes the vault's tables where they are missing. A destroyed key leaves its row, without key. */
export async function createVaultTables(pool: Pool): Promise<void> {
  await pool.query(`begin; select pg_advisory_xact_lock(${SETUP_LOCK}); ${STATEMENTS}; commit`);
}
