import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
/** After this long without an answer the operator is told what is waited for. Milliseconds. */
const TELL_EVERY_MS = 15_000;

/** The address at which this machine itself reaches a host that may stand for all addresses. */
function reachable(host: string): string {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return isIPv6(local) ? `[${local}]` : local;
}

/**
 * Waits until a command can be decided and a page read, however long that takes: stores of the
 * operator's own may come up later, and a large log takes time to fill new tables.
 * @param report told now and then that it is waiting
 */
export async function waitUntilReady(
  host: string,
  port: number,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const url = `http://${reachable(host)}:${port}/readyz`;
  for (let told = Date.now(); !signal.aborted;) {
    const answer = await fetch(url, { signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    if (Date.now() - told > TELL_EVERY_MS) {
      report('The services run, but a store or a table is not ready yet. Still waiting ...');
      told = Date.now();
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
