import type { Context } from 'koa';
import type { KeptAddresses } from '../limits/kept-address.ts';
import type { Logger } from '../logging.ts';
import type { HttpProblem } from './http-problem.ts';
import { routeOf } from './measure.ts';

/** Who is not known or not let in, and who does something too often. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** So many lines a second, so that nobody fills the disk by being refused. */
const LINES = 20;
const SECOND_MS = 1000;

/** Told of a problem that is about to be answered. */
export type LogRefusal = (context: Context, problem: HttpProblem) => void;

export interface RefusalLogOptions {
  readonly logger: Logger;
  readonly addresses: Pick<KeptAddresses, 'of'>;
  readonly now?: () => Date;
}

/**
 * Logs each refused sign-in, access and attempt in one form: the call, the reason, and the caller's
 * network as a hash under the key of the month (docs/adr/0129). No path, name or token is in it.
 */
export function makeLogRefusal(options: RefusalLogOptions): LogRefusal {
  const { logger, addresses, now = () => new Date() } = options;
  let [second, lines, unlogged] = [0, 0, 0];

  /** Whether there is room for one more line in this second. */
  function isWithin(at: Date): boolean {
    const current = Math.floor(at.getTime() / SECOND_MS);
    if (current !== second) [second, lines] = [current, 0];
    lines += 1;
    if (lines <= LINES) return true;
    unlogged += 1;
    return false;
  }

  async function write(context: Context, { status, code }: HttpProblem, at: Date): Promise<void> {
    // A line without the network is better than none.
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
