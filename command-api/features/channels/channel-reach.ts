import { isIP } from 'node:net';
import { isPublicAddress } from '@app/service-kit/public-address';
import { DomainError } from '../../kernel/domain-error.ts';

/**
 * Whether an address may be called: `public` only by https at a public address, `anywhere` also by
 * plain http and in the local network, `nowhere` not at all.
 */
export type PushReach = 'public' | 'anywhere' | 'nowhere';

/**
 * Whether a URL may be that of a push service, judged by its text. The address behind its name is
 * checked when something is sent.
 */
export function isPushEndpoint(endpoint: string, reach: PushReach): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '' || reach === 'nowhere') return false;
  if (reach === 'anywhere') return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Allowed destinations of push messages and owners' channels. */
export interface ChannelReach {
  /** Whether public https addresses are allowed. */
  readonly isPublic: boolean;
  /** Hosts that are also allowed, at any address, as `URL.hostname` or `URL.host`. */
  readonly hosts: ReadonlySet<string>;
}

export const PUBLIC_REACH: ChannelReach = { isPublic: true, hosts: new Set() };

/**
 * Parses `CHANNEL_HOSTS`: `public`, hosts of the local network (`ntfy.lan`, `10.0.0.5:8080`), or
 * both, separated by commas; `nowhere` allows none.
 * @throws Error for an invalid host
 */
export function readChannelReach(text: string): ChannelReach {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  if (text.trim() === 'nowhere') return { isPublic: false, hosts: new Set() };
  const hosts = entries.filter((entry) => entry !== 'public').map(readHost);
  return { isPublic: entries.includes('public'), hosts: new Set(hosts) };
}

/** Whether no destination is allowed. */
export const reachesNothing = ({ isPublic, hosts }: ChannelReach): boolean =>
  !isPublic && hosts.size === 0;

function readHost(entry: string): string {
  // A scheme without a default port, so that the given port is kept.
  const url = URL.parse(`channel://${entry}`);
  const host = URL.parse(`http://${url?.hostname ?? ''}`)?.hostname;
  if (!url || !host || entry !== url.host) throw new Error(`${entry} is not a host`);
  return url.port === '' ? host : `${host}:${url.port}`;
}

/** Whether an address may be called, and how, under the allowed destinations. */
export function reachOf(address: string, { isPublic, hosts }: ChannelReach): PushReach {
  const url = URL.parse(address);
  if (!url) return 'nowhere';
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port;
  if (hosts.has(url.hostname) || hosts.has(`${url.hostname}:${port}`)) return 'anywhere';
  return isPublic ? 'public' : 'nowhere';
}

/** @throws DomainError for an address to which nothing may be posted from here */
export function refuseAddress(address: string, channelReach: ChannelReach): void {
  if (reachesNothing(channelReach)) {
    const sentence = 'Further channels are switched off here.';
    throw new DomainError('conflict', 'no-channels', sentence);
  }
  const reach = reachOf(address, channelReach);
  if (reach === 'nowhere' || !isPushEndpoint(address, reach)) {
    const sentence = 'Nothing can be sent to this address: it must be a public https address.';
    throw new DomainError('invalid', 'bad-address', sentence);
  }
}
