import { createHmac, type KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { ChannelTest } from '../accounts/channel-commands.ts';

/** How long the code of a test notice counts, in ms. */
const LIFETIME_MS = 60 * 60 * 1000;
const DIGITS = 6;

/**
 * The six digits that a test notice brings to a channel. They are derived from the command that asks
 * for them and a key of the vault, as those of addresses are (`ContactCodes`): none stands in the log.
 */
export class ChannelCodes {
  private readonly key: KeyObject;

  /** @param key the vault's secret `channel-codes` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /**
   * What the log keeps of a new code.
   * @param commandId of the command that asks for the test
   */
  issue(commandId: string, channelId: string, at: Date): ChannelTest {
    return {
      codeHash: this.hash(channelId, this.code(commandId, channelId)),
      expiresAt: new Date(at.getTime() + LIFETIME_MS).toISOString(),
    };
  }

  /** The code that is to be sent with a test notice. */
  codeOf({ data, metadata }: Recorded<EventNamed<'ChannelTestRequested'>>): string {
    return this.code(metadata.commandId, data.channelId);
  }

  /** A keyed hash: without the key a million tries would tell the code. */
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
