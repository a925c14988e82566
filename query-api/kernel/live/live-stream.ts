import { EventStream } from './event-stream.ts';

export interface LiveSubscription {
  /** The stream gets changes of this topic: `user:<id>`, `thread:<id>`. */
  readonly topic: string;
  /** The access is checked again when this topic changes. */
  readonly accessTopic: string;
  /** The caller's address, as a keyed hash. */
  readonly address: string;
  /** Whether the access is still permitted. It may throw. */
  readonly isStillAllowed: () => Promise<boolean>;
  readonly expiresAt?: Date;
}

/** A stream ends after this long and is reopened, so that the access is checked again. */
const LONGEST_LIFE_MS = 30 * 60_000;

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

  /** Calls during a check cause one more, since the running one may have read an earlier state. */
  async checkAccess(): Promise<void> {
    this.isCheckDue = true;
    if (this.isChecking) return;
    this.isChecking = true;
    while (this.isCheckDue && !this.isOver && !this.destroyed) {
      this.isCheckDue = false;
      // If the access cannot be checked, the browser reconnects and gets the reason.
      const holds = await this.subscription.isStillAllowed().catch(() => false);
      if (!holds) this.end();
    }
    this.isChecking = false;
  }
}
