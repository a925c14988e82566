import { edgeKey, EVERY_PAGE_KEY } from '@app/service-kit/edge';
import { EVERY_PAGE } from './due-purges.ts';

/** A cache that takes longer is tried again, in ms. */
const PATIENCE_MS = 10_000;

/** How a cache is told which pages it is to forget. */
export interface PurgeHook {
  readonly url: string;
  readonly method: 'POST' | 'PURGE';
  /** A header with the cache's secret, such as `Fastly-Key: …`; undefined for none. */
  readonly header?: string | undefined;
}

/** The hook that the operator chose; undefined where there is none. */
export const purgeHookOf = ({
  EDGE_PURGE_URL: url,
  EDGE_PURGE_METHOD: method,
  EDGE_PURGE_HEADER: header,
}: {
  readonly EDGE_PURGE_URL?: string | undefined;
  readonly EDGE_PURGE_METHOD: PurgeHook['method'];
  readonly EDGE_PURGE_HEADER?: string | undefined;
}): PurgeHook | undefined => (url === undefined ? undefined : { url, method, header });

/** The cache did not say that it forgot the pages. Neither its address nor its secret is told. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError';
}

const keyOf = (uid: string): string => (uid === EVERY_PAGE ? EVERY_PAGE_KEY : edgeKey(uid));

/**
 * Tells the cache to forget the pages of these codes.
 * @throws PurgeError where it cannot be reached in time, or answers anything but 2xx
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
