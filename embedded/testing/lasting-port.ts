import { randomInt } from 'node:crypto';
import { whyNoListening } from '../ports.ts';

/** Below the ports that operating systems give to outgoing connections, from 32768 on. */
const RANGE = [20_000, 32_000] as const;

/**
 * A free TCP port of 127.0.0.1 for a server that is stopped and started again: no outgoing
 * connection takes it meanwhile.
 */
export async function findLastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE);
    if ((await whyNoListening(port)) === undefined) return port;
  }
}
