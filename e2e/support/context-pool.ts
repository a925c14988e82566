import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** What is in the local storage of one origin. */
interface Stored {
  readonly origin: string;
  readonly localStorage: { name: string; value: string }[];
}

interface Pooled {
  readonly kind: string;
  readonly context: BrowserContext;
}

/**
 * Browser contexts that tests use one after another. What pages stored is cleared in between, and the
 * files that they loaded stay in the cache, as in the browser of somebody who comes again.
 */
export class ContextPool {
  private readonly browser: Browser;
  private readonly free = new Map<string, BrowserContext[]>();
  private taken: Pooled[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Whether it keeps this context for later tests. */
  has(context: BrowserContext): boolean {
    return [...this.free.values()].some((contexts) => contexts.includes(context));
  }

  /** @returns a context with these options that holds nothing but what is stored here */
  async take(options: BrowserContextOptions, stored: Stored): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const context = this.free.get(kind)?.pop() ?? (await this.browser.newContext(options));
    this.taken.push({ kind, context });
    await context.setStorageState({
      cookies: [],
      origins: stored.localStorage.length === 0 ? [] : [stored],
    });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.grantPermissions([...(options.permissions ?? [])]);
    return context;
  }

  /** Takes back all that was taken, once a test is over. */
  async takeBack(): Promise<void> {
    const taken = this.taken.splice(0);
    await Promise.all(
      taken.map(async ({ kind, context }) => {
        await Promise.all(context.pages().map((page) => page.close()));
        this.free.set(kind, [...(this.free.get(kind) ?? []), context]);
      }),
    );
  }
}
