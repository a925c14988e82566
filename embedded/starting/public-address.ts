import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, whyNoListening } from '../ports.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** Services of a killed predecessor notice within moments that they should end. */
const predecessorPatience = 5000;

function explain(code: string, { host, port }: Settings): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop what listens there, or set PORT.`;
    case 'EACCES':
      return `Port ${port} of ${host} may not be used by this user: set PORT.`;
    default:
      return `${host} is not an address of this machine to listen on (${code}): set HOST.`;
  }
}

function localUrlOf(host: string, port: number): string {
  const anyOrLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${anyOrLocal ? 'localhost' : name}:${port}`;
}

/**
 * Determines the address of the product, and checks that it can listen there.
 *
 * @param inherited whether a predecessor was killed, whose services may still hold the port
 * @throws StartError if the port is taken or the host is not ours
 */
export async function choosePublicAddress(
  settings: Settings,
  inherited: boolean,
): Promise<{ publicPort: number; publicUrl: string; localUrl: string }> {
  const { host } = settings;
  const publicPort = settings.port === 0 ? await findFreePort() : settings.port;
  const deadline = Date.now() + (inherited ? predecessorPatience : 0);
  for (;;) {
    const code = await whyNoListening(publicPort, host);
    if (code === undefined) break;
    if (code !== 'EADDRINUSE' || Date.now() > deadline)
      throw new StartError(explain(code, settings));
    await wait(100);
  }
  const localUrl = localUrlOf(host, publicPort);
  return { publicPort, publicUrl: settings.publicUrl ?? localUrl, localUrl };
}
