import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { type ActiveMaster, WrongMasterKeyError } from './active-master.ts';
import { IS_ACTIVE, type StoredKey, TRIES } from './key-rows.ts';
import { makeKey, unwrapKey } from './wrapping.ts';

/** A key of the product itself. */
export interface Secret {
  readonly name: string;
  readonly key: KeyObject;
  readonly createdAt: Date;
}

interface Row extends Omit<StoredKey, 'subject' | 'wrapped'> {
  readonly name: string;
  readonly wrapped: Buffer;
  readonly created_at: Date;
}

/** The product's own keys, wrapped by the master key like those of subjects. */
export class Secrets {
  private readonly pool: Pool;
  private readonly master: ActiveMaster;

  constructor(pool: Pool, master: ActiveMaster) {
    this.pool = pool;
    this.master = master;
  }

  /**
   * The key of this name; created if it is missing.
   * @throws WrongMasterKeyError if it cannot be unwrapped
   */
  async get(name: string): Promise<KeyObject> {
    for (let tried = 0; ; tried += 1) {
      const { id } = this.master.current;
      const { wrapped } = makeKey(name, this.master.current);
      await this.pool.query(
        `insert into vault.secrets (name, wrapped, master_id) select $1, $2, $3
         where ${IS_ACTIVE} on conflict do nothing`,
        [name, wrapped, id],
      );
      const [found] = await this.list(name, name);
      if (found) return found.key;
      if (tried === TRIES) throw new Error(`The vault takes no secret ${name}`);
      await this.master.reload();
    }
  }

  /** The keys with this name or, if `prefix` differs from it, with that prefix. */
  async list(name: string, prefix: string): Promise<readonly Secret[]> {
    const { rows } = await this.pool.query<Row>(
      `select name, wrapped, master_id, created_at from vault.secrets
       where name = $1 or starts_with(name, $2) order by created_at`,
      [name, prefix === name ? `${name}//` : prefix],
    );
    return rows.map((row) => ({ name: row.name, key: this.open(row), createdAt: row.created_at }));
  }

  private open({ name, wrapped, master_id: masterId }: Row): KeyObject {
    try {
      return unwrapKey(name, { wrapped, masterId }, this.master.masters);
    } catch (error) {
      throw new WrongMasterKeyError('MASTER_KEY does not open this vault', { cause: error });
    }
  }
}
