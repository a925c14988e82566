import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
/** After this time, in ms, the operator is told what the start waits for. */
const TELL_EVERY_MS = 15_000;

/** The address by which this machine reaches the host, which may stand for all addresses. */
function reachable(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
}

/** With `node:http`: `fetch` would cost this process 10 MB for one request. */
async function isReady(host: string, port: number, signal: AbortSignal): Promise<boolean> {
  const request = get({ host, port, path: '/readyz', agent: false, signal });
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.destroy();
    return response?.statusCode === 200;
  } catch {
    return false;
  } finally {
    // A connection may also break after its answer.
    request.on('error', () => undefined);
  }
}

/**
 * Waits, without a limit, until commands can be decided and pages be read: stores of the operator's
 * own may start later, and filling new tables from a large log takes time.
 * @param report called now and then with what it waits for
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
