import { brandAnswer, type BrandLook } from '@app/service-kit/brand/brand-answer';
import { proof } from '@app/service-kit/http/front-door-proof';
import { type ApiTarget, askApi } from './api-target.ts';

/** How old what is known may be when a page is asked for, in ms. */
const FRESH_MS = 1000;
/** Longer than this no page waits for it, in ms. */
const PATIENCE_MS = 1000;

/**
 * Knows the name and look of the site. The query API says it, which drops what it keeps in memory
 * with each event; it is asked while pages are, and at most once a second.
 */
export class BrandWatch {
  private readonly queryApi: ApiTarget;
  private readonly secret: string | undefined;
  private readonly now: () => number;
  private known: BrandLook | null = null;
  private isKnown = false;
  private askedAt = -Infinity;
  private asking: Promise<void> | null = null;

  /** @param now ms, never backwards */
  constructor(queryApi: ApiTarget, secret: string | undefined, now = () => performance.now()) {
    this.queryApi = queryApi;
    this.secret = secret;
    this.now = now;
  }

  /**
   * @returns what the site looks like; null for the product's own look. It may be a second old, and
   * where the API does not answer, as old as its last answer.
   */
  async current(): Promise<BrandLook | null> {
    if (this.now() - this.askedAt >= FRESH_MS) this.askedAt = this.now();
    else if (this.isKnown || this.asking === null) return this.known;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    // The first page waits, and no later one.
    if (!this.isKnown) await this.asking;
    return this.known;
  }

  private async ask(): Promise<void> {
    try {
      const headers = proof(this.secret);
      const { status, text } = await askApi(
        this.queryApi,
        { url: '/api/brand', headers },
        PATIENCE_MS,
      );
      if (status !== 200) return;
      this.known = brandAnswer.parse(JSON.parse(text)).brand;
      this.isKnown = true;
    } catch {
      // What was known stays; the next page asks again.
    }
  }
}
