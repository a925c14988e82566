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

/** A TCP port of 127.0.0.1 that nobody listens on, chosen by the operating system. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free TCP port.');
  return address.port;
}
