import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { RateLimit } from '@app/service-kit/limits/rate-limit';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Vault } from '@app/service-kit/vault/vault';
import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { Actor } from '@app/events/envelope';
import { uuidV8 } from '@app/events/event-id';
import { groupCalls } from '@app/service-kit/group-calls';
import { createPool } from '@app/service-kit/postgres';
import type { Pool } from 'pg';
import { setUpTables } from '@app/service-kit/set-up-tables';

interface IdempotencyOptions {
  readonly vault: Vault;
  readonly rateLimits: RateLimits;
  readonly databaseUrl: string;
  readonly logger: Logger;
}

interface CommandIdentity {
  readonly commandId: string;
  /**
   * Whether the command was sent before. Nothing may be appended until it is known: it rejects with
   * HttpProblem 422 if the key was used for another command.
   */
  readonly isResend: Promise<boolean>;
}

/** A command that came with an `Idempotency-Key`. */
interface KeyedCommand {
  readonly actor: Actor;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** The checked body: parsed JSON, or the bytes of a file. */
  readonly body: unknown;
}

/** A key with fewer characters, or fewer different ones, is not considered random. */
const MIN_CHARACTERS = 20;
const MIN_DIFFERENT = 8;

/** Whether another sender may well use the same key, as with `00000001`. */
export const isEasyToGuess = (key: string): boolean =>
  key.length < MIN_CHARACTERS || new Set(key).size < MIN_DIFFERENT;

/**
 * Gives the same command under the same key one id, and refuses a key that was used for another. A
 * body may contain a password or a phone number, and ids stay in the log permanently, so they are
 * HMACs: without the key, nobody can find a body by trying (docs/adr/0008).
 */
export class Idempotency {
  private readonly idKey: KeyObject;
  private readonly used: UsedKeys;
  private readonly anonymousKeys: RateLimit;

  private constructor(idKey: KeyObject, used: UsedKeys, rateLimits: RateLimits) {
    this.idKey = idKey;
    this.used = used;
    // Each key is a row, so anonymous callers may not add unlimited numbers.
    this.anonymousKeys = rateLimits.of({ name: 'key-address', points: 600, seconds: 600 });
  }

  /** @throws the error of `pg` if the store is unreachable */
  static async open(options: IdempotencyOptions): Promise<Idempotency> {
    const { vault, rateLimits } = options;
    const used = await UsedKeys.open(options);
    return new Idempotency(await vault.secret('command-ids'), used, rateLimits);
  }

  /**
   * The id of a command, the same for each sending, and whether it was sent before, which is looked
   * up meanwhile.
   * @param address a keyed hash of the caller's network address
   * @throws HttpProblem 429
   */
  async identify(
    { actor, method, path, key, body }: KeyedCommand,
    address: string,
  ): Promise<CommandIdentity> {
    if (actor.kind === 'finder') await this.anonymousKeys.take(address);
    // Within this scope, a key identifies one command.
    const scope = [JSON.stringify(actor), method, path, key].join('\n');
    const text = Buffer.isBuffer(body) ? hash('sha256', body) : JSON.stringify(body);
    const commandId = this.uuid(`command\n${scope}\n${text}`);
    const isResend = this.used.use(this.uuid(`scope\n${scope}`), commandId).then((use) => {
      if (use === 'other') throw keyReused();
      return use === 'same';
    });
    // A request that fails earlier never awaits it.
    isResend.catch(() => undefined);
    return { commandId, isResend };
  }

  async close(): Promise<void> {
    await this.used.close();
  }

  private uuid(text: string): string {
    return uuidV8(createHmac('sha256', this.idKey).update(text).digest('hex'));
  }
}

const keyReused = (): HttpProblem =>
  new HttpProblem({
    status: 422,
    code: 'idempotency-key-reused',
    detail:
      'This Idempotency-Key was already used for another request. Please send this one with a new key.',
  });

const TABLES = `
  create schema if not exists commands;
  create table if not exists commands.used_keys (
    scope_id uuid primary key,
    command_id uuid not null,
    used_at timestamptz not null default now()
  );
`;
/** One connection for commands, one for cleaning up. */
const MAX_CONNECTIONS = 2;
const CLEANING_EVERY_MS = 60 * 60 * 1000;
/** A row that expires between the two statements is inserted again. */
const TRIES = 3;

interface Use {
  readonly scopeId: string;
  readonly commandId: string;
}

/** Whether a key was unused, was used for this command, or for another one. */
type KeyUse = 'new' | 'same' | 'other';

interface UsedKeysOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/**
 * The commands for which Idempotency-Keys were used, for at least 24 hours, shared by all replicas.
 * A crash of Postgres may lose the keys of the last half second, since commits do not wait for the
 * disk.
 */
export class UsedKeys {
  private readonly pool: Pool;
  private readonly logger: Logger;
  private readonly cleaning: NodeJS.Timeout;
  /** One statement at a time: keys that arrive meanwhile share the next one. */
  private readonly useOne = groupCalls((uses: readonly Use[]) => this.useAll(uses), { maxRuns: 1 });

  private constructor(pool: Pool, logger: Logger) {
    this.pool = pool;
    this.logger = logger;
    this.cleaning = setInterval(() => void this.clean(), CLEANING_EVERY_MS).unref();
  }

  /** Opens the table, and deletes expired keys now and every hour. */
  static async open({ databaseUrl, logger }: UsedKeysOptions): Promise<UsedKeys> {
    const pool = createPool(databaseUrl, {
      max: MAX_CONNECTIONS,
      applicationName: 'command-api keys',
      synchronousCommit: false,
      onError: (error) =>
        logger.warn(
          describeError(error),
          'a database connection for idempotency keys broke; the pool replaces it',
        ),
    });
    try {
      await setUpTables(pool, TABLES);
    } catch (error) {
      await pool.end();
      throw error;
    }
    const keys = new UsedKeys(pool, logger);
    await keys.clean();
    return keys;
  }

  /**
   * Stores the command of a key, unless it was used before. Of concurrent uses for the same
   * command, one is new.
   */
  async use(scopeId: string, commandId: string): Promise<KeyUse> {
    return this.useOne({ scopeId, commandId });
  }

  async close(): Promise<void> {
    clearInterval(this.cleaning);
    await this.pool.end();
  }

  private async useAll(uses: readonly Use[]): Promise<readonly KeyUse[]> {
    const known = new Map<string, string>();
    const inserted = new Set<string>();
    for (let tried = 0; tried < TRIES; tried += 1) {
      const missing = uses.filter(({ scopeId }) => !known.has(scopeId));
      if (missing.length === 0) break;
      for (const use of await this.insert(missing)) {
        known.set(use.scopeId, use.commandId);
        inserted.add(use.scopeId);
      }
      const existing = missing.filter(({ scopeId }) => !known.has(scopeId));
      if (existing.length === 0) continue;
      for (const use of await this.select(existing)) known.set(use.scopeId, use.commandId);
    }
    return uses.map(({ scopeId, commandId }) => {
      if (known.get(scopeId) !== commandId) return 'other';
      return inserted.delete(scopeId) ? 'new' : 'same';
    });
  }

  private async insert(uses: readonly Use[]): Promise<readonly Use[]> {
    // Always in the same order, to avoid deadlocks between processes.
    const { rows } = await this.pool.query<Use>({
      name: 'used-keys-insert',
      text: `insert into commands.used_keys (scope_id, command_id)
             select scope_id, command_id
             from unnest($1::uuid[], $2::uuid[]) with ordinality as u(scope_id, command_id, place)
             order by scope_id, place
             on conflict do nothing
             returning scope_id as "scopeId", command_id as "commandId"`,
      values: [uses.map(({ scopeId }) => scopeId), uses.map(({ commandId }) => commandId)],
    });
    return rows;
  }

  private async select(uses: readonly Use[]): Promise<readonly Use[]> {
    const { rows } = await this.pool.query<Use>({
      name: 'used-keys-select',
      text: `select scope_id as "scopeId", command_id as "commandId" from commands.used_keys
             where scope_id = any($1::uuid[])`,
      values: [uses.map(({ scopeId }) => scopeId)],
    });
    return rows;
  }

  private async clean(): Promise<void> {
    try {
      await this.pool.query(
        "delete from commands.used_keys where used_at < now() - interval '24 hours'",
      );
    } catch (error) {
      this.logger.warn(
        describeError(error),
        'expired idempotency keys could not be deleted; retrying later',
      );
    }
  }
}
