import type { KeyObject } from 'node:crypto';
import { isPostgresUnavailable } from './postgres.ts';
import type { Secret } from './vault/secrets.ts';
import type { Vault } from './vault/vault.ts';

/** The first key's name in the vault; its successors are `token-signing/2` and so on. */
export const TOKEN_SECRET = 'token-signing';

type SecretKeys = Pick<Vault, 'secret' | 'secretsOf'>;

/** A key that signs bearer tokens, and its id in tokens. */
export interface TokenKey {
  readonly id: string;
  readonly key: KeyObject;
  readonly createdAt: Date;
}

/** Keys of bearer tokens: the newest signs, and all existing ones are accepted. */
export interface TokenKeySource {
  newest(): Promise<TokenKey>;
  find(id: string): Promise<TokenKey | null>;
}

/** How soon all processes sign with a new key and reject a removed one, in ms. */
export const TOKEN_KEYS_KEPT_MS = 10_000;
/**
 * An unknown id may belong to a new key, but strangers can also invent ids, so the vault is read at
 * most this often.
 */
const ASK_AGAIN_MS = 1000;

/** Also the id of tokens from before keys had ids. */
export const FIRST_TOKEN_KEY = '1';

export const tokenKeyName = (id: string): string =>
  id === FIRST_TOKEN_KEY ? TOKEN_SECRET : `${TOKEN_SECRET}/${id}`;

const idOf = ({ name }: Secret): string =>
  name === TOKEN_SECRET ? FIRST_TOKEN_KEY : name.slice(TOKEN_SECRET.length + 1);

/** The keys of bearer tokens, oldest first. */
export async function readTokenKeys(vault: Pick<Vault, 'secretsOf'>): Promise<readonly TokenKey[]> {
  const secrets = await vault.secretsOf(TOKEN_SECRET);
  return secrets
    .map((secret) => ({ id: idOf(secret), key: secret.key, createdAt: secret.createdAt }))
    .toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** The keys of bearer tokens in the vault, to which other processes may add. */
export class TokenKeys implements TokenKeySource {
  private readonly vault: SecretKeys;
  private keys: readonly TokenKey[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  private constructor(vault: SecretKeys) {
    this.vault = vault;
  }

  /** Creates the first key at the first start. */
  static async open(vault: SecretKeys): Promise<TokenKeys> {
    const found = new TokenKeys(vault);
    await found.read();
    if (found.keys.length === 0) {
      await vault.secret(TOKEN_SECRET);
      await found.read();
    }
    return found;
  }

  async newest(): Promise<TokenKey> {
    await this.readAfter(TOKEN_KEYS_KEPT_MS);
    const newest = this.keys.at(-1);
    if (!newest) throw new Error('The vault has no key for tokens');
    return newest;
  }

  async find(id: string): Promise<TokenKey | null> {
    await this.readAfter(TOKEN_KEYS_KEPT_MS);
    const known = this.keys.find((key) => key.id === id);
    if (known) return known;
    await this.readAfter(ASK_AGAIN_MS);
    return this.keys.find((key) => key.id === id) ?? null;
  }

  private async readAfter(ms: number): Promise<void> {
    if (performance.now() - this.readAt < ms) return;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  /**
   * While the vault is unreachable, the keys last read remain valid, and it is retried once a
   * second.
   */
  private async read(): Promise<void> {
    try {
      this.keys = await readTokenKeys(this.vault);
      this.readAt = performance.now();
    } catch (error) {
      if (this.keys.length === 0 || !isPostgresUnavailable(error)) throw error;
      this.readAt = performance.now() - TOKEN_KEYS_KEPT_MS + ASK_AGAIN_MS;
    }
  }
}
