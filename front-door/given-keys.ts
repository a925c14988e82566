import { createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Longer than people wait before they press Send again, in ms. */
const SAME_FOR_MS = 10_000;
/** About 2 MB. Beyond that the oldest is forgotten; pressing Send again would then send twice. */
const MOST = 10_000;

interface GivenKey {
  readonly key: string;
  /** In ms since 1970. */
  readonly until: number;
}

/**
 * Idempotency keys for forms that came without one. The same form of the same sender gets the same
 * key for ten seconds, so pressing Send twice sends one message (docs/adr/0177).
 */
export class GivenKeys {
  private readonly given = new Map<string, GivenKey>();
  /** Keyed, so that nobody can find out from a hash what was written. */
  private readonly secret = randomBytes(32);

  /**
   * @param form everything that distinguishes this form and its sender
   * @param now in ms since 1970
   * @returns a random UUID
   */
  keyOf(form: readonly string[], now: number): string {
    const id = createHmac('sha256', this.secret).update(JSON.stringify(form)).digest('base64');
    const known = this.given.get(id);
    if (known !== undefined && known.until > now) return known.key;
    this.forget(now);
    const key = randomUUID();
    this.given.set(id, { key, until: now + SAME_FOR_MS });
    return key;
  }

  /** A map iterates in the order of insertion, so the oldest come first. */
  private forget(now: number): void {
    for (const [id, { until }] of this.given) {
      if (until > now && this.given.size < MOST) return;
      this.given.delete(id);
    }
  }
}
