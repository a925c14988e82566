import { setUpTables } from '@app/service-kit/set-up-tables';
import type { Pool } from 'pg';

const TABLES = `
  create schema if not exists lookup;
  create table if not exists lookup.filled (at timestamptz not null);
  create unique index if not exists filled_once on lookup.filled ((true));
  create table if not exists lookup.codes (uid text primary key, batch_id text);
  create table if not exists lookup.administrators (user_id text primary key);
  create table if not exists lookup.members (
    organisation_id text not null,
    user_id text not null,
    primary key (organisation_id, user_id)
  );
  create index if not exists members_by_user on lookup.members (user_id);
  create table if not exists lookup.messages (
    message_id text primary key,
    owner_id text not null,
    is_unread boolean not null
  );
`;

/**
 * The look-up tables were never filled to the end of the log, so a missing row means nothing.
 * Transient: retry soon.
 */
export class LookUpsFillingError extends Error {
  override readonly name = 'LookUpsFillingError';
}

/** Creates missing look-up tables. */
export async function createLookUpTables(pool: Pool): Promise<void> {
  await setUpTables(pool, TABLES);
}

/**
 * The look-up tables of the write side, in the schema `lookup` (docs/adr/0090). The reactor
 * `look-ups` fills them from the log; commands that need their own effect at once write them, too.
 * They only find things: streams decide.
 */
export class LookUps {
  readonly pool: Pool;
  private isFilled = false;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Creates the tables at the first start. */
  static async open(pool: Pool): Promise<LookUps> {
    await createLookUpTables(pool);
    return new LookUps(pool);
  }

  /**
   * To be called before a missing row is taken as an answer.
   * @throws LookUpsFillingError until the tables have once been filled from the whole log
   */
  async mustBeFilled(): Promise<void> {
    if (!(await this.areFilled())) throw new LookUpsFillingError('The look-up tables are filling');
  }

  /** Whether they have once been filled from the whole log. */
  async areFilled(): Promise<boolean> {
    if (this.isFilled) return true;
    const { rowCount } = await this.pool.query('select from lookup.filled');
    this.isFilled = rowCount !== 0;
    return this.isFilled;
  }

  /** Records that they contain everything that was in the log when this program started. */
  async markFilled(): Promise<void> {
    await this.pool.query('insert into lookup.filled values (now()) on conflict do nothing');
    this.isFilled = true;
  }
}
