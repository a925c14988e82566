import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { Logger } from '@app/service-kit/logging';
import type { Vault } from '@app/service-kit/vault/vault';
import { CommandIds, type KeyedCommand } from './command-ids.ts';
import { FormerCommands } from './former-commands.ts';
import { UsedKeys } from './used-keys.ts';

const SECRET = 'command-ids';

export interface IdempotencyOptions {
  readonly vault: Vault;
  readonly rateLimits: RateLimits;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly logger: Logger;
}

export interface CommandIdentity {
  readonly commandId: string;
  /**
   * Whether the command was sent before. Nothing may be appended until it is known: it rejects with
   * HttpProblem 422 if the key was used for another command.
   */
  readonly isResend: Promise<boolean>;
}

/**
 * Gives the same command under the same key one id, and refuses a key that was used for another.
 */
export class Idempotency {
  private readonly ids: CommandIds;
  private readonly former: FormerCommands | null;
  private readonly used: UsedKeys;
  private readonly anonymousKeys: SharedLimit;

  private constructor(
    ids: CommandIds,
    stores: { readonly former: FormerCommands | null; readonly used: UsedKeys },
    rateLimits: RateLimits,
  ) {
    this.ids = ids;
    this.former = stores.former;
    this.used = stores.used;
    // Each key is a row, so anonymous callers may not add unlimited numbers.
    const rule = { name: 'key-address', points: 600, seconds: 600, localShare: 0.2 };
    this.anonymousKeys = rateLimits.shared(rule);
  }

  /** @throws EventLogUnavailableError, and the error of `pg`, if a store is unreachable */
  static async open(options: IdempotencyOptions): Promise<Idempotency> {
    const { vault, rateLimits, eventStoreUrl } = options;
    const key = await vault.secret(SECRET);
    const made = (await vault.secretsOf(SECRET)).find(({ name }) => name === SECRET);
    const keyedSince = made?.createdAt ?? new Date();
    const former = await FormerCommands.open({ eventStoreUrl, keyedSince });
    const used = await UsedKeys.open(options);
    return new Idempotency(new CommandIds(key), { former, used }, rateLimits);
  }

  /**
   * The id of a command, the same for each sending, and whether it was sent before, which is looked
   * up meanwhile.
   * @param address a keyed hash of the caller's network address
   * @throws HttpProblem 429
   */
  async identify(command: KeyedCommand, address: string): Promise<CommandIdentity> {
    if (command.actor.kind === 'finder') await this.anonymousKeys.take(address);
    const id = this.ids.commandId(command);
    const isResend = this.useKey(command, id);
    // A request that fails earlier does not wait for it.
    isResend.catch(() => undefined);
    return { commandId: (await this.former?.idOf(command)) ?? id, isResend };
  }

  async close(): Promise<void> {
    await Promise.all([this.used.close(), this.former?.close()]);
  }

  private async useKey(command: KeyedCommand, id: string): Promise<boolean> {
    const use = await this.used.use(this.ids.scopeId(command), id);
    if (use === 'other') throw keyReused();
    return use === 'same';
  }
}

const keyReused = (): HttpProblem =>
  new HttpProblem({
    status: 422,
    code: 'idempotency-key-reused',
    detail:
      'This Idempotency-Key was already used for another request. Please send this one with a new key.',
  });
