import { readFile } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/** An API takes 500 requests at once, and the front door has a connection on either side of each. */
const NEEDED = 1024;

/**
 * Makes sure that each process of the product may hold enough files and connections. Node has raised
 * the soft limit to the hard one by then, and the other processes inherit it. Only Linux tells the
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
