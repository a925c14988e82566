import type { Context } from 'koa';
import type { KeptAddresses } from '../limits/kept-address.ts';
import type { Logger } from '../logging.ts';
import type { HttpProblem } from './http-problem.ts';
import { routeOf } from './metrics.ts';

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** A second, so that refused requests cannot fill the disk. */
const LINES = 20;
const SECOND_MS = 1000;

/** Called with a problem that is about to be answered. */
export type LogRefusal = (context: Context, problem: HttpProblem) => void;

export interface RefusalLogOptions {
  readonly logger: Logger;
  readonly addresses: Pick<KeptAddresses, 'of'>;
  readonly now?: () => Date;
}

/**
 * Logs the call, the reason, and the caller's network as a hash with the key of the month
 * (docs/adr/0129), but no path, name or token.
 */
export function makeLogRefusal(options: RefusalLogOptions): LogRefusal {
  const { logger, addresses, now = () => new Date() } = options;
  let [second, lines, unlogged] = [0, 0, 0];

  function isWithin(at: Date): boolean {
    const current = Math.floor(at.getTime() / SECOND_MS);
    if (current !== second) [second, lines] = [current, 0];
    lines += 1;
    if (lines <= LINES) return true;
    unlogged += 1;
    return false;
  }

  async function write(context: Context, { status, code }: HttpProblem, at: Date): Promise<void> {
    // If the network is unavailable, the line is logged without it.
    const network = await addresses.of(context.req, at).catch(() => undefined);
    const { requestId } = context.state as { requestId?: string };
    const call = { method: context.method, route: routeOf(context) };
    const missed = unlogged === 0 ? {} : { unlogged };
    unlogged = 0;
    const facts = { security: 'refused', requestId, ...call, status, code, network, ...missed };
    logger.info(facts, 'a request was refused');
  }

  return (context, problem) => {
    if (!REFUSALS.has(problem.status)) return;
    const at = now();
    if (isWithin(at)) void write(context, problem, at);
  };
}
