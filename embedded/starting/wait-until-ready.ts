import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
/** After this long without an answer the operator is told what is waited for. Milliseconds. */
const TELL_EVERY_MS = 15_000;

/** The address at which this machine itself reaches a host that may stand for all addresses. */
function reachable(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
}

/** By `node:http`: `fetch` would take 10 MB of this process, which asks nothing else. */
async function isReady(host: string, port: number, signal: AbortSignal): Promise<boolean> {
  const request = get({ host, port, path: '/readyz', agent: false, signal });
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.destroy();
    return response?.statusCode === 200;
  } catch {
    return false;
  } finally {
    // A connection may break after its answer, too.
    request.on('error', () => undefined);
  }
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
  for (let told = Date.now(); !signal.aborted;) {
    if (await isReady(reachable(host), port, signal)) return;
    if (Date.now() - told > TELL_EVERY_MS) {
      report('The services run, but a store or a table is not ready yet. Still waiting ...');
      told = Date.now();
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
