import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { RateLimit } from '@app/service-kit/limits/rate-limit';
import type { Logger } from '@app/service-kit/logging';
import type { Vault } from '@app/service-kit/vault/vault';
import { CommandIds, type KeyedCommand } from './command-ids.ts';
import { UsedKeys } from './used-keys.ts';

export interface IdempotencyOptions {
  readonly vault: Vault;
  readonly rateLimits: RateLimits;
  readonly databaseUrl: string;
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
  private readonly used: UsedKeys;
  private readonly anonymousKeys: RateLimit;

  private constructor(ids: CommandIds, used: UsedKeys, rateLimits: RateLimits) {
    this.ids = ids;
    this.used = used;
    // Each key is a row, so anonymous callers may not add unlimited numbers.
    this.anonymousKeys = rateLimits.of({ name: 'key-address', points: 600, seconds: 600 });
  }

  /** @throws the error of `pg` if the store is unreachable */
  static async open(options: IdempotencyOptions): Promise<Idempotency> {
    const { vault, rateLimits } = options;
    const ids = new CommandIds(await vault.secret('command-ids'));
    return new Idempotency(ids, await UsedKeys.open(options), rateLimits);
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
    // A request that fails earlier never awaits it.
    isResend.catch(() => undefined);
    return { commandId: id, isResend };
  }

  async close(): Promise<void> {
    await this.used.close();
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
