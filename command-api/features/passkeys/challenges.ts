import { createHmac, type KeyObject, createCipheriv, createDecipheriv } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { type AnsweredChallenge, CHALLENGE_MS } from '../accounts/passkey-rules.ts';

const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/**
 * Challenges for passkeys. They are not stored: a challenge contains its expiry, and a keyed hash
 * proves that it is ours and for whom. The stream of the account ensures that it is used once. So
 * every replica can verify the challenges of all.
 */
export class Challenges {
  private readonly key: KeyObject;

  /** @param key the vault's secret `passkey-challenges` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /**
   * Makes a challenge.
   * @param commandId of the command that asks for it
   * @param receiver the only one who can answer it
   * @returns base64url
   */
  make(commandId: string, receiver: string, at: Date): string {
    const body = Buffer.alloc(ID_BYTES + TIME_BYTES);
    body.write(uuidV5(commandId, 'challenge').replaceAll('-', ''), 'hex');
    body.writeUIntBE(at.getTime() + CHALLENGE_MS, ID_BYTES, TIME_BYTES);
    return Buffer.concat([body, this.mac(body, receiver)]).toString('base64url');
  }

  /** Parses a challenge; null if it is not ours, has expired, or was issued to somebody else. */
  read(challenge: string, receiver: string, at: Date): AnsweredChallenge | null {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES) return null;
    const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
    const given = bytes.subarray(body.length).toString('hex');
    if (!isSameSecret(given, this.mac(body, receiver).toString('hex'))) return null;
    const until = new Date(body.readUIntBE(ID_BYTES, TIME_BYTES));
    if (until <= at) return null;
    return { challengeId: body.toString('hex', 0, ID_BYTES), until: until.toISOString() };
  }

  private mac(body: Buffer, receiver: string): Buffer {
    return createHmac('sha256', this.key).update(body).update(receiver).digest();
  }
}

/** The receiver of a challenge for sign-in. @param browser the browser's random value */
export const signingIn = (browser: string): string => `sign-in\n${browser}`;

/** The receiver of a challenge for a new passkey. */
export const adding = (userId: string, sessionId: string): string => `add\n${userId}\n${sessionId}`;

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
