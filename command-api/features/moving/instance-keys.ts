import * as z from 'zod';
import { OutsidePoster } from '../../reactors/outside/post-outside.ts';
import { type ChannelReach, reachOf } from '../channels/channel-reach.ts';

/** Well below what a command may take (docs/product.md, Requests); in ms. */
const ANSWER_MS = 5000;

const instance = z.object({ keys: z.array(z.object({ fingerprint: z.string() })) });

/**
 * Asks other instances which keys are theirs. Only what stands at an address itself proves that a
 * receipt is of that address.
 */
export class InstanceKeys {
  private readonly outside: OutsidePoster;

  constructor(reach: ChannelReach) {
    this.outside = new OutsidePoster((url) => reachOf(url, reach));
  }

  /**
   * @param address of the instance, without a slash at its end
   * @returns false also where it cannot be asked from here
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
