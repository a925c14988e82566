import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** The content of the local storage of one origin. */
interface Stored {
  readonly origin: string;
  readonly localStorage: { name: string; value: string }[];
}

interface Pooled {
  readonly context: BrowserContext;
  /** A page of the origin whose storage is cleared. */
  readonly empty: Page;
}

interface Taken extends Pooled {
  readonly kind: string;
}

/** Clears what pages of this origin stored, and stores the given data. */
const replaceStored = ({ localStorage }: Stored): string =>
  `(async () => {
    localStorage.clear();
    for (const { name, value } of ${JSON.stringify(localStorage)}) localStorage.setItem(name, value);
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('outbox');
  })()`;

/**
 * Browser contexts that tests use one after another. What pages stored is cleared in between, but
 * the HTTP cache is kept, as in a returning visitor's browser. The product uses cookies, local
 * storage, session storage (which ends with its tab), IndexedDB for messages that finders write
 * offline, and a service worker with its cache.
 *
 * An empty page stays open in each context, to clear its local storage. Playwright's
 * `setStorageState` would open a page each time, which costs a tenth of a second of CPU time.
 */
export class ContextPool {
  private readonly browser: Browser;
  private readonly free = new Map<string, Pooled[]>();
  private taken: Taken[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Whether it keeps this context for later tests. */
  has(context: BrowserContext): boolean {
    return [...this.free.values()].some((pooled) => pooled.some((one) => one.context === context));
  }

  /** @returns a context with these options that contains nothing but the given storage */
  async take(options: BrowserContextOptions, stored: Stored): Promise<BrowserContext> {
    const kind = JSON.stringify([stored.origin, options]);
    const pooled = this.free.get(kind)?.pop() ?? (await this.open(stored.origin, options));
    const { context, empty } = pooled;
    this.taken.push({ kind, ...pooled });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.grantPermissions([...(options.permissions ?? [])]);
    await context.clearCookies();
    await empty.evaluate(replaceStored(stored));
    return context;
  }

  private async open(origin: string, options: BrowserContextOptions): Promise<Pooled> {
    const context = await this.browser.newContext(options);
    const empty = await context.newPage();
    const url = `${origin}/empty-page-of-the-tests`;
    await empty.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await empty.goto(url);
    return { context, empty };
  }

  /** Takes back all contexts after a test. */
  async takeBack(): Promise<void> {
    const taken = this.taken.splice(0);
    await Promise.all(
      taken.map(async ({ kind, context, empty }) => {
        const others = context.pages().filter((page) => page !== empty);
        await Promise.all(others.map((page) => page.close()));
        this.free.set(kind, [...(this.free.get(kind) ?? []), { context, empty }]);
      }),
    );
  }
}
