import * as z from 'zod';
import { OutsidePoster } from '../../reactors/outside/post-outside.ts';
import { type ChannelReach, reachOf } from '../channels/channel-reach.ts';

/** Well below the time limit of a command (docs/product.md, Requests); in ms. */
const ANSWER_MS = 5000;

const instance = z.object({ keys: z.array(z.object({ fingerprint: z.string() })) });

/**
 * Asks other instances for their keys. Only the instance at an address can prove that a receipt is
 * from that address.
 */
export class InstanceKeys {
  private readonly outside: OutsidePoster;

  constructor(reach: ChannelReach) {
    this.outside = new OutsidePoster((url) => reachOf(url, reach));
  }

  /**
   * @param address of the instance, without a trailing slash
   * @returns whether the key is theirs; also false if the instance cannot be reached from here
   */
  async has(address: string, fingerprint: string): Promise<boolean> {
    try {
      const url = `${address}/api/instance`;
      const signal = AbortSignal.timeout(ANSWER_MS);
      const { status, text } = await this.outside.get({ url, signal });
      const { keys } = instance.parse(JSON.parse(text));
      return status === 200 && keys.some((key) => key.fingerprint === fingerprint);
    } catch {
      return false;
    }
  }
}
