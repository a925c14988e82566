import { isIP } from 'node:net';
import { isPublicAddress } from '@app/service-kit/public-address';

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
