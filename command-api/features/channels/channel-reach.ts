import type { PushReach } from '../devices/push-endpoint.ts';

/** Where notices of owners' channels may go. */
export interface ChannelReach {
  /** To https addresses of the internet. */
  readonly isPublic: boolean;
  /** Also to these hosts, whatever their addresses: as `URL.hostname` or `URL.host`. */
  readonly hosts: ReadonlySet<string>;
}

export const PUBLIC_REACH: ChannelReach = { isPublic: true, hosts: new Set() };

/**
 * Reads `CHANNEL_HOSTS`: `public`, hosts of one's own network (`ntfy.lan`, `10.0.0.5:8080`), or both,
 * separated by commas; `nowhere` is neither.
 * @throws Error for what is no host
 */
export function readChannelReach(text: string): ChannelReach {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  if (text.trim() === 'nowhere') return { isPublic: false, hosts: new Set() };
  const hosts = entries.filter((entry) => entry !== 'public').map(readHost);
  return { isPublic: entries.includes('public'), hosts: new Set(hosts) };
}

function readHost(entry: string): string {
  // With a port that is no default, so that it stays where it is given.
  const url = URL.parse(`channel://${entry}`);
  const host = URL.parse(`http://${url?.hostname ?? ''}`)?.hostname;
  if (!url || !host || entry !== url.host) throw new Error(`${entry} is no host`);
  return url.port === '' ? host : `${host}:${url.port}`;
}

/** How far one may go to this address. */
export function reachOf(address: string, { isPublic, hosts }: ChannelReach): PushReach {
  const url = URL.parse(address);
  if (!url) return 'nowhere';
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port;
  if (hosts.has(url.hostname) || hosts.has(`${url.hostname}:${port}`)) return 'anywhere';
  return isPublic ? 'public' : 'nowhere';
}
