import { createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Longer than people wait until they press Send once more. In ms. */
const SAME_FOR_MS = 10_000;
/** Some 2 MB. Beyond that the oldest is forgotten, and only a second press would notice. */
const MOST = 10_000;

interface GivenKey {
  readonly key: string;
  /** In ms since 1970. */
  readonly until: number;
}

/**
 * Keys for forms that came without one. The same form of the same sender gets the same key for ten
 * seconds, so Send pressed twice is one message (docs/adr/0177).
 */
export class GivenKeys {
  private readonly given = new Map<string, GivenKey>();
  /** What was written stays guessable for nobody, and for this process alone. */
  private readonly secret = randomBytes(32);

  /**
   * @param form all that tells this form and its sender from others
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

  /** They stand in the order in which they were given. */
  private forget(now: number): void {
    for (const [id, { until }] of this.given) {
      if (until > now && this.given.size < MOST) return;
      this.given.delete(id);
    }
  }
}
