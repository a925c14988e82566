import { findLastingPort } from '@app/embedded/testing/lasting-port';
import { afterAll, beforeAll, test } from 'vitest';
import { type BrowserFixture, setUpBrowserFixture } from './browser-fixture.ts';
import { isVarnishInstalled, Varnish } from './varnish.ts';

/** Far longer than a test waits: what is gone before was purged. */
const TIMES = { EDGE_SECONDS: '60', EDGE_STALE_SECONDS: '300' };

/** Where Varnish is installed. */
export const testCached = test.runIf(isVarnishInstalled());

/** A product of one's own with a cache in front, to which it tells what changed. */
export interface CachedSite {
  readonly fixture: BrowserFixture;
  readonly cache: Varnish;
  /** Starts another cache in front. @param more rules @param at its port */
  before(more?: string, at?: number): Promise<Varnish>;
}

/** Gives the file that calls it a product and its cache. */
export function setUpCachedSite(): CachedSite {
  let port: number;
  let cache: Varnish;
  const fixture = setUpBrowserFixture({
    alone: 'only this product has this cache',
    environment: async () => {
      port = await findLastingPort();
      const EDGE_PURGE_URL = `http://127.0.0.1:${port}/`;
      return { ...TIMES, EDGE_PURGE_URL, EDGE_PURGE_METHOD: 'PURGE', TRUSTED_PROXIES: '127.0.0.1' };
    },
  });
  const before: CachedSite['before'] = async (more, at) => {
    const behind = Number(new URL(fixture.product.url).port);
    return Varnish.start({ port: at ?? (await findLastingPort()), behind, ...(more && { more }) });
  };
  beforeAll(async () => {
    cache = await before(undefined, port);
  });
  afterAll(() => cache.stop());
  return {
    fixture,
    before,
    get cache() {
      return cache;
    },
  };
}
