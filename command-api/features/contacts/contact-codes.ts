import { createHmac, type KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { ContactKind } from '@app/events/user';
import type { CodeSent } from '../accounts/commands.ts';

/** How long a code is valid, in ms: as long as a sign-in link. */
const LIFETIME_MS = 48 * 60 * 60 * 1000;
const DIGITS = 6;

export interface CodePlace {
  /** The command that asks for the code. */
  readonly commandId: string;
  readonly userId: string;
  readonly kind: ContactKind;
}

/**
 * The six-digit codes that verify addresses. They are derived from the requesting command and a key
 * of the vault: a resent command has the same code, the sender can compute it again, and it is not
 * in the log.
 */
export class ContactCodes {
  private readonly key: KeyObject;

  /** @param key the vault's secret `contact-codes` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /** The part of a new code that the log stores. */
  issue(place: CodePlace, at: Date): CodeSent {
    return {
      codeHash: this.hash(place, this.code(place)),
      expiresAt: new Date(at.getTime() + LIFETIME_MS).toISOString(),
    };
  }

  /** The code for the address of a request. */
  codeOf({ data, metadata }: Recorded<EventNamed<'ContactChangeRequested'>>): string {
    const { userId, kind } = data;
    return this.code({ commandId: metadata.commandId, userId, kind });
  }

  /** A keyed hash: without the key, a million tries would find the code. */
  hash({ userId, kind }: Omit<CodePlace, 'commandId'>, code: string): string {
    return createHmac('sha256', this.key).update(`hash\n${userId}\n${kind}\n${code}`).digest('hex');
  }

  private code({ commandId, userId, kind }: CodePlace): string {
    const digest = createHmac('sha256', this.key)
      .update(`code\n${commandId}\n${userId}\n${kind}`)
      .digest();
    return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }
}
