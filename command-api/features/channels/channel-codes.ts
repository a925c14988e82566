import { createHmac, type KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { ChannelTest } from '../accounts/channel-rules.ts';

/** How long the code of a test notice is valid, in ms. */
const LIFETIME_MS = 60 * 60 * 1000;
const DIGITS = 6;

/**
 * The six-digit code in a channel's test notice. It is derived from the requesting command and a
 * key of the vault, like those for addresses (`ContactCodes`), so it is not in the log.
 */
export class ChannelCodes {
  private readonly key: KeyObject;

  /** @param key the vault's secret `channel-codes` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /**
   * The part of a new code that the log stores.
   * @param commandId of the command that asks for the test
   */
  issue(commandId: string, channelId: string, at: Date): ChannelTest {
    return {
      codeHash: this.hash(channelId, this.code(commandId, channelId)),
      expiresAt: new Date(at.getTime() + LIFETIME_MS).toISOString(),
    };
  }

  /** The code for the test notice of this event. */
  codeOf({ data, metadata }: Recorded<EventNamed<'ChannelTestRequested'>>): string {
    return this.code(metadata.commandId, data.channelId);
  }

  /** A keyed hash: without the key, a million tries would find the code. */
  hash(channelId: string, code: string): string {
    return createHmac('sha256', this.key).update(`hash\n${channelId}\n${code}`).digest('hex');
  }

  private code(commandId: string, channelId: string): string {
    const digest = createHmac('sha256', this.key)
      .update(`code\n${commandId}\n${channelId}`)
      .digest();
    return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }
}
