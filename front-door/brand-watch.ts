import { brandAnswer, NEW_SITE, type SiteLook } from '@app/service-kit/brand/brand-answer';
import { proof } from '@app/service-kit/http/front-door-proof';
import { type ApiTarget, askApi } from './api-target.ts';

/** How long a known look is used without asking again, in ms. */
const FRESH_MS = 1000;
/** How long a page waits for it, in ms. */
const PATIENCE_MS = 1000;

/**
 * Knows the name and look of the site, and whether it sends notices. Pages make it ask the query
 * API, at most once a second; that API answers from memory.
 */
export class BrandWatch {
  private readonly queryApi: ApiTarget;
  private readonly secret: string | undefined;
  private readonly now: () => number;
  private known = NEW_SITE;
  private isKnown = false;
  private askedAt = -Infinity;
  private asking: Promise<void> | null = null;

  /** @param now in ms, monotonic */
  constructor(queryApi: ApiTarget, secret: string | undefined, now = () => performance.now()) {
    this.queryApi = queryApi;
    this.secret = secret;
    this.now = now;
  }

  /**
   * @returns the look of the site. It may be a second old; if the API does not answer, it is that
   *   of the last answer.
   */
  async current(): Promise<SiteLook> {
    if (this.now() - this.askedAt >= FRESH_MS) this.askedAt = this.now();
    else if (this.isKnown || this.asking === null) return this.known;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    // Only the first page waits; later ones get the last known look.
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
      this.known = brandAnswer.parse(JSON.parse(text));
      this.isKnown = true;
    } catch {
      // The last known look stays; the next page asks again.
    }
  }
}
