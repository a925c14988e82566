import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const BYTES = 16;
// Single blocks that are all different, so ECB reveals nothing.
const CIPHER = 'aes-256-ecb';

/**
 * The id by which a passkey knows its account (WebAuthn's user handle): the encrypted account id.
 * Without the key it is a random id, and no table is needed that would have to be erased.
 */
export class UserHandles {
  private readonly key: KeyObject;

  /** @param key the vault's secret `passkey-handles` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /** @returns base64url, the same each time */
  of(userId: string): string {
    const cipher = createCipheriv(CIPHER, this.key, null).setAutoPadding(false);
    return (
      cipher.update(userId.replaceAll('-', ''), 'hex', 'base64url') + cipher.final('base64url')
    );
  }

  /**
   * Decrypts a handle to an account's id, which exists only if the handle is ours; null for other
   * text.
   */
  read(handle: string): string | null {
    const bytes = Buffer.from(handle, 'base64url');
    if (bytes.length !== BYTES) return null;
    const decipher = createDecipheriv(CIPHER, this.key, null).setAutoPadding(false);
    const digits = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('hex');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  }
}
