import { readFile } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/**
 * An API accepts 500 requests at once, and for each the front door has a connection on either side.
 */
const NEEDED = 1024;

/**
 * Checks that each process of the product may open enough files and connections. Node has raised
 * the soft limit to the hard one by then, and child processes inherit it. Only Linux reports the
 * limit; elsewhere nothing is checked.
 * @throws StartError that says how to raise it
 */
export async function checkOpenFiles(): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const found = /^Max open files +(?<soft>\d+)/mu.exec(limits)?.groups?.['soft'];
  if (found === undefined || Number(found) >= NEEDED) return;
  throw new StartError(
    `A process may have only ${found} files open here, and the product needs ${NEEDED}: raise the limit (ulimit -n ${NEEDED}, or LimitNOFILE=${NEEDED} of a systemd service).`,
  );
}
