import type { ClientBase, Pool } from 'pg';
import { type MasterKey, type MasterKeys, unwrapKey } from './wrapping.ts';

/** The given master keys do not include one that still wraps keys of this vault. */
export class WrongMasterKeyError extends Error {
  override readonly name = 'WrongMasterKeyError';
}

/** A secret whose only purpose is to check the master key. */
export const CHECK = 'master-key-check';

/**
 * The master key that wraps new keys. It is stored in the database, for all processes: a process
 * that has a newer key continues with the old one until an operator runs `rotate`.
 */
export class ActiveMaster {
  readonly masters: MasterKeys;
  private readonly database: Pool | ClientBase;
  private active: MasterKey;

  private constructor(database: Pool | ClientBase, masters: MasterKeys) {
    this.database = database;
    this.masters = masters;
    this.active = masters.newest;
  }

  /** @throws WrongMasterKeyError if a master key is missing that still wraps keys */
  static async open(database: Pool | ClientBase, masters: MasterKeys): Promise<ActiveMaster> {
    const found = new ActiveMaster(database, masters);
    await found.reload();
    return found;
  }

  get current(): MasterKey {
    return this.active;
  }

  /** @throws WrongMasterKeyError if a master key is missing that still wraps keys */
  async reload(): Promise<void> {
    const { rows } = await this.database.query<{ id: string; is_active: boolean }>(
      'select id, is_active from vault.master_keys where retired_at is null order by created_at',
    );
    if (rows.length === 0) return this.register();
    for (const { id, is_active: isActive } of rows) {
      const known = this.masters.byId.get(id);
      if (!known) throw missing(id, isActive);
      if (isActive) this.active = known;
    }
  }

  /** The first master key of a vault; if the vault is older than this table, the one it uses. */
  private async register(): Promise<void> {
    const { rows } = await this.database.query<{ wrapped: Buffer }>(
      'select wrapped from vault.secrets where name = $1',
      [CHECK],
    );
    const [check] = rows;
    const first = check ? this.whichOpens(check.wrapped) : this.masters.newest;
    await this.database.query(
      'insert into vault.master_keys (id, is_active) values ($1, true) on conflict do nothing',
      [first.id],
    );
    await this.reload();
  }

  private whichOpens(wrapped: Buffer): MasterKey {
    for (const master of this.masters.byId.values()) {
      try {
        const alone = { newest: master, byId: new Map([[master.id, master]]) };
        unwrapKey(CHECK, { wrapped, masterId: null }, alone);
        return master;
      } catch {
        // Not this key; try the next one.
      }
    }
    throw new WrongMasterKeyError('MASTER_KEY does not open this vault');
  }
}

const missing = (id: string, isActive: boolean): WrongMasterKeyError =>
  new WrongMasterKeyError(
    isActive
      ? `MASTER_KEY does not open this vault: it is wrapped by the master key ${id}, which was not given`
      : `MASTER_KEY lacks the previous master key ${id}, which still wraps keys of this vault: put it back behind the newest one, and run npm run keys -- rotate`,
  );
