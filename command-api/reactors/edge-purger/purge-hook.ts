import { edgeKey, EVERY_PAGE_KEY } from '@app/service-kit/edge';
import { EVERY_PAGE } from './due-purges.ts';

/** Time limit for the cache's answer, in ms; then it is retried. */
const PATIENCE_MS = 10_000;

/** How the cache is told which pages to purge. */
export interface PurgeHook {
  readonly url: string;
  readonly method: 'POST' | 'PURGE';
  /** A header with the cache's secret, such as `Fastly-Key: …`; undefined for none. */
  readonly header?: string | undefined;
}

/** The configured hook; undefined if there is none. */
export const purgeHookOf = ({
  EDGE_PURGE_URL: url,
  EDGE_PURGE_METHOD: method,
  EDGE_PURGE_HEADER: header,
}: {
  readonly EDGE_PURGE_URL?: string | undefined;
  readonly EDGE_PURGE_METHOD: PurgeHook['method'];
  readonly EDGE_PURGE_HEADER?: string | undefined;
}): PurgeHook | undefined => (url === undefined ? undefined : { url, method, header });

/** The cache did not confirm the purge. The message contains neither its address nor its secret. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError';
}

const keyOf = (uid: string): string => (uid === EVERY_PAGE ? EVERY_PAGE_KEY : edgeKey(uid));

/**
 * Asks the cache to purge the pages of these codes.
 * @throws PurgeError if it is unreachable, too slow, or does not answer 2xx
 */
export async function sendPurge(hook: PurgeHook, uids: readonly string[]): Promise<void> {
  const headers = new Headers({ 'Surrogate-Key': uids.map(keyOf).join(' ') });
  const [name, ...value] = hook.header?.split(':') ?? [];
  if (name !== undefined) headers.set(name, value.join(':').trim());
  let status: number;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(hook.url, {
      method: hook.method,
      headers,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    ({ status } = response);
  } catch {
    throw new PurgeError('The cache cannot be reached');
  }
  if (status < 200 || status >= 300) throw new PurgeError(`The cache answered ${status}`);
}
