import type { EventLog } from '@app/events/log/event-log';
import { comparePositions } from '@app/events/position';
import { pause } from '@app/service-kit/pause';
import { endOfLog } from './log-end.ts';
import type { Progress } from './progress.ts';
import { going, smallestCheckpoint } from './projection-instance.ts';

const INTERVAL_MS = 5000;

interface Follower {
  readonly progress: Progress;
}

/** Detects that live projections are behind and do not advance, which is unhealthy. */
export class StallWatch {
  stalled = false;
  private readonly log: EventLog;
  private readonly runner: Follower;
  private readonly signal: AbortSignal;

  constructor(log: EventLog, runner: Follower, signal: AbortSignal) {
    this.log = log;
    this.runner = runner;
    this.signal = signal;
  }

  /** Watches until the signal is aborted. Never rejects. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      this.stalled = await this.look().catch(() => true);
    }
  }

  private async look(): Promise<boolean> {
    const before = this.slowest();
    const end = await endOfLog(this.log).catch(() => null);
    await pause(INTERVAL_MS, this.signal);
    const { progress } = this.runner;
    if (end !== null && progress.hasReached('live', end)) return false;
    const now = this.slowest();
    return before === null || now === null || comparePositions(now, before) <= 0;
  }

  private slowest() {
    return smallestCheckpoint(
      going(this.runner.progress.instances).filter(({ state }) => state === 'live'),
    );
  }
}
