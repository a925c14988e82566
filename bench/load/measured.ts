import { percentile } from '../figures/spread.ts';
import type { LoadResult } from './load.ts';

/** Collects times, and the processor time that this process used meanwhile. */
export class Measured {
  private readonly times: number[] = [];
  private readonly started = performance.now();
  private readonly cpu = process.cpuUsage();
  private refused = 0;

  /** @param startedAt as `performance.now()` gave it */
  add(startedAt: number): void {
    this.times.push(performance.now() - startedAt);
  }

  /** Counts a request that the service refused for now. */
  refuse(): void {
    this.refused += 1;
  }

  result(): LoadResult {
    const seconds = (performance.now() - this.started) / 1000;
    const { user, system } = process.cpuUsage(this.cpu);
    const sorted = Float64Array.from(this.times).toSorted();
    return {
      count: sorted.length,
      refused: this.refused,
      perSecond: sorted.length / seconds,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
      generatorCores: (user + system) / 1e6 / seconds,
    };
  }
}
