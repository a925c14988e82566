import { EventStream } from './event-stream.ts';

/** Who listens to what. */
export interface LiveSubscription {
  /** The stream is told of changes of this topic: `user:<id>`, `thread:<id>`. */
  readonly topic: string;
  /** What the access to the stream rests on: it is checked again when this topic changes. */
  readonly accessTopic: string;
  /** The caller's address, as a keyed hash. */
  readonly address: string;
  /** Whether the access is still what it was when the stream was opened. It may throw. */
  readonly isStillAllowed: () => Promise<boolean>;
  /** When the access ends by itself. */
  readonly expiresAt?: Date;
}

/** A stream ends after this long and is opened anew, so that who may listen is asked again. */
const LONGEST_LIFE_MS = 30 * 60_000;

/** The events of one browser, for as long as it may hear them. */
export class LiveStream extends EventStream {
  readonly subscription: LiveSubscription;
  private isChecking = false;
  private isCheckDue = false;

  constructor(subscription: LiveSubscription) {
    super();
    this.subscription = subscription;
    const { expiresAt } = subscription;
    const life = expiresAt === undefined ? LONGEST_LIFE_MS : expiresAt.getTime() - Date.now();
    const ending = setTimeout(() => this.end(), Math.min(LONGEST_LIFE_MS, life));
    this.once('close', () => clearTimeout(ending));
  }

  /**
   * Ends the stream unless its access still holds. Calls during a check bring one more, since that
   * check may have read what was before them.
   */
  async checkAccess(): Promise<void> {
    this.isCheckDue = true;
    if (this.isChecking) return;
    this.isChecking = true;
    while (this.isCheckDue && !this.isOver && !this.destroyed) {
      this.isCheckDue = false;
      // An access that cannot be checked does not hold: the browser comes back and is told why.
      const holds = await this.subscription.isStillAllowed().catch(() => false);
      if (!holds) this.end();
    }
    this.isChecking = false;
  }
}
