import type { IncomingMessage } from 'node:http';
import { proof } from '@app/service-kit/http/front-door-proof';
import { readDomain } from '@app/service-kit/own-domain';
import { type ApiTarget, askApi } from './api-target.ts';

/** How long a known name is used without asking again, in ms. */
const FRESH_MS = 5000;
/** How long a request waits for it, in ms. */
const PATIENCE_MS = 1000;
/** The most names that are remembered; the one asked about longest ago is forgotten first. */
const MOST_NAMES = 1000;

export interface OwnDomainsOptions {
  readonly queryApi: ApiTarget;
  readonly secret: string | undefined;
  /** The public address. */
  readonly publicUrl: string;
  /** The short address on labels; undefined if they have the public one. */
  readonly shortUrl: string | undefined;
  /** In ms, monotonic. */
  readonly now?: () => number;
}

interface Known {
  readonly isServed: boolean;
  readonly askedAt: number;
}

/** Knows which names in `Host` are own domains of organisations (docs/adr/0180). */
export class OwnDomains {
  private readonly options: OwnDomainsOptions;
  private readonly operators: ReadonlySet<string>;
  private readonly now: () => number;
  private readonly known = new Map<string, Known>();
  private readonly asking = new Map<string, Promise<void>>();

  constructor(options: OwnDomainsOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
    const urls = [options.publicUrl, ...(options.shortUrl === undefined ? [] : [options.shortUrl])];
    this.operators = new Set(urls.map((url) => new URL(url).hostname));
  }

  /**
   * Finds the organisation's domain that a request was sent to. The answer may be some seconds old,
   * and older if the API does not answer.
   * @param address the caller's, by which look-ups of unknown names are limited
   * @returns null for the operator's names, and for names of nobody
   */
  async of({ headers }: IncomingMessage, address: string): Promise<string | null> {
    const name = nameIn(headers.host);
    if (name === null || this.operators.has(name)) return null;
    const known = this.known.get(name);
    if (known === undefined || this.now() - known.askedAt >= FRESH_MS) {
      const asked = this.ask(name, address);
      // A domain that is known to be served need not wait.
      if (known?.isServed !== true) await asked;
    }
    return this.known.get(name)?.isServed === true ? name : null;
  }

  private ask(name: string, address: string): Promise<void> {
    const asked = this.asking.get(name) ?? this.look(name, address);
    this.asking.set(name, asked);
    return asked;
  }

  private async look(name: string, address: string): Promise<void> {
    const { queryApi, secret } = this.options;
    const headers = { ...proof(secret), 'x-forwarded-for': address };
    try {
      const url = `/api/domains?domain=${name}`;
      const { status } = await askApi(queryApi, { url, headers }, PATIENCE_MS);
      if (status === 200 || status === 404) this.remember(name, status === 200);
    } catch {
      // What is known stays; the next request asks again.
    } finally {
      this.asking.delete(name);
    }
  }

  private remember(name: string, isServed: boolean): void {
    this.known.delete(name);
    this.known.set(name, { isServed, askedAt: this.now() });
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_NAMES && oldest !== undefined) this.known.delete(oldest);
  }
}

/** The normalised name of a `Host` header; null if it is not one of the public DNS. */
function nameIn(host = ''): string | null {
  return /^[\w.-]{1,255}(?::\d{1,5})?$/u.test(host) ? readDomain(host.replace(/:\d+$/u, '')) : null;
}
