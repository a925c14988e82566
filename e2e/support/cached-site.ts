import { findLastingPort } from '@app/embedded/testing/lasting-port';
import { afterAll, beforeAll, test } from 'vitest';
import { type BrowserFixture, setUpBrowserFixture } from './browser-fixture.ts';
import { type CacheProgram, isInstalled, RunningCache } from './cache-program.ts';

/** A product of the file's own, with a cache in front. */
export interface CachedSite {
  readonly fixture: BrowserFixture;
  readonly cache: RunningCache;
  /** A test that runs only if the cache is installed. */
  readonly testCached: ReturnType<typeof test.runIf>;
  /** Starts another cache in front. @param more settings @param at its port */
  before(more?: string, at?: number): Promise<RunningCache>;
}

export interface CachedSiteOptions {
  /** EDGE_SECONDS and EDGE_STALE_SECONDS of the product. */
  readonly seconds: number;
  readonly staleSeconds: number;
  /** Whether the product notifies the cache of changes. */
  readonly isTold: boolean;
}

/** The environment variables of a product behind a cache at this port. */
const environment = ({ seconds, staleSeconds, isTold }: CachedSiteOptions, port: number) => ({
  EDGE_SECONDS: String(seconds),
  EDGE_STALE_SECONDS: String(staleSeconds),
  TRUSTED_PROXIES: '127.0.0.1',
  ...(isTold && { EDGE_PURGE_URL: `http://127.0.0.1:${port}/`, EDGE_PURGE_METHOD: 'PURGE' }),
});

/** Provides the calling file with a product and its cache. Its tests use `testCached`. */
export function setUpCachedSite(program: CacheProgram, options: CachedSiteOptions): CachedSite {
  let port: number;
  let cache: RunningCache;
  const fixture = setUpBrowserFixture({
    alone: 'only this product has this cache',
    environment: async () => {
      port = await findLastingPort();
      return environment(options, port);
    },
  });
  const before: CachedSite['before'] = async (more, at) => {
    const behind = Number(new URL(fixture.product.url).port);
    return RunningCache.start(program, {
      port: at ?? (await findLastingPort()),
      behind,
      ...(more !== undefined && { more }),
    });
  };
  beforeAll(async () => {
    cache = await before(undefined, port);
  });
  afterAll(() => cache.stop());
  return {
    fixture,
    before,
    testCached: test.runIf(isInstalled(program)),
    get cache() {
      return cache;
    },
  };
}
