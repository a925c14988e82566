import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Tries to listen on a port for a moment.
 *
 * @returns the system's error code if that fails; undefined if it works
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

/** Below the ports of outgoing connections, which could take one before it is used. */
const FIRST_PORT = 20_000;
const END_OF_PORTS = 32_768;

/** Each process first tries this many ports of its own, which avoids races with others. */
const OWN_PORTS = 8;
const SHARES = Math.floor((END_OF_PORTS - FIRST_PORT) / OWN_PORTS);

let tried = 0;

/** Processes that start together have different shares, since their ids are close to each other. */
function nextPort(): number {
  const place = tried;
  tried += 1;
  if (place >= OWN_PORTS) return randomInt(FIRST_PORT, END_OF_PORTS);
  return FIRST_PORT + (process.pid % SHARES) * OWN_PORTS + place;
}

/**
 * A TCP port of 127.0.0.1 that nobody listens on, for a service that is started later. No other
 * process that starts at the same time gets it, unless it asks for more than a few.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = nextPort();
    if ((await whyNoListening(port)) === undefined) return port;
  }
  throw new Error('No free TCP port.');
}
