import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Tries to listen there, for a moment.
 *
 * @returns why that does not work, as the system's error code; undefined when it does
 */
export async function whyNoListening(
  port: number,
  host = '127.0.0.1',
): Promise<string | undefined> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
  server.close();
  await once(server, 'close');
  return undefined;
}

/** Below what systems give to outgoing connections, which would take a port before it is used. */
const FIRST_PORT = 20_000;
const END_OF_PORTS = 32_768;

/** A TCP port of 127.0.0.1 that nobody listens on, for a service that is started later. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    if ((await whyNoListening(port)) === undefined) return port;
  }
  throw new Error('No free TCP port.');
}
