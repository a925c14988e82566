import { createHmac, type KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { AnsweredChallenge } from '../accounts/passkey-commands.ts';
import { CHALLENGE_MS } from '../accounts/passkey-changes.ts';

const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/**
 * What passkeys are asked to sign. No store knows a challenge before it is answered: it says itself
 * until when it counts, and a keyed hash says that it is ours and for whom. That it counts once is
 * decided in the stream of the account. So every replica can read the challenges of all.
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
   * @param receiver who alone can answer it
   * @returns base64url
   */
  make(commandId: string, receiver: string, at: Date): string {
    const body = Buffer.alloc(ID_BYTES + TIME_BYTES);
    body.write(uuidV5(commandId, 'challenge').replaceAll('-', ''), 'hex');
    body.writeUIntBE(at.getTime() + CHALLENGE_MS, ID_BYTES, TIME_BYTES);
    return Buffer.concat([body, this.mac(body, receiver)]).toString('base64url');
  }

  /** Reads a challenge; null where it is not ours, has run out, or was given to somebody else. */
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

/** Who may answer a challenge for signing in. @param browser what it drew at random */
export const signingIn = (browser: string): string => `sign-in\n${browser}`;

/** Who may answer a challenge for a new passkey. */
export const adding = (userId: string, sessionId: string): string => `add\n${userId}\n${sessionId}`;
