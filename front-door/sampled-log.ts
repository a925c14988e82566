import type { Logger } from '@app/service-kit/logging';

const WINDOW_MS = 10_000;

/**
 * Logs at most one warning of a kind in ten seconds, with the number of those left out since the
 * last.
 */
export class SampledLog {
  private readonly logger: Logger;
  private readonly kinds = new Map<string, { since: number; leftOut: number }>();

  constructor(logger: Logger) {
    this.logger = logger;
  }

  /** @param kind one of a few fixed texts */
  warn(kind: string, details: Readonly<Record<string, unknown>> = {}): void {
    const now = performance.now();
    const last = this.kinds.get(kind);
    if (last !== undefined && now - last.since < WINDOW_MS) {
      last.leftOut += 1;
      return;
    }
    this.kinds.set(kind, { since: now, leftOut: 0 });
    this.logger.warn({ ...details, ...(last && { leftOut: last.leftOut }) }, kind);
  }
}
