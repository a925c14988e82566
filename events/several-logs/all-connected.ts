import type { SingleLog } from '../log/single-log.ts';
import type { RawOptions } from '../log/single-subscription.ts';

/** Reports the subscription as connected once the subscription of every log is. */
export class AllConnected {
  private readonly away: Set<SingleLog>;
  private readonly options: Pick<RawOptions, 'onConnected' | 'onOutage'>;

  constructor(logs: readonly SingleLog[], options: Pick<RawOptions, 'onConnected' | 'onOutage'>) {
    this.away = new Set(logs);
    this.options = options;
  }

  note(log: SingleLog): void {
    if (this.away.delete(log) && this.away.size === 0) this.options.onConnected?.();
  }

  noteOutage(log: SingleLog, error: unknown): void {
    this.away.add(log);
    this.options.onOutage?.(error);
  }
}
